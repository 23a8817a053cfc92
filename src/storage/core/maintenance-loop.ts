/** Looks after a store's files now and then: regularly, soon after somebody wrote, and when there is a reason to. */

/** Being told of a change looks soon, but not more often than this. */
const PAUSE_MS = 50;

export class MaintenanceLoop {
  readonly #tend: () => Promise<void>;
  readonly #warn: (message: string) => void;
  #running = false;
  #stop: () => void = () => undefined;

  /** A failure of `tend` is told to `warn`; the next time tries again. */
  constructor(tend: () => Promise<void>, warn: (message: string) => void) {
    this.#tend = tend;
    this.#warn = warn;
  }

  /** `watch` calls back when there may be something to see, and returns how to stop that. */
  begin(everyMs: number, watch: (changed: () => void) => () => void): void {
    const regularly = setInterval(() => this.now(), everyMs).unref();
    let soon: NodeJS.Timeout | undefined;
    const unwatch = watch(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        this.now();
      }, PAUSE_MS).unref();
    });
    this.#stop = () => {
      clearInterval(regularly);
      clearTimeout(soon);
      unwatch();
    };
  }

  /** One look, unless one is under way. */
  now(): void {
    if (this.#running) return;
    this.#running = true;
    this.#tend()
      .catch((error: unknown) => this.#warn(`The memory's files cannot be tended: ${String(error)}`))
      .finally(() => (this.#running = false));
  }

  end(): void {
    this.#stop();
  }
}
