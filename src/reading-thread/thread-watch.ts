/** What the thread that reads is at, in memory that the host can look into also while that thread is busy. */
import type { Watch } from '../engine/index.ts';

/** Two numbers, how often the thread had a moment and how long the name is, and then the name. In bytes. */
const HEAD = 8;
const NAME = 2_000;

export const newWatchMemory = (): SharedArrayBuffer => new SharedArrayBuffer(HEAD + NAME);

/** The thread's side. */
export class ThreadWatch implements Watch {
  readonly #numbers: Int32Array;
  readonly #name: Buffer;

  constructor(memory: SharedArrayBuffer) {
    this.#numbers = new Int32Array(memory, 0, 2);
    this.#name = Buffer.from(memory, HEAD);
  }

  at(name: string): void {
    Atomics.store(this.#numbers, 1, name === '' ? 0 : this.#name.write(name));
  }

  /** To be called whenever the thread is free to. */
  beat(): void {
    Atomics.add(this.#numbers, 0, 1);
  }
}

/** The host's side. */
export class Onlooker {
  readonly #numbers: Int32Array;
  readonly #name: Buffer;
  #beats = 0;
  #silent = 0;

  constructor(memory: SharedArrayBuffer) {
    this.#numbers = new Int32Array(memory, 0, 2);
    this.#name = Buffer.from(memory, HEAD);
  }

  /** What is being read; '' where that was not said. */
  get at(): string {
    return this.#name.toString('utf8', 0, Atomics.load(this.#numbers, 1));
  }

  /**
   * To be called at each look. @returns how many looks in a row the thread has had no moment. One that is still being
   * started, which a busy machine may take long over, is not held by anything that it reads.
   */
  look(): number {
    const beats = Atomics.load(this.#numbers, 0);
    this.#silent = beats > 0 && beats === this.#beats ? this.#silent + 1 : 0;
    this.#beats = beats;
    return this.#silent;
  }

  /** Nothing is wrong with a thread that has nothing to do. */
  forget(): void {
    this.#silent = 0;
  }
}
