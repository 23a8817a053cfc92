/** What a person changed inside our block: each change as a correction of an item, a new statement, or a removal. */
import type { BrainPlace } from '../engine/index.ts';
import { comparableText, prepareBlockText } from './block-text.ts';

export interface BlockEdit {
  /** The line as we wrote it; null where a person added one. */
  readonly was: string | null;
  /** What a person made of it; null where they took it out. */
  readonly now: string | null;
  /** Ids of the items that the line was made of. */
  readonly itemIds: readonly string[];
}

interface Known {
  readonly text: string;
  readonly itemIds: readonly string[];
}

/** The brain's lines as they stand in a block, with their items. */
export function blockLines(brain: {
  readonly document: string;
  readonly places: readonly BrainPlace[];
}): readonly Known[] {
  const byLine = new Map(brain.places.map(({ line, itemIds }) => [line, itemIds]));
  return brain.document.split('\n').map((line, at) => ({
    text: comparableText(prepareBlockText(line)),
    itemIds: byLine.get(at + 1) ?? [],
  }));
}

const isStatement = (text: string): boolean => text.trim() !== '' && !/^#|^---$|^@/.test(text);

/**
 * The differences between the block's text and the `brain` that should stand there. A changed line is paired with the
 * line it took the place of; headings and empty lines are nobody's knowledge.
 */
export function findEdits(
  editedText: string,
  brain: { readonly document: string; readonly places: readonly BrainPlace[] },
): readonly BlockEdit[] {
  const known = blockLines(brain);
  const edited = comparableText(editedText).split('\n');
  const ours = new Set(known.map(({ text }) => text));
  const theirs = new Set(edited);
  const gone = known.filter(({ text, itemIds }) => itemIds.length > 0 && !theirs.has(text));
  const edits: BlockEdit[] = [];
  const paired = new Set<Known>();
  for (const [at, line] of edited.entries()) {
    if (ours.has(line) || !isStatement(line)) continue;
    const partner = gone.find((one) => !paired.has(one) && standsAt(known, one, edited, at));
    if (partner) paired.add(partner);
    edits.push({ was: partner?.text ?? null, now: line.trim(), itemIds: partner?.itemIds ?? [] });
  }
  for (const one of gone) {
    if (!paired.has(one)) edits.push({ was: one.text, now: null, itemIds: one.itemIds });
  }
  return edits;
}

/** Whether `line` followed, in what we wrote, the last of our lines before `at`; or preceded the next one after it. */
function standsAt(known: readonly Known[], line: Known, edited: readonly string[], at: number): boolean {
  const place = known.indexOf(line);
  return known[place - 1]?.text === edited[at - 1] || known[place + 1]?.text === edited[at + 1];
}
