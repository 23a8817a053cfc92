/** How near two texts are to saying the same: what admission asks before it takes a near-duplicate. */
import type { LexicalIndex } from './index/lexical-index.ts';
import { wordsOf } from './text/words.ts';

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const { parts, wholes } = wordsOf(text);
  for (const word of [...parts, ...wholes]) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Cosine of the two texts' words, weighted (1 + ln count) · idf (Salton & Buckley 1988), 0–1; 1 for the same words, 0 for
 * none in common. Without items to learn rarity from every word counts the same.
 */
export function textSimilarity(a: string, b: string, index: LexicalIndex): number {
  const idf = (word: string): number => {
    const postings = index.vocabulary.find(word);
    // Unknown words are as rare as words can be.
    return postings ? index.idf(postings) : Math.log(1 + (index.size + 0.5) / 0.5);
  };
  const weigh = (counts: ReadonlyMap<string, number>): Map<string, number> =>
    new Map([...counts].map(([word, count]) => [word, (1 + Math.log(count)) * idf(word)]));
  const [left, right] = [weigh(counted(a)), weigh(counted(b))];
  const norm = (weights: ReadonlyMap<string, number>): number =>
    Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
  let dot = 0;
  for (const [word, weight] of left) dot += weight * (right.get(word) ?? 0);
  const norms = norm(left) * norm(right);
  return norms > 0 ? Math.min(1, dot / norms) : 0;
}
