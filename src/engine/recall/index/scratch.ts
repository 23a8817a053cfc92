/** Arrays that every search needs anew and none keeps: taken again and again, so that a search leaves no garbage. */

export class Scratch {
  readonly #arrays = new Map<string, Float64Array>();

  /** Zeros, at least so many; the same array as the last time that this use was named, so only one may be at work. */
  zeros(use: string, length: number): Float64Array {
    const known = this.#arrays.get(use);
    if (known && known.length >= length) {
      known.fill(0, 0, length);
      return known;
    }
    const made = new Float64Array(Math.ceil(length * 1.5));
    this.#arrays.set(use, made);
    return made;
  }
}
