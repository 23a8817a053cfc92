/** Passages that say what the best ones say, too, in words that the question did not have: one that only shares a word with it stands alone. */
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';
import type { Scored } from './score.ts';

/** The best so many are taken to answer. */
const BEST = 8;
/** Of their words so many tell what the answer is about. */
const WORDS = 25;
/** In a short passage a word says no more than in one of so many. */
const SHORTEST = 8;
/** The power of what a passage has of those words. */
const ALIKE = 1.7;

/** How much each word of the best passages tells of what they are about, together 1. */
function themeOf(scored: readonly Scored<Passage>[], { words }: Question): ReadonlyMap<string, number> {
  const best = [...scored]
    .sort((a, b) => b.score - a.score || (a.passage.text < b.passage.text ? -1 : 1))
    .slice(0, BEST);
  const holders = new Map<string, number>();
  for (const { passage } of scored) for (const word of passage.own) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const { passage, score } of best) {
    const share = score / (best[0]?.score ?? 1) / Math.max(SHORTEST, passage.own.length);
    for (const word of passage.own) {
      const count = holders.get(word) ?? 0;
      if (count < 2 || words.get(word) === 1) continue;
      weights.set(word, (weights.get(word) ?? 0) + share * Math.log(1 + scored.length / count));
    }
  }
  const told = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, WORDS);
  const whole = told.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(told.map(([word, weight]) => [word, weight / whole]));
}

/** With what speaks of the same as the best passages before what does not. */
export function withTheme<T extends Scored<Passage>>(scored: readonly T[], question: Question): readonly T[] {
  const theme = themeOf(scored, question);
  return scored.map((one) => {
    const shared = one.passage.own.reduce((sum, word) => sum + (theme.get(word) ?? 0), 0);
    return { ...one, score: one.score * Math.exp(ALIKE * shared) };
  });
}
