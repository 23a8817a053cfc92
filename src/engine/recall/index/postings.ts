/** Which items a word stands in, and how often: pairs in one growing typed array, since there are millions of them. */

const FIRST_CAPACITY = 2;
const NONE = new Int32Array();

/** An unordered list of (slot, count) pairs. Most words stand in one item: such a pair needs no array. */
export class Postings {
  #pairs: Int32Array;
  #size: number;
  /** The one pair, while there is no array. */
  #slot = 0;
  #count = 0;

  /** `pairs`: slot and count by turns, to begin with; they are taken, not copied. */
  constructor(pairs: Int32Array = NONE) {
    this.#pairs = pairs;
    this.#size = pairs.length >> 1;
  }

  /** The number of items that hold the word. */
  get size(): number {
    return this.#size;
  }

  /** Slot and count by turns; only the first `2 * size` numbers mean something. */
  get pairs(): Int32Array {
    return this.#isOne ? Int32Array.of(this.#slot, this.#count) : this.#pairs;
  }

  get #isOne(): boolean {
    return this.#size === 1 && this.#pairs.length === 0;
  }

  /** The slot must not be in the list. */
  add(slot: number, count: number): void {
    if (this.#size === 0 && this.#pairs.length === 0) {
      [this.#slot, this.#count, this.#size] = [slot, count, 1];
      return;
    }
    if (2 * this.#size >= this.#pairs.length) {
      const grown = new Int32Array(2 * (this.#size + Math.max(FIRST_CAPACITY, this.#size >> 1)));
      grown.set(this.pairs);
      this.#pairs = grown;
    }
    this.#pairs[2 * this.#size] = slot;
    this.#pairs[2 * this.#size + 1] = count;
    this.#size += 1;
  }

  /** The count of a slot, 0 when the word does not stand there. */
  countOf(slot: number): number {
    if (this.#isOne) return slot === this.#slot ? this.#count : 0;
    const at = this.#find(slot);
    return at < 0 ? 0 : (this.#pairs[at + 1] ?? 0);
  }

  /** The last pair takes the place of the one removed. */
  remove(slot: number): void {
    if (this.#isOne) {
      if (slot === this.#slot) this.#size = 0;
      return;
    }
    const at = this.#find(slot);
    if (at < 0) return;
    this.#size -= 1;
    this.#pairs.copyWithin(at, 2 * this.#size, 2 * this.#size + 2);
    if (this.#size < this.#pairs.length >> 4) this.#pairs = this.#pairs.slice(0, Math.max(4, 4 * this.#size));
  }

  /** Keeps only the slots of which that is true. */
  keep(isKept: (slot: number) => boolean): void {
    if (this.#isOne) {
      if (!isKept(this.#slot)) this.#size = 0;
      return;
    }
    const pairs = this.#pairs;
    let kept = 0;
    for (let n = 0; n < this.#size; n++) {
      if (!isKept(pairs[2 * n] ?? 0)) continue;
      pairs[2 * kept] = pairs[2 * n] ?? 0;
      pairs[2 * kept + 1] = pairs[2 * n + 1] ?? 0;
      kept++;
    }
    this.#size = kept;
  }

  #find(slot: number): number {
    const pairs = this.#pairs;
    const end = 2 * this.#size;
    for (let i = 0; i < end; i += 2) if (pairs[i] === slot) return i;
    return -1;
  }
}
