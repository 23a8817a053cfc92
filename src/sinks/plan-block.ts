/** Decides what a file with our block is to hold: the brain's lines, and with them what a person changed and has not been asked about. */
import { comparableText, prepareBlockText, textHash } from './block/block-text.ts';
import { type BlockEdit, editKey, placedEdits, withoutEdits } from './edits/block-edits.ts';
import { type BrainDocument, comparableLines, type KnownLine, linesOf, textOf } from './block/known-lines.ts';
import { common, type Foreign, foreignLines } from './edits/foreign-lines.ts';
import { type LineEdits, lineEdits } from './edits/line-edits.ts';
import { type ManagedBlock, readBlock, replaceBlock } from './block/managed-block.ts';
import { mergeEdits } from './edits/merge-edits.ts';
import type { Sink } from './sink.ts';
import { compose, type NeighbourFiles } from './surroundings.ts';
import type { Written } from './block/written-lines.ts';

export interface BlockPlan {
  /** What the file is to hold. */
  readonly bytes: Uint8Array;
  /** What a person's edits are to be told from once that is written. */
  readonly base: readonly KnownLine[];
  /** What a person changed inside the block and has not been asked about. */
  readonly edits: readonly BlockEdit[];
  /** The block's text as a person changed it; absent where nobody did. */
  readonly editedText?: string;
  /** It cannot be brought up to date round what a person made of it. */
  readonly isStuck?: boolean;
  /** It is a colleague's, and `edits` are what it says beyond ours. */
  readonly isForeign?: boolean;
  /** Lines that a person has kept or turned away, and that go with this. */
  readonly answered?: readonly string[];
  /** The file as it is, where a person's edits in it are written over. */
  readonly overwritten?: Uint8Array | null;
}

export interface PlanOptions {
  /** Write over what a person changed inside the block: everywhere, or in the file at that path. */
  readonly overwriteEdits?: boolean | string;
  /** Edits that are settled: what the brain says takes their place. */
  readonly settled?: readonly BlockEdit[];
  /** A colleague's block, where that is what stands in the file. */
  readonly foreign?: Foreign | undefined;
}

/** Whether a person's edits in the file at `path` are written over. */
export const overwrites = ({ overwriteEdits }: PlanOptions, path: string): boolean =>
  overwriteEdits === true || overwriteEdits === path;

/** A block of more lines is left as a person made it: comparing them takes the square of their number. */
const MOST_LINES = 1_000;

/** Whether the block's text is neither what we wrote there nor what is `wanted` now. */
export function isEdited({ attributes, text }: ManagedBlock, wanted?: string): boolean {
  const present = comparableText(text);
  if (wanted !== undefined && present === comparableText(wanted)) return false;
  // Markers set by hand say where the block shall stand; text between them is not ours.
  return attributes.text === undefined ? present !== '' : attributes.text !== textHash(text);
}

const linesIn = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');

/** What a person changed in a block, told from what was written there. */
export function editsIn(block: ManagedBlock, written: Written): readonly BlockEdit[] {
  const base = written.get(block.attributes.text ?? '') ?? [];
  const file = linesIn(block.text);
  if (!isEdited(block) || file.length > MOST_LINES) return [];
  return placedEdits(base, lineEdits(base, file)).map(({ edit }) => edit);
}

/** What a colleague's block says beyond `ours`; undefined where the block is not theirs, or says no more. */
function theirsIn(
  block: ManagedBlock,
  ours: readonly KnownLine[],
  foreign: Foreign | undefined,
): { readonly base: readonly KnownLine[]; readonly edits: LineEdits } | undefined {
  if (!foreign || isEdited(block) || comparableText(block.text) !== foreign.text) return undefined;
  const theirs = foreignLines(ours, linesIn(block.text), foreign.seen);
  return theirs.edits.added.size === 0 ? undefined : theirs;
}

/** What a colleague's block says that was never told in this file, with no knowledge of what is to be told there. */
export function foreignEdits(block: ManagedBlock, foreign: Foreign | undefined): readonly BlockEdit[] {
  const theirs = theirsIn(block, [], foreign);
  return theirs ? placedEdits([], theirs.edits).map(({ edit }) => edit) : [];
}

/** The plan for the sink's file that holds `current` (null: none) while the brain is `brain`. @throws BrainError `markers-ambiguous` */
export function planBlock(
  sink: Sink,
  current: Uint8Array | null,
  brain: BrainDocument,
  neighbours: NeighbourFiles,
  written: Written,
  options: PlanOptions,
): BlockPlan {
  const { settled = [], foreign } = options;
  const block = current === null ? undefined : readBlock(current, sink.path);
  const wanted = prepareBlockText(compose(sink, brain.document, current, block, neighbours));
  const ours = linesOf(wanted, brain);
  const bytesOf = (text: string, base?: string): Uint8Array =>
    replaceBlock(current, { text, hash: brain.brainHash, base, preamble: sink.preamble }, sink.path);
  const hasOurs = block?.attributes.hash === brain.brainHash;
  const known = written.get(block?.attributes.text ?? '');
  const theirs = block && theirsIn(block, ours, foreign);
  // Of what we do not know, nobody has changed anything where it is what it should be.
  if (!block || (!theirs && !isEdited(block, known ? undefined : wanted))) {
    const same = hasOurs && comparableText(block.text) === comparableText(wanted);
    return { bytes: same && current ? current : bytesOf(wanted), base: ours, edits: [] };
  }
  const editedText = block.text;
  const file = linesIn(block.text);
  if (overwrites(options, sink.path))
    return { bytes: bytesOf(wanted), base: ours, edits: [], editedText, answered: file, overwritten: current };

  const left = (edits: readonly BlockEdit[]): BlockPlan => ({
    bytes: current ?? bytesOf(wanted),
    base: [],
    edits,
    editedText,
    isStuck: true,
  });
  if (file.length > MOST_LINES) return left([]);
  const base = theirs?.base ?? known ?? common(ours, file);
  const all = theirs?.edits ?? lineEdits(base, file);
  const placed = placedEdits(base, all);
  const isSettled = new Set(settled.map(editKey));
  const settledNow = placed.filter(({ edit }) => isSettled.has(editKey(edit)));
  // What we wrote is not known, so that nobody can tell what of it is old: it stays until a person has answered.
  if (!known && !theirs && settledNow.length === 0) return left(placed.map(({ edit }) => edit));
  const isTheirs = new Set(settled.filter(({ author }) => author).map(editKey));
  const merged = mergeEdits(
    base,
    withoutEdits(all, settledNow, (edit) => isTheirs.has(editKey(edit))),
    ours,
  );
  const text = merged.lines.join('\n');
  const baseText = textOf(merged.base);
  // A code block or comment that is left open would have to be closed in the middle of what a person wrote.
  if (comparableText(prepareBlockText(text)) !== comparableText(text)) return left(placed.map(({ edit }) => edit));
  const edits = placedEdits(merged.base, lineEdits(merged.base, comparableLines(text))).map(({ edit }) => edit);
  const stands =
    hasOurs && block.attributes.text === textHash(baseText) && comparableText(block.text) === comparableText(text);
  const bytes = stands && current ? current : bytesOf(text, baseText);
  const answered = settledNow.flatMap(({ line, added }) => added.map((at) => all.added.get(line)?.[at]?.text ?? ''));
  return { bytes, base: merged.base, edits, editedText, answered, ...(theirs && { isForeign: true }) };
}
