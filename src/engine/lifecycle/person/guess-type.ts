/** The type of a sentence that somebody wants remembered without saying what it is. */
import { endOfOccasion } from '../../enrichment/chats/occasions.ts';
import type { ItemType } from '../../model/item-type.ts';

const GUESSES: readonly (readonly [ItemType, RegExp])[] = [
  ['todo', /^(?:todo|fixme)\b|\b(?:we|i) (?:still )?(?:need|have) to\b|\bremember to\b/iu],
  [
    'decision',
    /\b(?:we (?:chose|decided|picked|went with)|chose|decided|instead of|rather than|switched (?:to|from))\b/iu,
  ],
  ['convention', /\b(?:always|never|must(?: not)?|should(?: not)?|don't|do not|prefer|avoid|only use)\b/iu],
  ['bug-fix', /\b(?:bug|crash(?:es|ed)?|root cause|workaround|fixed by)\b/iu],
];

/** The type a text said at `at` (ISO 8601) most likely has: `context` where it holds for a time, a `fact` when nothing tells (mememory). */
export function guessType(text: string, at: string): ItemType {
  const guess = GUESSES.find(([, pattern]) => pattern.test(text))?.[0];
  return guess ?? (endOfOccasion(text, at) === null ? 'fact' : 'context');
}
