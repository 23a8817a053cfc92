/** One survey of a project at a time, whichever windows it is open in: who surveys says so in the store, and that they live. */
import { BrainError } from '../model/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

const KEY = 'survey.lease';
/** After so long without a sign of life, in milliseconds, somebody else may go on. */
export const LEASE_MS = 60_000;

interface Held {
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function parsed(text: string | undefined): Held | null {
  const [owner = '', until = ''] = text?.split(' ') ?? [];
  return owner === '' ? null : { owner, until: Number(until) || 0 };
}

export class SurveyLease {
  readonly #store: Pick<MemoryStore, 'meta' | 'write'>;
  readonly #clock: Clock;
  readonly #owner: string;

  /** `owner` has no blanks, and is nobody else's. */
  constructor(store: Pick<MemoryStore, 'meta' | 'write'>, clock: Clock, owner: string) {
    this.#store = store;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** Takes it, or says that its holder still lives. @throws BrainError `illegal-transition` where it is somebody else's. */
  async hold(): Promise<void> {
    const held = parsed(await this.#store.meta(KEY));
    const now = this.#clock.now();
    if (held && held.owner !== this.#owner && held.until > now) {
      const message =
        'This project is being surveyed in another window, or on a terminal. Wait for its end, or stop it there.';
      throw new BrainError('illegal-transition', message);
    }
    await this.#store.write({ meta: { [KEY]: `${this.#owner} ${now + LEASE_MS}` } });
  }

  async release(): Promise<void> {
    const held = parsed(await this.#store.meta(KEY));
    if (held?.owner === this.#owner) await this.#store.write({ meta: { [KEY]: '' } });
  }
}
