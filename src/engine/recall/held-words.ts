/** Which words of a question stand in no item: an answer to the others alone says little about what was asked. */
import { isAskingWord } from './text/asking-words.ts';
import { nearWords } from './text/near-words.ts';
import { wordsOf } from './text/words.ts';
import type { Vocabulary } from './index/vocabulary.ts';

/** Each unknown word costs a look at those that are like it. */
const MOST = 16;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}_'’-]*/gu;

export interface HeldWords {
  /** As they were typed, in order. */
  readonly unheld: readonly string[];
  /** How many of the other words stand in some item. */
  readonly held: number;
}

/** A word with a typing error counts as held. */
export function heldWords(question: string, vocabulary: Vocabulary): HeldWords {
  const unheld = new Set<string>();
  let held = 0;
  for (const typed of new Set(question.match(WORD) ?? [])) {
    const parts = wordsOf(typed).parts.filter((part) => !isAskingWord(part));
    if (parts.length === 0) continue;
    const isHeld = parts.some((part) => vocabulary.find(part)) || nearWords(parts, vocabulary).length > 0;
    if (isHeld) held++;
    else if (unheld.size < MOST) unheld.add(typed);
  }
  return { unheld: [...unheld], held };
}
