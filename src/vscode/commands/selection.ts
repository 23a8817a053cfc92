/** What is selected in an editor as evidence, and as the beginning of a sentence. */
import type { RememberRecord } from '../../engine/index.ts';

export type SelectedText = NonNullable<RememberRecord['selection']>;

/** Where a selection begins and ends: lines and characters from 0, as editors count. */
export interface SelectedRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** A longer selection is code to point at rather than a sentence to start from. In characters. */
const PREFILL_LIMIT = 200;
const SELECTION_LIMIT = 4_000;

/**
 * The selected `text` of the file at `path` with its lines, from 1; null where nothing but blanks is selected. A selection
 * that ends before the first character of a line does not hold that line.
 */
export function selectionOf(path: string, { start, end }: SelectedRange, text: string): SelectedText | null {
  const said = text.replace(/\r?\n$/, '').slice(0, SELECTION_LIMIT);
  if (said.trim() === '') return null;
  const endLine = end.character === 0 && end.line > start.line ? end.line : end.line + 1;
  return { path, startLine: start.line + 1, endLine, text: said };
}

/** A selected comment without its comment marks; nothing for code of several lines. */
export function prefill(selection: SelectedText | null): string {
  const text = selection?.text.trim() ?? '';
  if (text.length > PREFILL_LIMIT || text.includes('\n')) return '';
  return text.replace(/^(?:\/\/+|#+|\*+|--|<!--|\/\*+)\s*|(?<!\s)\s*(?:\*\/|-->)$/g, '');
}
