/**
 * A block that a colleague's own Project Brain wrote: a rendering of their memory, which ours takes the place of. What it
 * says and ours does not is theirs, and stays in the file until a person has answered.
 */
import { sentenceOf } from '../../engine/index.ts';
import { type KnownLine, lineHash } from '../block/known-lines.ts';
import { isStatement } from '../block/statements.ts';
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

/** What `file`, the lines of a colleague's block, says beyond `ours`: as lines that were put in between those of the base. */
export function foreignLines(
  ours: readonly KnownLine[],
  file: readonly string[],
  seen: ReadonlySet<string>,
): { readonly base: readonly KnownLine[]; readonly edits: LineEdits } {
  const base = common(ours, file);
  const told = new Set(ours.map(({ text }) => sentenceOf(text)));
  const notices = ours.filter(({ text, itemIds }) => itemIds.length === 0 && isStatement(text));
  const isKnown = (text: string): boolean =>
    told.has(sentenceOf(text)) ||
    seen.has(lineHash(text)) ||
    notices.some((notice) => likeness(notice.text, text) >= NOTICE);
  const added = new Map<number, readonly AddedLine[]>();
  for (const [line, lines] of lineEdits(base, file).added) {
    const theirs = statementsIn(lines, isKnown).flatMap((places) => places.flatMap((at) => lines[at] ?? []));
    if (theirs.length > 0) added.set(line, theirs);
  }
  return { base, edits: { removed: new Set(), added } };
}
