/** Slots in order of score, sorted only as far as somebody looks: a brain shows a few hundred of 100,000 items. */

/** About so many are sorted first, and so many times more each time somebody looks further. */
const FIRST_CHUNK = 256;
const GROWTH = 4;
/** Scores that are looked at to guess where a chunk ends. */
const SAMPLE = 512;

export class SlotRanking implements Iterable<number> {
  readonly #slots: Int32Array;
  readonly #score: Float64Array;
  readonly #isFirst: (a: number, b: number) => boolean;
  readonly #sorted: number[] = [];
  /** All that score at least this much are sorted. */
  #reached = Infinity;
  #chunk = FIRST_CHUNK;

  /** Of equal scores, `isFirst` tells which slot stands first. `slots` are left as they are, and must be. */
  constructor(slots: Int32Array, score: Float64Array, isFirst: (a: number, b: number) => boolean) {
    this.#slots = slots;
    this.#score = score;
    this.#isFirst = isFirst;
  }

  get length(): number {
    return this.#slots.length;
  }

  /** The slot at place `n`, the best at 0. */
  at(n: number): number | undefined {
    while (n >= this.#sorted.length && this.#reached > -Infinity) this.#sortMore();
    return this.#sorted[n];
  }

  first(count: number): number[] {
    this.at(count - 1);
    return this.#sorted.slice(0, count);
  }

  *[Symbol.iterator](): Generator<number> {
    for (let n = 0; ; n++) {
      const slot = this.at(n);
      if (slot === undefined) return;
      yield slot;
    }
  }

  #sortMore(): void {
    const [slots, score, isFirst, reached] = [this.#slots, this.#score, this.#isFirst, this.#reached];
    const least = this.#threshold();
    const found: number[] = [];
    for (let n = 0; n < slots.length; n++) {
      const slot = slots[n] ?? 0;
      const own = score[slot] ?? 0;
      if (own >= least && own < reached) found.push(slot);
    }
    found.sort((a, b) => {
      const lead = (score[b] ?? 0) - (score[a] ?? 0);
      return lead === 0 ? (isFirst(a, b) ? -1 : 1) : lead;
    });
    for (const slot of found) this.#sorted.push(slot);
    this.#reached = least;
    this.#chunk *= GROWTH;
  }

  /** A score that about a chunk of what is not sorted yet reaches. */
  #threshold(): number {
    const [slots, score, reached] = [this.#slots, this.#score, this.#reached];
    const { length } = slots;
    if (length - this.#sorted.length <= 2 * this.#chunk) return -Infinity;
    const sample: number[] = [];
    for (let n = 0; n < SAMPLE; n++) {
      const own = score[slots[Math.floor((n * length) / SAMPLE)] ?? 0] ?? 0;
      if (own < reached) sample.push(own);
    }
    sample.sort((a, b) => b - a);
    return sample[Math.ceil((SAMPLE * this.#chunk) / length) - 1] ?? -Infinity;
  }
}
