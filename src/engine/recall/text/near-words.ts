/** Typing errors: for words the index has never seen, the words it has that are one or two edits away. */
import type { Vocabulary } from '../index/vocabulary.ts';
import { withinEdits } from './edits.ts';

/** Of a long question (a commit, a document) only so many unknown words are looked up, since each costs a scan. */
const MOST_LOOKED_UP = 4;
/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 5;
/** Words of this length may have two errors. */
const TWO_ERRORS_FROM = 9;
const MOST_PER_WORD = 2;

const isPlain = (word: string): boolean => word.length >= SHORTEST && /^\p{L}+$/u.test(word);

/** Known words near the unknown ones: same first letter, letters only. The most common ones go first. */
export function nearWords(unknown: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const found: string[] = [];
  for (const word of unknown.filter(isPlain).slice(0, MOST_LOOKED_UP)) {
    const edits = word.length >= TWO_ERRORS_FROM ? 2 : 1;
    const near = vocabulary
      .similar(word, edits)
      .filter((candidate) => candidate.length >= SHORTEST - 1 && withinEdits(word, candidate, edits))
      .map((candidate) => ({ candidate, size: vocabulary.find(candidate)?.size ?? 0 }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size || (a.candidate < b.candidate ? -1 : 1));
    found.push(...near.slice(0, MOST_PER_WORD).map(({ candidate }) => candidate));
  }
  return found;
}
