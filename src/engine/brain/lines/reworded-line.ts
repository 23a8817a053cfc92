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

const listOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (text: string): ReadonlySet<string> => new Set(listOf(text));

/** 0–1: the words that a row shares with the line, of those that both have (Dice). */
function likeness(line: string, row: string): number {
  const [said, words] = [wordsOf(line), wordsOf(row)];
  const shared = [...words].filter((word) => said.has(word)).length;
  return words.size === 0 ? 0 : (2 * shared) / (words.size + said.size);
}

/** Whether the line says most of what a row says, beyond what is `known`. */
function saysMost(line: string, row: string, known = ''): boolean {
  const [said, before] = [wordsOf(line), wordsOf(known)];
  const news = [...wordsOf(row)].filter((word) => !before.has(word));
  return news.length > 0 && news.filter((word) => said.has(word)).length > news.length / 2;
}

/** The one row that the line was made of, the first of those that are as like; -1 where none is, or several were told together. */
function rowOf(line: string, item: MemoryItem): number {
  const rows = rowsOf(item);
  const alike = rows.map((row) => likeness(line, row));
  const best = Math.max(...alike);
  const at = alike.indexOf(best);
  return best < LEAST_SHARED || rows.some((row) => saysMost(line, row, rows[at])) ? -1 : at;
}

function withRow(item: MemoryItem, at: number, row: string | null): WordCorrection | null {
  const rows = rowsOf(item).flatMap((one, n) => (n !== at ? [one] : row === null ? [] : [row]));
  if (rows.length === 0) return null;
  const isTitle = inline(item.title) === inline(rowsOf(item)[at] ?? '');
  return { facts: rows.join('\n'), ...(isTitle && row !== null ? { title: row } : {}) };
}

/** Whole words that `was` has and `now` has not, where they stand, and what stands there instead. */
function replaced(was: string, now: string): { readonly from: string; readonly to: string; readonly at: number } {
  const [a, b] = [was.split(' '), now.split(' ')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  const at = a.slice(0, start).reduce((sum, word) => sum + word.length + 1, 0);
  return { from: a.slice(start, a.length - same).join(' '), to: b.slice(start, b.length - same).join(' '), at };
}

/** Where `part` stands in `text` between words. */
function placesOf(text: string, part: string): readonly number[] {
  const isEdge = (sign: string): boolean => !/[\p{L}\p{N}_]/u.test(sign);
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isEdge(text.charAt(at - 1)) && isEdge(text.charAt(at + part.length))) found.push(at);
  }
  return found;
}

/** A place of the changed words, with the words before it, the nearest first, and behind it. */
interface Place {
  readonly row: number;
  readonly at: number;
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

const place = (text: string, row: number, at: number, length: number): Place => ({
  row,
  at,
  before: [...listOf(text.slice(0, at))].reverse(),
  behind: listOf(text.slice(at + length)),
});

/** How many words two places have in common round them. */
function shared(a: Place, b: Place): number {
  const same = (left: readonly string[], right: readonly string[]): number => {
    const end = left.findIndex((word, at) => word !== right[at]);
    return end < 0 ? left.length : end;
  };
  return same(a.before, b.before) + same(a.behind, b.behind);
}

/** The one that has the most in common with `meant`; undefined where several have. */
function nearest(meant: Place, places: readonly Place[]): Place | undefined {
  const near = places.map((one) => shared(meant, one));
  const best = Math.max(...near);
  return near.indexOf(best) === near.lastIndexOf(best) ? places[near.indexOf(best)] : undefined;
}

/** Where the item has the words `old`, which stand at `at` in the line; undefined where it has them not, or nobody can tell. */
function placeIn(item: MemoryItem, line: string, old: string, at: number): Place | undefined {
  const only = rowOf(line, item);
  const isMeant = (row: string, n: number): boolean => (only < 0 ? saysMost(line, row) : n === only);
  const told = rowsOf(item).flatMap((row, n) =>
    isMeant(row, n) ? placesOf(row, old).map((one) => place(row, n, one, old.length)) : [],
  );
  const inLine = placesOf(line, old).map((one) => place(line, -1, one, old.length));
  const meant = inLine.find((one) => one.at === at);
  const found = meant && nearest(meant, told);
  return found && nearest(found, inLine) === meant ? found : undefined;
}

/**
 * What the items of a line that a model worded are to say, where a person made `now` of it: each item that has the words which
 * were changed gets them changed. Empty where none has, or the line gives the words of an item as they are.
 */
export function changedInItems(items: readonly MemoryItem[], was: string, now: string): readonly ItemCorrection[] {
  const line = sentenceOf(was);
  if (!items.every((item) => isReworded(line, item))) return [];
  const { from, to, at } = replaced(line, sentenceOf(now));
  const isWhole = /[.,;:!?]$/.test(from);
  const [old, fresh] = isWhole ? [bare(from), bare(to)] : [from, to];
  if (old === '') return [];
  return items.flatMap((item): readonly ItemCorrection[] => {
    const found = placeIn(item, line, old, at);
    const row = rowsOf(item)[found?.row ?? -1];
    if (!found || row === undefined) return [];
    const changed = `${row.slice(0, found.at)}${fresh}${row.slice(found.at + old.length)}`;
    const words = withRow(item, found.row, changed.replace(/ {2,}/g, ' ').trim());
    return words ? [{ item, words }] : [];
  });
}

/** All that a line of one item says now, in the place of what it was made of; null: taken out, while others of its lines stay. */
export function wholeLine(item: MemoryItem, was: string, now: string | null): WordCorrection | null {
  const line = sentenceOf(was);
  const at = isReworded(line, item) ? rowOf(line, item) : -1;
  return at < 0 ? null : withRow(item, at, now === null ? null : sentenceOf(now));
}
