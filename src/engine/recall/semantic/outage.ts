/** An embedder that does not answer: it is said once, search goes on without it, and it is tried again later. */
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 1_800_000;

export class Outage {
  readonly #clock: Clock;
  readonly #log: Log;
  #wait = FIRST_WAIT_MS;
  /** Milliseconds since 1970; null while all is well. */
  #until: number | null = null;

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether the embedder is to be left alone for now. */
  get lasts(): boolean {
    return this.#until !== null && this.#clock.now() < this.#until;
  }

  /** It failed: it is left alone for half a minute, then for twice as long each time, at most for half an hour. */
  failed(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    if (this.#until === null) {
      this.#log.warn(`${why} Search goes on by words alone; the embedding model is tried again later.`);
    }
    this.#until = this.#clock.now() + this.#wait;
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  worked(): void {
    if (this.#until !== null) this.#log.info('The embedding model answers again.');
    this.#until = null;
    this.#wait = FIRST_WAIT_MS;
  }
}
