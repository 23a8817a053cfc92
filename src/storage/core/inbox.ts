/** Own lines on their way into the tables: gathered for a moment, then applied a transaction at a time. */
import type { OwnLine } from './core.ts';

/** Lines are gathered for so long: one transaction for many costs a third, and a question does not wait for it. */
const GATHER_MS = 15;
/** What one transaction takes on, in bytes of lines: its undo log lies in memory that is never given back. */
const TRANSACTION_BYTES = 128 * 1024;

export class Inbox {
  readonly #take: (lines: readonly OwnLine[], bytes: number) => void;
  #pending: OwnLine[] = [];
  #pendingBytes = 0;
  #flushing = false;
  #closed = false;

  /** `take` applies lines of so many bytes in one transaction. */
  constructor(take: (lines: readonly OwnLine[], bytes: number) => void) {
    this.#take = take;
  }

  add(lines: readonly OwnLine[]): void {
    this.#pending.push(...lines);
    for (const { line } of lines) this.#pendingBytes += line.length;
    if (this.#flushing) return;
    this.#flushing = true;
    if (this.#pendingBytes > TRANSACTION_BYTES) setImmediate(() => this.#flushSlowly());
    else setTimeout(() => this.#flushSlowly(), GATHER_MS);
  }

  /** Applies everything that waits. */
  flush(): void {
    while (this.#isWaiting) this.#flushSlice();
  }

  /** Nothing is applied any more. */
  close(): void {
    this.#closed = true;
  }

  get #isWaiting(): boolean {
    return this.#pending.length > 0 && !this.#closed;
  }

  /** One transaction, then room for other work, until nothing waits. */
  #flushSlowly(): void {
    if (this.#isWaiting) this.#flushSlice();
    if (this.#isWaiting) setImmediate(() => this.#flushSlowly());
    else this.#flushing = false;
  }

  #flushSlice(): void {
    let bytes = 0;
    let count = 0;
    for (const { line } of this.#pending) {
      if (count > 0 && bytes + line.length > TRANSACTION_BYTES) break;
      bytes += line.length;
      count++;
    }
    this.#pendingBytes -= bytes;
    this.#take(this.#pending.splice(0, count), bytes);
  }
}
