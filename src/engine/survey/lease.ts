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
  /** Where, and with which model, for a person; empty where that was not said. */
  readonly who: string;
}

function parsed(text: string | undefined): Held | null {
  const [owner = '', until = '', ...who] = text?.split(' ') ?? [];
  return owner === '' ? null : { owner, until: Number(until) || 0, who: who.join(' ') };
}

const UNKNOWN = 'another window, or on a terminal';

export class SurveyLease {
  readonly #store: Pick<MemoryStore, 'meta' | 'write'>;
  readonly #clock: Clock;
  readonly #owner: string;
  readonly #who: string;

  /** `owner` has no blanks, and is nobody else's; `who` is told to whoever comes second: "a terminal (by gpt-5)". */
  constructor(store: Pick<MemoryStore, 'meta' | 'write'>, clock: Clock, owner: string, who = '') {
    this.#who = who;
    this.#store = store;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** Takes it, or says that its holder still lives. @throws BrainError `illegal-transition` where it is somebody else's. */
  async hold(): Promise<void> {
    const held = parsed(await this.#store.meta(KEY));
    const now = this.#clock.now();
    if (held && held.owner !== this.#owner && held.until > now) {
      const message = `This project is being surveyed in ${held.who || UNKNOWN}. Wait for its end, or stop it there.`;
      throw new BrainError('illegal-transition', message);
    }
    await this.#store.write({ meta: { [KEY]: `${this.#owner} ${now + LEASE_MS} ${this.#who}`.trim() } });
  }

  async release(): Promise<void> {
    const held = parsed(await this.#store.meta(KEY));
    if (held?.owner === this.#owner) await this.#store.write({ meta: { [KEY]: '' } });
  }
}
