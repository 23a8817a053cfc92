/** The best few of many without sorting them all: a heap with the worst of the best on top. */

/** Slots with their scores; of two with the same score the one that `before` says comes first is better. */
export class Top {
  readonly #slots: number[] = [];
  readonly #scores: number[] = [];
  readonly #limit: number;
  readonly #before: (a: number, b: number) => boolean;

  constructor(limit: number, before: (a: number, b: number) => boolean) {
    this.#limit = limit;
    this.#before = before;
  }

  /** Whether a slot with this score would be taken. */
  wants(slot: number, score: number): boolean {
    return this.#slots.length < this.#limit || this.#better(slot, score, 0);
  }

  add(slot: number, score: number): void {
    if (this.#slots.length < this.#limit) {
      this.#slots.push(slot);
      this.#scores.push(score);
      this.#up(this.#slots.length - 1);
    } else if (this.#better(slot, score, 0)) {
      this.#slots[0] = slot;
      this.#scores[0] = score;
      this.#down(0);
    }
  }

  /** Best first. */
  sorted(): readonly { readonly slot: number; readonly score: number }[] {
    return this.#slots
      .map((slot, n) => ({ slot, score: this.#scores[n] ?? 0 }))
      .sort((a, b) => b.score - a.score || (this.#before(a.slot, b.slot) ? -1 : 1));
  }

  #better(slot: number, score: number, than: number): boolean {
    const other = this.#scores[than] ?? 0;
    return score > other || (score === other && this.#before(slot, this.#slots[than] ?? 0));
  }

  #up(from: number): void {
    let n = from;
    while (n > 0) {
      const parent = (n - 1) >> 1;
      if (this.#better(this.#slots[n] ?? 0, this.#scores[n] ?? 0, parent)) return;
      this.#swap(n, parent);
      n = parent;
    }
  }

  #down(from: number): void {
    let n = from;
    for (;;) {
      let worst = n;
      for (const child of [2 * n + 1, 2 * n + 2]) {
        if (child < this.#slots.length && !this.#better(this.#slots[child] ?? 0, this.#scores[child] ?? 0, worst)) {
          worst = child;
        }
      }
      if (worst === n) return;
      this.#swap(n, worst);
      n = worst;
    }
  }

  #swap(a: number, b: number): void {
    for (const list of [this.#slots, this.#scores]) {
      const kept = list[a] ?? 0;
      list[a] = list[b] ?? 0;
      list[b] = kept;
    }
  }
}
