/** Words as numbers, each with its postings. A number, once given, stays. What was kept of an earlier session is read word by word, when it is asked for. */
import type { WordLists } from '../../kept/word-lists.ts';
import { Postings } from './postings.ts';

/** Words kept on disk, and which of the slots that they stand in are no more. */
export interface KeptVocabulary {
  readonly lists: WordLists;
  readonly isGone: (slot: number) => boolean;
  /** How many slots are no more: postings read at another count are gone through again. */
  readonly gone: () => number;
}

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #postings: Postings[] = [];
  #kept: KeptVocabulary | undefined;
  /** By number: how many kept slots were gone when the postings were last gone through. */
  readonly #seenGone: number[] = [];
  /** Words of letters by first letter and length, for typing errors; made when first asked for. */
  #shapes: Map<string, string[]> | undefined;

  /** Begins with what was kept. To be called before any word is known. */
  open(kept: KeptVocabulary): void {
    this.#kept = kept;
  }

  /** The number of a word, new if need be. */
  intern(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const kept = this.#readKept(word);
    if (kept !== undefined) return kept;
    // The shapes of kept words are known.
    if (this.#shapes) addShape(this.#shapes, word);
    return this.#add(word, new Postings());
  }

  /** The postings of a word that stands in some item. */
  find(word: string): Postings | undefined {
    const number = this.#numbers.get(word) ?? this.#readKept(word);
    const postings = number === undefined ? undefined : this.#fresh(number);
    return postings && postings.size > 0 ? postings : undefined;
  }

  postings(number: number): Postings | undefined {
    return this.#postings[number];
  }

  /** Words with the first letter of `word` and a length at most `edits` away; some may stand in no item any more. */
  similar(word: string, edits: number): readonly string[] {
    if (!this.#shapes) {
      this.#shapes = new Map();
      for (const known of this.words()) addShape(this.#shapes, known);
    }
    const found: string[] = [];
    for (let length = word.length - edits; length <= word.length + edits; length++) {
      found.push(...(this.#shapes.get(`${word[0] ?? ''}${length}`) ?? []));
    }
    return found;
  }

  /** Every word, those that stand in no item any more, too. */
  words(): Iterable<string> {
    return new Set([...this.#numbers.keys(), ...(this.#kept?.lists.words() ?? [])]);
  }

  /** The (slot, count) pairs of a word, by turns, to be written: what is read for it is not kept in memory. */
  pairsOf(word: string): Int32Array {
    const number = this.#numbers.get(word);
    if (number === undefined) {
      const postings = new Postings(this.#kept?.lists.pairsOf(word));
      postings.keep((slot) => this.#kept?.isGone(slot) !== true);
      return postings.pairs.subarray(0, 2 * postings.size);
    }
    const postings = this.#fresh(number);
    return postings ? postings.pairs.subarray(0, 2 * postings.size) : new Int32Array();
  }

  #add(word: string, postings: Postings): number {
    const number = this.#postings.length;
    this.#numbers.set(word, number);
    this.#postings.push(postings);
    this.#seenGone.push(0);
    return number;
  }

  #readKept(word: string): number | undefined {
    const pairs = this.#kept?.lists.pairsOf(word);
    return pairs && pairs.length > 0 ? this.#add(word, new Postings(pairs)) : undefined;
  }

  /** Without what went since they were looked at. */
  #fresh(number: number): Postings | undefined {
    const postings = this.#postings[number];
    const gone = this.#kept?.gone() ?? 0;
    if (postings && this.#seenGone[number] !== gone) {
      postings.keep((slot) => this.#kept?.isGone(slot) !== true);
      this.#seenGone[number] = gone;
    }
    return postings;
  }
}

function addShape(shapes: Map<string, string[]>, word: string): void {
  if (!/^\p{L}+$/u.test(word)) return;
  const shape = `${word[0] ?? ''}${word.length}`;
  const words = shapes.get(shape);
  if (words) words.push(word);
  else shapes.set(shape, [word]);
}
