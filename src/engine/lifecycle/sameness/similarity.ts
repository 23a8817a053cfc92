/** How near two statements are to saying the same, and when that is certain. Pure words: no model, no index. */
import { counted, type Statement } from './statement.ts';

/**
 * What each view of the two texts counts for. Chosen by the area under the curve on the MSRP pairs (npm run bench --
 * pairs): characters forgive spelling, stems forgive grammar, words hold the order of magnitude, and a much longer
 * text says more than its twin.
 */
const WEIGHTS = { grams: 0.3, content: 0.2, words: 0.2, length: 0.3 } as const;
/** Two statements that each have a number the other lacks rarely say the same. */
const OTHER_NUMBERS = 0.94;
/** A statement and its denial are near in words only. */
const DENIED = 0.85;

const size = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

function common(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [value, count] of a) shared += Math.min(count, b.get(value) ?? 0);
  return shared;
}

/** Dice's coefficient of two bags, 0–1; two empty ones are the same. */
export function dice(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const total = size(a) + size(b);
  return total === 0 ? 1 : (2 * common(a, b)) / total;
}

/** Which part of the words of `part` stands in `whole`, too, 0–1. */
export function containment(part: readonly string[], whole: readonly string[]): number {
  return part.length === 0 ? 0 : common(counted(part), counted(whole)) / part.length;
}

export function differInNumbers(a: Statement, b: Statement): boolean {
  return (
    a.numbers.some((number) => !b.numbers.includes(number)) && b.numbers.some((number) => !a.numbers.includes(number))
  );
}

/** Likeness of two statements, 0–1; 1 for the same words. `1 − similarity` is the distance that the seeds speak of. */
export function similarity(a: Statement, b: Statement): number {
  const longest = Math.max(a.content.length, b.content.length);
  const shared = longest === 0 ? 1 : common(counted(a.content), counted(b.content)) / longest;
  const length = Math.max(a.length, b.length) === 0 ? 1 : Math.min(a.length, b.length) / Math.max(a.length, b.length);
  const base =
    WEIGHTS.grams * dice(a.grams, b.grams) +
    WEIGHTS.content * shared +
    WEIGHTS.words * dice(a.words, b.words) +
    WEIGHTS.length * length;
  return base * (differInNumbers(a, b) ? OTHER_NUMBERS : 1) * (a.denies === b.denies ? 1 : DENIED);
}

/** Whether two statements are the same but for articles, endings, case and punctuation: safe to merge unasked. */
export function isCertainlySame(a: Statement, b: Statement): boolean {
  return (
    a.exact.length === b.exact.length &&
    a.exact.every((word, n) => word === b.exact[n]) &&
    a.numbers.join(' ') === b.numbers.join(' ')
  );
}
