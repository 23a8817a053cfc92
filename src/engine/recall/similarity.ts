/** How near two texts are to saying the same: what admission asks before it takes a near-duplicate. */
import { wordsOf } from './text/words.ts';

const GRAM = 3;
/** Own choice: the opposite, or the same of another number, is never within the dedup distance of 0.12 (codexfi). */
const OPPOSED = 0.8;
const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|without|neither|nor|cannot|stop(?:ped|s)?|avoid|instead)\b|n['’]t\b/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;

type Counts = ReadonlyMap<string, number>;

function countsOf(values: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Cosine of 1 + ln count (Salton & Buckley, "Term-weighting approaches", 1988). */
function cosine(a: Counts, b: Counts): number {
  const weight = (count: number | undefined): number => (count === undefined ? 0 : 1 + Math.log(count));
  const square = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + weight(count) ** 2, 0);
  let dot = 0;
  for (const [value, count] of a) dot += weight(count) * weight(b.get(value));
  const norms = Math.sqrt(square(a) * square(b));
  return norms > 0 ? dot / norms : 0;
}

/** Dice's coefficient: twice what they share, by what there is. */
function dice(a: Counts, b: Counts): number {
  let shared = 0;
  let all = 0;
  for (const [value, count] of a) {
    shared += Math.min(count, b.get(value) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all > 0 ? (2 * shared) / all : 0;
}

function grams(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const padded = `^${word}$`;
    return Array.from({ length: padded.length - GRAM + 1 }, (_, n) => padded.slice(n, n + GRAM));
  });
}

/** Each names a number that the other does not. */
function numbersDiffer(a: string, b: string): boolean {
  const left: readonly string[] = a.match(NUMBER) ?? [];
  const right: readonly string[] = b.match(NUMBER) ?? [];
  return left.some((number) => !right.includes(number)) && right.some((number) => !left.includes(number));
}

/**
 * 0–1: half the cosine of the stems, half the overlap of their letters in threes; 1 for the same words in whatever order,
 * 0 for nothing in common. Times 0.8 where one text denies and the other does not, and where each names a number that
 * the other does not: such a pair is a contradiction or a change, not a duplicate.
 */
export function textSimilarity(a: string, b: string): number {
  const [left, right] = [wordsOf(a).parts, wordsOf(b).parts];
  const near =
    0.5 * cosine(countsOf(left), countsOf(right)) + 0.5 * dice(countsOf(grams(left)), countsOf(grams(right)));
  const denial = NEGATION.test(a) === NEGATION.test(b) ? 1 : OPPOSED;
  return Math.min(1, near * denial * (numbersDiffer(a, b) ? OPPOSED : 1));
}
