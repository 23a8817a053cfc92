/** Runs that cost money: never two at once, whoever begins them, stops them and begins anew. */

export class PaidRun {
  #stop: AbortController | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #stops = 0;

  /** Whether one is under way, or is being stopped. */
  get isRunning(): boolean {
    return this.#stop !== null;
  }

  /**
   * Runs `work`, at once where nothing goes on; where a run is being stopped, once that has ended.
   * @returns what `work` gives; null where another run goes on, or this one was stopped before it began.
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const stops = this.#stops;
    while (this.#stop) {
      if (!this.#stop.signal.aborted) return null;
      await this.#ended;
      if (stops !== this.#stops) return null;
    }
    // Before anything is waited for: who asks meanwhile finds it at work, and nothing is paid for twice.
    const stop = (this.#stop = new AbortController());
    const running = work(stop.signal).finally(() => (this.#stop = null));
    this.#ended = running.catch(() => undefined);
    return running;
  }

  /** Ends what is under way, and what waits to begin by now. */
  stop(): void {
    this.#stops++;
    this.#stop?.abort();
  }
}
