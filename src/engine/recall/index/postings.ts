/** Which items a word stands in, and how often: pairs in one growing typed array, since there are millions of them. */

const FIRST_CAPACITY = 2;

/** An unordered list of (slot, count) pairs. */
export class Postings {
  #pairs: Int32Array;
  #size: number;

  /** `pairs`: slot and count by turns, to begin with; they are taken, not copied. */
  constructor(pairs?: Int32Array) {
    this.#pairs = pairs ?? new Int32Array(2 * FIRST_CAPACITY);
    this.#size = pairs ? pairs.length >> 1 : 0;
  }

  /** The number of items that hold the word. */
  get size(): number {
    return this.#size;
  }

  /** Slot and count by turns; only the first `2 * size` numbers mean something. */
  get pairs(): Int32Array {
    return this.#pairs;
  }

  /** The slot must not be in the list. */
  add(slot: number, count: number): void {
    if (2 * this.#size === this.#pairs.length) {
      const grown = new Int32Array(2 * (this.#size + Math.max(FIRST_CAPACITY, this.#size >> 1)));
      grown.set(this.#pairs);
      this.#pairs = grown;
    }
    this.#pairs[2 * this.#size] = slot;
    this.#pairs[2 * this.#size + 1] = count;
    this.#size += 1;
  }

  /** The count of a slot, 0 when the word does not stand there. */
  countOf(slot: number): number {
    const at = this.#find(slot);
    return at < 0 ? 0 : (this.#pairs[at + 1] ?? 0);
  }

  /** The last pair takes the place of the one removed. */
  remove(slot: number): void {
    const at = this.#find(slot);
    if (at < 0) return;
    this.#size -= 1;
    this.#pairs.copyWithin(at, 2 * this.#size, 2 * this.#size + 2);
    if (this.#size < this.#pairs.length >> 4) this.#pairs = this.#pairs.slice(0, Math.max(4, 4 * this.#size));
  }

  /** Keeps only the slots of which that is true. */
  keep(isKept: (slot: number) => boolean): void {
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
