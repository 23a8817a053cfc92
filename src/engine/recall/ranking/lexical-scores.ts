/** BM25F over the index: what each item, and each session as a whole, has of the question's words. */
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryWord } from '../query.ts';
import type { Tuning } from '../tuning.ts';

export interface LexicalScores {
  /** By slot; 0 for an item without any of the words. */
  readonly own: Float64Array;
  /** By session number, what it covers: for each word the best any of its items offers, summed. */
  readonly sessions: Float64Array;
}

/**
 * The simple BM25F of Robertson, Zaragoza and Taylor ("Simple BM25 extension to multiple weighted fields", 2004): the
 * fields' counts are weighted and summed before they saturate.
 */
export function lexicalScores(words: readonly QueryWord[], index: MemoryIndex, tuning: Tuning): LexicalScores {
  const own = index.scratch.zeros('own', index.capacity);
  const sessions = index.scratch.zeros('sessions', index.sessions.capacity);
  const best = index.scratch.zeros('best', index.sessions.capacity);
  const numberOf = index.sessions.numberOf;
  const { lengths, averageLength } = index.lexical;
  const fixed = tuning.k1 * (1 - tuning.b);
  const perLength = (tuning.k1 * tuning.b) / averageLength;
  for (const { postings, weight } of words) {
    const { pairs, size } = postings;
    const most = weight * (tuning.k1 + 1);
    for (let i = 0; i < 2 * size; i += 2) {
      const slot = pairs[i] ?? 0;
      const count = (pairs[i + 1] ?? 0) / 8;
      const gain = (most * count) / (count + fixed + perLength * (lengths[slot] ?? 0));
      own[slot] = (own[slot] ?? 0) + gain;
      const session = numberOf[slot] ?? 0;
      if (gain > (best[session] ?? 0)) best[session] = gain;
    }
    for (let i = 0; i < 2 * size; i += 2) {
      const session = numberOf[pairs[i] ?? 0] ?? 0;
      // A session's best is taken once, by the first of its items that comes along.
      sessions[session] = (sessions[session] ?? 0) + (best[session] ?? 0);
      best[session] = 0;
    }
  }
  return { own, sessions };
}
