/** A gate that somebody can shut and open: what waits at it goes on when it opens. */

export class SurveyPause {
  #opened: Promise<void> | null = null;
  #open: () => void = () => undefined;

  get isPaused(): boolean {
    return this.#opened !== null;
  }

  pause(): void {
    this.#opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  goOn(): void {
    this.#opened = null;
    this.#open();
  }

  /** At once while it is open. */
  async gate(): Promise<void> {
    while (this.#opened) await this.#opened;
  }
}
