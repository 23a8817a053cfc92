/** The inverted index: items by number ("slot") and the words they hold, changed in place. */
import type { ItemWords } from '../item-words.ts';
import { Column } from './column.ts';
import type { Postings } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

export class LexicalIndex {
  readonly vocabulary = new Vocabulary();
  /** By slot; undefined where no item is. */
  readonly #words: (Int32Array | undefined)[] = [];
  readonly #lengths = new Column();
  #size = 0;
  #totalLength = 0;

  /** How many items there are. */
  get size(): number {
    return this.#size;
  }

  /** In eighths of a word, by slot. */
  get lengths(): Float64Array {
    return this.#lengths.values;
  }

  /** In eighths of a word; 1 when there is nothing. */
  get averageLength(): number {
    return this.#size > 0 && this.#totalLength > 0 ? this.#totalLength / this.#size : 1;
  }

  /** Puts an item's words into a slot; what was there goes. */
  set(slot: number, words: ItemWords): void {
    this.remove(slot);
    const numbers = new Int32Array(words.counts.size);
    let i = 0;
    for (const [word, count] of words.counts) {
      const number = this.vocabulary.intern(word);
      this.vocabulary.postings(number)?.add(slot, count);
      numbers[i] = number;
      i += 1;
    }
    this.#words[slot] = numbers;
    this.#lengths.set(slot, words.length);
    this.#totalLength += words.length;
    this.#size += 1;
  }

  remove(slot: number): void {
    const numbers = this.#words[slot];
    if (!numbers) return;
    for (const number of numbers) this.vocabulary.postings(number)?.remove(slot);
    this.#words[slot] = undefined;
    this.#totalLength -= this.#lengths.values[slot] ?? 0;
    this.#lengths.set(slot, 0);
    this.#size -= 1;
  }

  /**
   * BM25's weight of a word by how many items hold it: ln(1 + (N − n + ½) / (n + ½)), never negative (Robertson &
   * Zaragoza 2009, in Lucene's form).
   */
  idf(postings: Postings): number {
    return Math.log(1 + (this.#size - postings.size + 0.5) / (postings.size + 0.5));
  }
}
