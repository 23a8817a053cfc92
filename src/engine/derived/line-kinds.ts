/**
 * What each line of a document is, a letter a line, as the reader of its language found it: it is kept beside the sections, so that
 * a question that waits need not read the document again.
 */
import type { DocumentBlock, DocumentHeading, TextPlace } from '../enrichment/documents/markup/blocks.ts';

/** A heading's words are a digit: its level, 1 to 9. */
export const LINE = {
  blank: ' ',
  /** Of a paragraph, of what an item goes on with, of HTML, and all else. */
  words: 'w',
  /** The first of an item of a list. */
  item: 'i',
  /** The same in a numbered list. */
  step: 'n',
  row: 'r',
  /** The first of fenced code, and the others down to the closing fence. */
  fence: 'f',
  code: 'c',
  /** What stands over or under a heading's words. */
  underline: 'u',
} as const;

/** What tells of lines, with offsets in one text. */
interface LineStructure {
  readonly headings: readonly DocumentHeading[];
  readonly blocks: readonly DocumentBlock[];
  readonly tables?: readonly TextPlace[];
  readonly fences?: readonly TextPlace[];
}

/** A letter for each of `lines`, which are those of the text. What stands in block quotes is words. */
export function lineKinds(
  lines: readonly string[],
  { headings, blocks, tables = [], fences = [] }: LineStructure,
): string {
  const kinds: string[] = lines.map((line) => (line.trim() === '' ? LINE.blank : LINE.words));
  const rowOf = rowCounter(lines);
  const isQuoted = (row: number): boolean => (lines[row] ?? '').trimStart().startsWith('>');
  /** The rows of a place. */
  const rowsOf = ({ start, end }: TextPlace): number[] => {
    const first = rowOf(start);
    const length = rowOf(Math.max(start, end - 1)) - first + 1;
    return isQuoted(first) ? [] : Array.from({ length }, (_, n) => first + n);
  };
  for (const heading of headings) {
    const rows = rowsOf(heading);
    const words = rows.filter((row) => /[\p{L}\p{N}]/u.test(lines[row] ?? ''));
    // Several lines over hyphens are meant as a paragraph over a rule mostly.
    const title = words.length === 1 ? String(Math.min(heading.level, 9)) : LINE.words;
    for (const row of rows) kinds[row] = words.includes(row) ? title : LINE.underline;
  }
  for (const { kind, start, ordered } of blocks) {
    const row = rowOf(start);
    if (kind === 'item' && !isQuoted(row)) kinds[row] = ordered ? LINE.step : LINE.item;
  }
  for (const table of tables) for (const row of rowsOf(table)) kinds[row] = LINE.row;
  for (const fence of fences) rowsOf(fence).forEach((row, n) => (kinds[row] = n === 0 ? LINE.fence : LINE.code));
  return kinds.join('');
}

/** The 0-based row of an offset. */
function rowCounter(lines: readonly string[]): (offset: number) => number {
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}
