/** Work that comes in heaps, done a little at a time: whoever shares the thread has a turn in between. */

/** So long at a stretch the event loop may be kept busy, in milliseconds. */
const STRETCH_MS = 8;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class Pace {
  #began: number | undefined;
  readonly #waiting: (() => void)[] = [];
  #releasing = false;

  /** To be asked before each small piece of work: undefined to go ahead, else what to wait for first. In order. */
  turn(): Promise<void> | undefined {
    if (this.#waiting.length === 0 && !this.#isLong()) return undefined;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#releasing) void this.#release();
    });
  }

  #isLong(): boolean {
    const now = performance.now();
    if (this.#began !== undefined) return now - this.#began > STRETCH_MS;
    this.#began = now;
    setImmediate(() => (this.#began = undefined));
    return false;
  }

  async #release(): Promise<void> {
    this.#releasing = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      const began = performance.now();
      while (this.#waiting.length > 0 && performance.now() - began <= STRETCH_MS) {
        this.#waiting.shift()?.();
        // Whoever waited does its piece now.
        await Promise.resolve();
      }
    }
    this.#releasing = false;
  }
}
