/**
 * A block that a colleague's own Project Brain wrote: a rendering of their memory, which ours takes the place of. What it
 * says and ours does not is theirs, and stays in the file until a person has answered.
 */
import { sentenceOf } from '../../engine/index.ts';
import { type KnownLine, lineHash } from '../block/known-lines.ts';
import { headingLevel, isStatement } from '../block/statements.ts';
import { statementsIn } from './block-edits.ts';
import { type AddedLine, likeness, type LineEdits, lineEdits } from './line-edits.ts';

/** A block of theirs, as it was committed and stands in the file. */
export interface Foreign {
  /** Its text as it compares. */
  readonly text: string;
  /** Hashes of the lines that this file was given before, or that were answered. */
  readonly seen: ReadonlySet<string>;
}

/** As much of its words makes a line one of the notices that ours has, too, with another number or date. */
const NOTICE = 0.5;

/** Those of our lines that stand in the file. */
export function common(ours: readonly KnownLine[], file: readonly string[]): readonly KnownLine[] {
  const { removed } = lineEdits(ours, file);
  return ours.filter((_, at) => !removed.has(at));
}

/** The last line of words in the section of `ours` that the line `at` stands in, down to a heading of `level` or higher. */
function endOfSection(ours: readonly KnownLine[], at: number, level: number): number {
  let last = at;
  for (let n = at + 1; n < ours.length; n++) {
    const { text } = ours[n] ?? { text: '' };
    const found = headingLevel(text);
    if (found > 0 && found <= level) break;
    if (text.trim() !== '') last = n;
  }
  return last;
}

/** Lines of theirs, and the line of ours that they go after. */
interface Placed {
  readonly after: number;
  readonly lines: readonly AddedLine[];
}

/**
 * Where a statement of theirs goes: after the line that it stood behind, which is `at` of `ours`; under a heading of its
 * own at the end of ours' section of that name, or else, with the heading, behind the section it would part.
 */
function place(
  ours: readonly KnownLine[],
  at: number,
  heading: string | undefined,
  said: readonly AddedLine[],
): Placed {
  if (heading === undefined) return { after: at, lines: said };
  const level = headingLevel(heading);
  const same = ours.findIndex(({ text }) => text === heading.trimEnd());
  if (same >= 0) return { after: endOfSection(ours, same, level), lines: said };
  const lines = [{ text: '' }, { text: heading.trimEnd() }, { text: '' }, ...said];
  return { after: endOfSection(ours, at, level), lines };
}

/** What `file`, the lines of a colleague's block, says beyond `ours`: as lines that were put in between those of the base. */
export function foreignLines(
  ours: readonly KnownLine[],
  file: readonly string[],
  seen: ReadonlySet<string>,
): { readonly base: readonly KnownLine[]; readonly edits: LineEdits } {
  const { removed } = lineEdits(ours, file);
  const kept = ours.flatMap((_, at) => (removed.has(at) ? [] : [at]));
  const base = kept.flatMap((at) => ours[at] ?? []);
  const told = new Set(ours.map(({ text }) => sentenceOf(text)));
  const notices = ours.filter(({ text, itemIds }) => itemIds.length === 0 && isStatement(text));
  const isKnown = (text: string): boolean =>
    told.has(sentenceOf(text)) ||
    seen.has(lineHash(text)) ||
    notices.some((notice) => likeness(notice.text, text) >= NOTICE);
  const added = new Map<number, readonly AddedLine[]>();
  for (const [line, lines] of lineEdits(base, file).added) {
    const open = new Set<string>();
    for (const places of statementsIn(lines, isKnown)) {
      const said = places.flatMap((at) => lines[at] ?? []);
      const heading = lines.slice(0, places[0]).findLast(({ text }) => headingLevel(text) > 0)?.text;
      const found = place(ours, kept[line] ?? -1, heading, said);
      // The next statement under a heading goes on below it.
      const isOpen = heading !== undefined && open.has(heading) && found.lines.length > said.length;
      if (heading !== undefined) open.add(heading);
      added.set(found.after, [...(added.get(found.after) ?? []), ...(isOpen ? said : found.lines)]);
    }
  }
  return { base: ours, edits: { removed: new Set(), added } };
}
