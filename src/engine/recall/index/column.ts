/** One number per slot in a typed array that grows: what the ranking's inner loops read. */

const FIRST_CAPACITY = 1_024;

export class Column {
  #values = new Float64Array(FIRST_CAPACITY);

  /** By slot; longer than there are slots. Changes its identity when it grows. */
  get values(): Float64Array {
    return this.#values;
  }

  /** Takes the place of all that was there. */
  open(values: Float64Array<ArrayBuffer>): void {
    this.#values = values;
  }

  set(slot: number, value: number): void {
    if (slot >= this.#values.length) {
      const grown = new Float64Array(Math.max(slot + 1, FIRST_CAPACITY, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = value;
  }
}
