/** The inverted index: items by number ("slot") and the words they hold, changed in place. */
import type { ItemWords } from '../item-words.ts';
import { Column } from './column.ts';
import type { WordLists } from '../../kept/word-lists.ts';
import { NumberLists } from './number-lists.ts';
import type { Postings } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

export class LexicalIndex {
  readonly vocabulary = new Vocabulary();
  /** The numbers of the words of the item in a slot. */
  readonly #words = new NumberLists();
  readonly #lengths = new Column();
  #size = 0;
  #totalLength = 0;
  /** Slots below this come from what was kept; the words of their items are not known one by one. */
  #keptSlots = 0;
  /** By kept slot, 1 once the item is no more there. */
  #gone = new Uint8Array();
  #goneCount = 0;

  /** Begins with what was kept: `lengths` by slot, of which each holds an item. To be called before any item is set. */
  open(lists: WordLists, lengths: Float64Array<ArrayBuffer>): void {
    this.#keptSlots = lengths.length;
    this.#gone = new Uint8Array(lengths.length);
    this.#size = lengths.length;
    for (const length of lengths) this.#totalLength += length;
    this.#lengths.open(lengths);
    this.vocabulary.open({ lists, isGone: (slot) => this.#gone[slot] === 1, gone: () => this.#goneCount });
  }

  /** Whether a slot, once empty, may hold another item. */
  mayBeFilled(slot: number): boolean {
    return slot >= this.#keptSlots;
  }

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
    const numbers: number[] = [];
    for (const [word, count] of words.counts) {
      const number = this.vocabulary.intern(word);
      this.vocabulary.postings(number)?.add(slot, count);
      numbers.push(number);
    }
    this.#words.set(slot, numbers);
    this.#lengths.set(slot, words.length);
    this.#totalLength += words.length;
    this.#size += 1;
  }

  remove(slot: number): void {
    if (slot < this.#keptSlots) {
      if (this.#gone[slot] === 1) return;
      this.#gone[slot] = 1;
      this.#goneCount += 1;
      this.#forget(slot);
      return;
    }
    const numbers = this.#words.get(slot);
    if (!numbers) return;
    for (const number of numbers) this.vocabulary.postings(number)?.remove(slot);
    this.#words.delete(slot);
    this.#forget(slot);
  }

  #forget(slot: number): void {
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
