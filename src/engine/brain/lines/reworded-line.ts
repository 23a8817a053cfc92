/**
 * What a person's change of a line says of its items where a model worded the line: the line gives none of their words as they
 * stand, so that the change is looked up in them word by word.
 */
import type { MemoryItem } from '../../model/item.ts';
import { sentenceOf, type WordCorrection } from './line-words.ts';
import { inline } from './render-item.ts';

export interface ItemCorrection {
  readonly item: MemoryItem;
  readonly words: WordCorrection;
}

/** Words that a line and the row it was made of share at least, of those that both have. */
const LEAST_SHARED = 0.3;

const rowsOf = ({ facts }: MemoryItem): readonly string[] => facts.split('\n');
const bare = (row: string): string => inline(row).replace(/[.!?:;]{1,9}$/, '');

/** Whether the line gives none of the item's facts as they stand. */
const isReworded = (line: string, item: MemoryItem): boolean =>
  rowsOf(item).every((row) => bare(row) === '' || !line.includes(bare(row)));

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The row that the line was made of, the first of those that are as like; -1 where none is like it. */
function rowOf(line: string, item: MemoryItem): number {
  const said = wordsOf(line);
  const likeness = rowsOf(item).map((row) => {
    const words = wordsOf(row);
    const shared = [...words].filter((word) => said.has(word)).length;
    return words.size === 0 ? 0 : (2 * shared) / (words.size + said.size);
  });
  const best = Math.max(...likeness);
  return best < LEAST_SHARED ? -1 : likeness.indexOf(best);
}

function withRow(item: MemoryItem, at: number, row: string | null): WordCorrection | null {
  const rows = rowsOf(item).flatMap((one, n) => (n !== at ? [one] : row === null ? [] : [row]));
  if (rows.length === 0) return null;
  const isTitle = inline(item.title) === inline(rowsOf(item)[at] ?? '');
  return { facts: rows.join('\n'), ...(isTitle && row !== null ? { title: row } : {}) };
}

/** Whole words that `was` has and `now` has not, and what stands there instead. */
function replaced(was: string, now: string): { readonly from: string; readonly to: string } {
  const [a, b] = [was.split(' '), now.split(' ')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  return { from: a.slice(start, a.length - same).join(' '), to: b.slice(start, b.length - same).join(' ') };
}

/** Whether `part` stands in `text` between words. */
function standsIn(text: string, part: string): boolean {
  const at = text.indexOf(part);
  const isEdge = (sign: string): boolean => !/[\p{L}\p{N}_]/u.test(sign);
  return at >= 0 && isEdge(text.charAt(at - 1)) && isEdge(text.charAt(at + part.length));
}

/**
 * What the items of a line that a model worded are to say, where a person made `now` of it: each item that has the words which
 * were changed gets them changed. Empty where none has, or the line gives the words of an item as they are.
 */
export function changedInItems(items: readonly MemoryItem[], was: string, now: string): readonly ItemCorrection[] {
  const line = sentenceOf(was);
  if (!items.every((item) => isReworded(line, item))) return [];
  const { from, to } = replaced(line, sentenceOf(now));
  const isWhole = /[.,;:!?]$/.test(from);
  const [old, fresh] = isWhole ? [bare(from), bare(to)] : [from, to];
  if (old === '') return [];
  return items.flatMap((item): readonly ItemCorrection[] => {
    const at = rowOf(line, item);
    const row = rowsOf(item)[at];
    if (row === undefined || !standsIn(row, old)) return [];
    const words = withRow(
      item,
      at,
      row
        .replace(old, () => fresh)
        .replace(/ {2,}/g, ' ')
        .trim(),
    );
    return words ? [{ item, words }] : [];
  });
}

/** All that a line of one item says now, in the place of what it was made of; null: taken out, while others of its lines stay. */
export function wholeLine(item: MemoryItem, was: string, now: string | null): WordCorrection | null {
  const line = sentenceOf(was);
  const at = isReworded(line, item) ? rowOf(line, item) : -1;
  return at < 0 ? null : withRow(item, at, now === null ? null : sentenceOf(now));
}
