/** Many calls in a row become one, a moment after the first. */

export class Once {
  readonly #ms: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | null = null;

  /** `ms`: so long after the first call the work is done. */
  constructor(ms: number, work: () => void) {
    this.#ms = ms;
    this.#work = work;
  }

  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#work();
    }, this.#ms);
  }

  dispose(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }
}
