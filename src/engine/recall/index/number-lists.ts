/** A short list of numbers per slot, all in one typed array: an array of its own for each would take three times the room. */

const FIRST_CAPACITY = 4_096;

export class NumberLists {
  #numbers = new Int32Array(FIRST_CAPACITY);
  /** Where the list of a slot begins, and how long it is; undefined where there is none. */
  readonly #starts: (number | undefined)[] = [];
  readonly #lengths: number[] = [];
  #end = 0;
  /** Numbers that no list holds any more. */
  #unused = 0;

  /** The list of a slot, to be read before anything else is set; undefined where there is none. */
  get(slot: number): Int32Array | undefined {
    const start = this.#starts[slot];
    return start === undefined ? undefined : this.#numbers.subarray(start, start + (this.#lengths[slot] ?? 0));
  }

  /** What was in the slot goes. */
  set(slot: number, numbers: readonly number[]): void {
    this.delete(slot);
    if (this.#end + numbers.length > this.#numbers.length) this.#makeRoom(numbers.length);
    this.#numbers.set(numbers, this.#end);
    this.#starts[slot] = this.#end;
    this.#lengths[slot] = numbers.length;
    this.#end += numbers.length;
  }

  delete(slot: number): void {
    if (this.#starts[slot] === undefined) return;
    this.#unused += this.#lengths[slot] ?? 0;
    this.#starts[slot] = undefined;
  }

  /** Moves the lists together, into a larger array unless half of it was unused. */
  #makeRoom(count: number): void {
    const used = this.#end - this.#unused + count;
    const isHalfEmpty = 2 * used <= this.#numbers.length;
    const roomy = new Int32Array(isHalfEmpty ? this.#numbers.length : used + (used >> 1));
    let end = 0;
    this.#starts.forEach((start, slot) => {
      if (start === undefined) return;
      const length = this.#lengths[slot] ?? 0;
      roomy.set(this.#numbers.subarray(start, start + length), end);
      this.#starts[slot] = end;
      end += length;
    });
    this.#numbers = roomy;
    this.#end = end;
    this.#unused = 0;
  }
}
