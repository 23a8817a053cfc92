/** How near two statements are to saying the same, and when that is certain. Pure words: no model, no index. */
import { type Bag, bagOf, type ComparedStatement } from './statement.ts';

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

function common(a: Bag, b: Bag): number {
  let shared = 0;
  for (const [value, count] of a.counts) shared += Math.min(count, b.counts.get(value) ?? 0);
  return shared;
}

const ofBoth = (shared: number, total: number): number => (total === 0 ? 1 : (2 * shared) / total);

/** Dice's coefficient of two bags, 0–1; two empty ones are the same. */
export const dice = (a: Bag, b: Bag): number => ofBoth(common(a, b), a.size + b.size);

/** The same of two lists of numbers in ascending order. */
function diceOfSorted(a: Float64Array, b: Float64Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return ofBoth(shared, a.length + b.length);
}

/** Which part of the words of `part` stands in `whole`, too, 0–1. */
export function containment(part: readonly string[], whole: readonly string[]): number {
  return part.length === 0 ? 0 : common(bagOf(part), bagOf(whole)) / part.length;
}

export function differInNumbers(a: ComparedStatement, b: ComparedStatement): boolean {
  return (
    a.numbers.some((number) => !b.numbers.includes(number)) && b.numbers.some((number) => !a.numbers.includes(number))
  );
}

/** Likeness of two statements, 0–1; 1 for the same words. `1 − similarity` is the distance that the seeds speak of. */
export function similarity(a: ComparedStatement, b: ComparedStatement): number {
  const longest = Math.max(a.content.length, b.content.length);
  const shared = longest === 0 ? 1 : common(a.spoken, b.spoken) / longest;
  const length = Math.max(a.length, b.length) === 0 ? 1 : Math.min(a.length, b.length) / Math.max(a.length, b.length);
  const base =
    WEIGHTS.grams * diceOfSorted(a.grams, b.grams) +
    WEIGHTS.content * shared +
    WEIGHTS.words * dice(a.words, b.words) +
    WEIGHTS.length * length;
  return base * (differInNumbers(a, b) ? OTHER_NUMBERS : 1) * (a.denies === b.denies ? 1 : DENIED);
}
