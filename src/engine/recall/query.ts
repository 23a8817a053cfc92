/** A question as the index sees it: weighted words, what is dated, which files are near. */
import type { LexicalIndex } from './index/lexical-index.ts';
import type { Postings } from './index/postings.ts';
import { isAskingWord, isQuestion } from './text/asking-words.ts';
import { completions } from './text/completions.ts';
import { compoundsOf } from './text/compounds.ts';
import { dateWordsIn } from './text/date-words.ts';
import { nearWords } from './text/near-words.ts';
import { wordsOf } from './text/words.ts';
import type { Tuning } from './tuning.ts';

export interface QueryWord {
  readonly word: string;
  readonly postings: Postings;
  /** How much a match counts: the word's rarity times its weight in the query. */
  readonly weight: number;
  /** What an answer lacks without it; less than the weight for a term that is only expected. */
  readonly asked: number;
}

function counted(text: string, tuning: Tuning): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (value: string, factor: number): void => {
    const { parts, wholes } = wordsOf(value);
    for (const word of parts) counts.set(word, (counts.get(word) ?? 0) + factor);
    for (const word of wholes) counts.set(word, (counts.get(word) ?? 0) + (factor * tuning.whole) / 8);
  };
  const trimmed = text.trim();
  const lineEnd = trimmed.indexOf('\n');
  add(lineEnd < 0 ? trimmed : trimmed.slice(0, lineEnd), lineEnd < 0 ? 1 : tuning.subject);
  if (lineEnd >= 0) add(trimmed.slice(lineEnd), 1);
  return counts;
}

/** What is asked. */
export interface QueryText {
  readonly text: string;
  readonly terms?: readonly string[] | undefined;
  /** Whether the last word is still being typed. */
  readonly isTyping?: boolean | undefined;
}

/**
 * The words of a question that the index knows, or knows a near one of, and of the terms that are expected of the answer.
 * `at` is in milliseconds since 1970.
 */
export function queryWords(
  { text, terms = [], isTyping = false }: QueryText,
  at: number | undefined,
  index: LexicalIndex,
  tuning: Tuning,
): QueryWord[] {
  const words: QueryWord[] = [];
  const take = (word: string, weight: number): boolean => {
    const postings = index.vocabulary.find(word);
    const counts = postings ? weight * index.idf(postings) : 0;
    if (postings && counts > 0) words.push({ word, postings, weight: counts, asked: counts });
    return postings !== undefined;
  };
  const counts = counted(text, tuning);
  const unknown: string[] = [];
  const asks = isQuestion(text);
  for (const [word, count] of counts) {
    const weight = ((tuning.k3 + 1) * count) / (tuning.k3 + count);
    if (!take(word, asks && isAskingWord(word) ? tuning.asking * weight : weight)) unknown.push(word);
  }
  for (const word of compoundsOf(text)) if (!counts.has(word)) take(word, tuning.compound);
  for (const word of isTyping ? completions(text, index.vocabulary) : [])
    if (!counts.has(word)) take(word, tuning.typo);
  for (const word of dateWordsIn(text, at)) take(word, tuning.date);
  for (const near of nearWords(unknown, index.vocabulary)) {
    if (!counts.has(near)) take(near, tuning.typo);
  }
  const said = new Set(words.map(({ word }) => word));
  const expected = wordsOf(terms.join('\n'));
  for (const word of new Set([...expected.parts, ...expected.wholes])) {
    const postings = said.has(word) ? undefined : index.vocabulary.find(word);
    const weight = postings ? tuning.term * index.idf(postings) : 0;
    if (postings && weight > 0) words.push({ word, postings, weight, asked: tuning.termMissed * weight });
  }
  return words;
}
