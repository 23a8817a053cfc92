/** Where nodes of the parser's tree stand in the text, and what of them is their content. */
import type { Parent, RootContent, Table } from 'mdast';
import type { DocumentBlock, TextPlace } from './blocks.ts';

/** How fenced code begins. */
export const FENCE = /^(?:```|~~~)/;

/** The place of a node of a part that begins `before` characters into the text. */
export function placeOf(node: Pick<RootContent, 'position'>, before: number): TextPlace {
  const { start, end } = node.position ?? {};
  return { start: before + (start?.offset ?? 0), end: before + (end?.offset ?? 0) };
}

/** From a node's first child to its last. */
export function innerOf(node: Parent, before: number): TextPlace {
  const [first, last] = [node.children[0], node.children.at(-1)];
  return first && last
    ? { start: placeOf(first, before).start, end: placeOf(last, before).end }
    : { start: before, end: before };
}

/** The rows of a table with their cells, its head first. */
export const rowsOf = (table: Table, before: number): readonly (TextPlace & { readonly cells: TextPlace[] })[] =>
  table.children.map((row) => ({
    ...placeOf(row, before),
    cells: row.children.map((cell) => innerOf(cell, before)),
  }));

/** The lines of code without their fences: behind how many characters they begin, and what they are. */
export function bodyOfCode(source: string): { readonly first: number; readonly body: string } {
  const isFenced = FENCE.test(source);
  const first = isFenced ? source.indexOf('\n') + 1 : 0;
  // The last line is the closing fence, unless the document ends before it.
  const lastLine = source.lastIndexOf('\n');
  const isClosed = isFenced && /^[ \t>]*(?:`{3,}|~{3,})[ \t\r]*$/.test(source.slice(lastLine + 1));
  return { first, body: source.slice(first, isClosed ? lastLine : source.length).trimEnd() };
}

/** A block's words, or some of them, without the marks of the quotes that the block stands in. */
export function unquoted(words: string, { quotes = 0 }: DocumentBlock): string {
  if (quotes === 0) return words;
  const marks = new RegExp(`\\n(?:[ \\t]{0,20}>){0,${String(quotes)}}[ \\t]?`, 'g');
  return words.replace(marks, '\n');
}
