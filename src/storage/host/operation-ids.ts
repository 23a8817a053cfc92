/** Ids of operations: each is later than every operation known before it, even when the clock was set back. */
import { decodeTime } from 'ulid';
import type { Clock } from '../../engine/index.ts';
import { ascendingIds } from '../ids.ts';

export class OperationIds {
  readonly #clock: Clock;
  readonly #next = ascendingIds();
  #seenMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Another writer's operation, which the next id has to follow. */
  seen(op: string): void {
    if (op !== '') this.#seenMs = Math.max(this.#seenMs, decodeTime(op));
  }

  next(): string {
    return this.#next(Math.max(this.#clock.now(), this.#seenMs + 1));
  }
}
