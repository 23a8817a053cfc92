/** One file, commit or chat costs only itself: what cannot be read is passed over and named in the log, and all else goes on. */
import { BrainError, type ErrorCode } from '../model/errors.ts';
import type { Log } from '../ports/log.ts';
import type { Watch } from '../ports/watch.ts';

const UNWATCHED: Watch = { at: () => undefined };

/** What may be wrong with one thing among many. */
const OF_ONE: ReadonlySet<string> = new Set(['invalid-input', 'illegal-transition'] satisfies ErrorCode[]);

export interface PassingPorts {
  readonly log: Log;
  readonly watch?: Watch | undefined;
}

export class PassingOver {
  readonly #log: Log;
  readonly #watch: Watch;
  readonly #endless: ReadonlySet<string>;
  readonly #reported = new Set<string>();

  /** `endless`: names of what never ended before; see `known.ts`. */
  constructor({ log, watch = UNWATCHED }: PassingPorts, endless: ReadonlySet<string> = new Set()) {
    this.#log = log;
    this.#watch = watch;
    this.#endless = endless;
  }

  /** What reading comes to; undefined where it fails, or is not to be tried. @throws BrainError of the code `cancelled`. */
  try<T>(name: string, read: () => T): T | undefined {
    if (this.#endless.has(name)) {
      this.#tell(name, 'reading it never ended before');
      return undefined;
    }
    this.#watch.at(name);
    try {
      return read();
    } catch (error) {
      if (error instanceof BrainError && error.code === 'cancelled') throw error;
      this.failed(name, error);
      return undefined;
    } finally {
      this.#watch.at('');
    }
  }

  /**
   * The same for what has to be waited for.
   * @throws BrainError of every code but those that are about what is read: where a store fails, no item is at fault.
   */
  async tryLater<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof BrainError && !OF_ONE.has(error.code)) throw error;
      this.failed(name, error);
      return undefined;
    }
  }

  failed(name: string, error: unknown): void {
    this.#tell(name, error instanceof Error ? error.message : String(error));
  }

  /** Of one thing the log says it once. */
  #tell(name: string, why: string): void {
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    this.#log.warn(`Passed over ${name}: ${why}. Everything else is read.`);
  }
}
