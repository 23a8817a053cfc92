/** One run at a time: whoever asks while one runs is not forgotten, and what was asked last is run afterwards. */

export class OneRun<T> {
  readonly #run: (asked: T, signal: AbortSignal) => Promise<void>;
  #stop: AbortController | null = null;
  #again: { readonly asked: T } | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(run: (asked: T, signal: AbortSignal) => Promise<void>) {
    this.#run = run;
  }

  get isRunning(): boolean {
    return this.#stop !== null;
  }

  /**
   * Resolves when what was asked has been run, or was stopped.
   * @throws what the first run that failed met, to whoever asked when nothing ran.
   */
  ask(asked: T): Promise<void> {
    if (this.#stop) {
      this.#again = { asked };
      return this.#running.catch(() => undefined);
    }
    this.#running = this.#runAll(asked);
    return this.#running;
  }

  /** Ends the run under way, and what was asked by now; what is asked later is run. */
  stop(): void {
    this.#again = null;
    this.#stop?.abort();
  }

  async #runAll(first: T): Promise<void> {
    const failures: unknown[] = [];
    for (let next: { readonly asked: T } | null = { asked: first }; next;) {
      const stop = new AbortController();
      this.#stop = stop;
      try {
        await this.#run(next.asked, stop.signal);
      } catch (error) {
        failures.push(error);
      }
      next = this.#again;
      this.#again = null;
    }
    this.#stop = null;
    if (failures.length > 0) throw failures[0];
  }
}
