/** Asks again for what nobody has told yet: who reads a language may start long after its first document was opened. */

/** Does something in so many milliseconds, unless what it returns is called before. */
export type Later = (work: () => void, ms: number) => () => void;

/** So often it is asked again, each time twice as late. */
const TIMES = 6;
const FIRST_MS = 2_000;

const byTimer: Later = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export class AskAgain<K extends object> {
  readonly #ask: () => void;
  readonly #later: Later;
  readonly #asked = new WeakMap<K, number>();
  #stop: (() => void) | undefined;

  constructor(ask: () => void, later = byTimer) {
    this.#ask = ask;
    this.#later = later;
  }

  /** It was not there for `what`: all is asked again in a while; false where that was done often enough. */
  missed(what: K): boolean {
    const asked = this.#asked.get(what) ?? 0;
    if (asked >= TIMES) return false;
    if (this.#stop) return true;
    this.#asked.set(what, asked + 1);
    this.#stop = this.#later(
      () => {
        this.#stop = undefined;
        this.#ask();
      },
      FIRST_MS * 2 ** asked,
    );
    return true;
  }

  dispose(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
