/** What the word that is being typed may become: known words that begin with it. */
import type { Vocabulary } from '../index/vocabulary.ts';

/** Fewer letters begin too many words. */
const SHORTEST = 3;
const MOST = 8;
/** A stem is shorter than its word: "migrat" of "migratio". */
const STEM = { shortest: 4, ending: 4 } as const;

/** The most common of them first; none once a blank stands behind the last word. */
export function completions(text: string, vocabulary: Vocabulary): readonly string[] {
  const typed = (/[\p{L}\p{N}][\p{L}\p{N}_-]{0,60}$/u.exec(text)?.[0] ?? '').toLowerCase();
  if (typed.length < SHORTEST) return [];
  const isMeant = (word: string): boolean =>
    word.startsWith(typed) ||
    (word.length >= STEM.shortest && typed.length - word.length <= STEM.ending && typed.startsWith(word));
  const found: { readonly word: string; readonly size: number }[] = [];
  for (const word of vocabulary.words()) {
    const size = word !== typed && isMeant(word) ? (vocabulary.find(word)?.size ?? 0) : 0;
    if (size > 0) found.push({ word, size });
  }
  return found
    .sort((a, b) => b.size - a.size || (a.word < b.word ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word);
}
