/** How near an item's files are to those the user has open. */
import type { MemoryIndex } from '../index/memory-index.ts';
import { fileWord } from '../item-words.ts';
import type { Tuning } from '../tuning.ts';

/**
 * By slot, 0 to `tuning.files`: the cosine of the two sets of files, rarer files counting more, so that neither a commit
 * that touches everything nor a change log touched by everything is near to all.
 */
export function fileScores(files: readonly string[], index: MemoryIndex, tuning: Tuning): Float64Array {
  const scores = index.scratch.zeros('files', index.capacity);
  const { lexical } = index;
  const words = [...new Set(files.map(fileWord))].flatMap((word) => lexical.vocabulary.find(word) ?? []);
  const rarity = words.map((postings) => lexical.idf(postings));
  const norm = Math.sqrt(rarity.reduce((sum, idf) => sum + idf * idf, 0));
  words.forEach(({ pairs, size }, n) => {
    const idf = rarity[n] ?? 0;
    for (let i = 0; i < 2 * size; i += 2) {
      const slot = pairs[i] ?? 0;
      const count = index.entry(slot)?.files.length ?? 1;
      scores[slot] = (scores[slot] ?? 0) + (tuning.files * idf) / (norm * Math.sqrt(count));
    }
  });
  return scores;
}
