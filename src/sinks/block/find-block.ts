/**
 * Finds our block in a file, or says why it cannot be told which lines are ours.
 *
 * Fenced code blocks: a bare marker inside a closed fence is an example in somebody's documentation and does not count.
 * A start marker with our hash always counts, wherever it stands: if it did not, a fence left open somewhere above
 * would hide our block and a second one would be appended on every write.
 */
import { BrainError } from '../../engine/index.ts';
import { closes, type BlockAttributes, type Fence, isOurs, type MarkedLine, readLine } from './markers.ts';

/** The byte order mark of UTF-8, read as Latin-1. */
export const BOM = '\u00EF\u00BB\u00BF';

/** Where the block stands; offsets in bytes (the file is read as Latin-1, one character each). */
export interface FoundBlock {
  readonly attributes: BlockAttributes;
  /** First character of the start marker's line. */
  readonly start: number;
  /** After the start marker's line break: where the text begins. */
  readonly textStart: number;
  /** First character of the end marker's line: where the text ends. */
  readonly textEnd: number;
  /** After the end marker, before its line break. */
  readonly end: number;
  /** After the end marker's line break, if it has one. */
  readonly next: number;
}

interface Line {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly mark: MarkedLine;
}

type StartLine = Line & { readonly mark: { readonly kind: 'start' } };

/**
 * The one block in `text`, or undefined. `file` names it in errors.
 * @throws BrainError `markers-ambiguous` for a lone, reversed, doubled or nested marker, or a conflict that git left between the two.
 */
export function findBlock(text: string, file: string): FoundBlock | undefined {
  let open: StartLine | undefined;
  let found: { readonly line: number; readonly block: FoundBlock } | undefined;
  for (const line of withoutExamples(markedLines(text))) {
    if (line.mark.kind === 'fence') continue;
    if (line.mark.kind === 'start') {
      if (open)
        throw ambiguous(
          file,
          line.number,
          `a second start marker before the end of the block begun in line ${open.number}`,
        );
      if (found) throw ambiguous(file, line.number, `a second block; the first one begins in line ${found.line}`);
      open = line as StartLine;
    } else {
      if (!open) throw ambiguous(file, line.number, 'an end marker without a start marker before it');
      found = { line: open.number, block: blockBetween(open, line) };
      refuseConflict(text.slice(open.next, line.start), open.number + 1, file);
      open = undefined;
    }
  }
  if (open) throw ambiguous(file, open.number, 'a start marker without an end marker after it');
  return found?.block;
}

function blockBetween(open: StartLine, end: Line): FoundBlock {
  const attributes = open.mark.attributes;
  return { attributes, start: open.start, textStart: open.next, textEnd: end.start, end: end.end, next: end.next };
}

/** The lines that matter to us: markers and fences. */
function markedLines(text: string): Line[] {
  const lines: Line[] = [];
  const lineBreak = /\r\n|\n|\r/g;
  for (let start = 0, number = 1; start < text.length; number += 1) {
    const match = lineBreak.exec(text);
    const end = match ? match.index : text.length;
    const next = match ? lineBreak.lastIndex : text.length;
    // At the start of the file, or further down where files were joined: belongs to nobody's line.
    if (text.startsWith(BOM, start)) start += BOM.length;
    const mark = readLine(text.slice(start, end));
    if (mark) lines.push({ number, start, end, next, mark });
    start = next;
  }
  return lines;
}

/** `lines` without the bare markers inside closed code blocks that stand outside our block. */
function withoutExamples(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  // Shortest opening fence known to stay open from here on: spares looking through the rest of the file once per fence.
  const openFrom = new Map<string, number>();
  let inBlock = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (line.mark.kind !== 'fence') {
      if (line.mark.kind === 'start') openFrom.clear();
      inBlock = line.mark.kind === 'start';
      kept.push(line);
    } else if (!inBlock && line.mark.fence.length < (openFrom.get(line.mark.fence.character) ?? Infinity)) {
      const closing = closingFence(lines, at, line.mark.fence);
      if (closing === undefined) openFrom.set(line.mark.fence.character, line.mark.fence.length);
      else at = closing;
    }
  }
  return kept;
}

/** Index of the line that closes the fence at `at`; undefined where a block of ours or the end of the file comes first. */
function closingFence(lines: readonly Line[], at: number, opening: Fence): number | undefined {
  for (let index = at + 1; index < lines.length; index += 1) {
    const mark = lines[index]?.mark;
    if (mark?.kind === 'start' && isOurs(mark.attributes)) return undefined;
    if (mark?.kind === 'fence' && closes(mark.fence, opening)) return index;
  }
  return undefined;
}

/** Begins or ends a conflict as git writes it. */
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/;

/** Of a block in conflict nobody can tell which side is meant. Its first line is number `first` of the file. */
function refuseConflict(inner: string, first: number, file: string): void {
  const at = inner.split(/\r\n|\n|\r/).findIndex((line) => CONFLICT.test(line));
  if (at < 0) return;
  const line = first + at;
  throw new BrainError(
    'markers-ambiguous',
    `${file}, line ${line}: a merge conflict in Project Brain's block is not resolved. Nothing was written. ` +
      `Resolve it, and take out the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".`,
    { file, line },
  );
}

function ambiguous(file: string, line: number, what: string): BrainError {
  return new BrainError(
    'markers-ambiguous',
    `${file}, line ${line}: ${what}, so it is not clear which lines belong to Project Brain. Nothing was written. ` +
      `Leave one "<!-- project-brain:start -->" with one "<!-- project-brain:end -->" after it, or delete all of these lines.`,
    { file, line },
  );
}
