/** What is opened when it is first asked for, and shared by all who ask until it is closed. */
export class OpenedOnce<T> {
  readonly #open: () => Promise<T>;
  #opened: Promise<T> | null = null;

  constructor(open: () => Promise<T>) {
    this.#open = open;
  }

  /** @throws what `open` throws; whoever asks next has it tried again, for what was in the way may be gone. */
  get(): Promise<T> {
    return (this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    }));
  }

  /** It was closed: whoever asks next has it opened anew. */
  closed(): void {
    this.#opened = null;
  }
}
