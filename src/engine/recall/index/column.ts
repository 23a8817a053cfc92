/** One number per slot in a typed array that grows: what the ranking's inner loops read. */

const FIRST_CAPACITY = 1_024;

export class Column {
  #values = new Float64Array(FIRST_CAPACITY);

  /** By slot; longer than there are slots. Changes its identity when it grows. */
  get values(): Float64Array {
    return this.#values;
  }

  set(slot: number, value: number): void {
    if (slot >= this.#values.length) {
      const grown = new Float64Array(Math.max(slot + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = value;
  }
}
