/** What stands in files and tags: where it is as it was when it was last understood to the end, it is not understood again. */
import { contentHash } from './model/hash.ts';
import { type BrainEvent, isOfFile } from './model/event.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** Under this key the store keeps what stood, and how it was read, when all of it was last understood; empty where none was. */
const STANDING_KEY = 'learn.standing';

/** What stands as it is and is told in full each time: files at HEAD, and tags. */
export const stands = ({ kind }: BrainEvent): boolean => isOfFile(kind) || kind === 'tag';

export class UnderstoodFiles {
  readonly #store: Pick<MemoryStore, 'meta' | 'write'>;
  readonly #readAs: string | undefined;
  /** Of what was read this time. */
  #hash = '';

  /** `readAs` stands for how files are read and what is made of them; without it, all is understood each time. */
  constructor(store: Pick<MemoryStore, 'meta' | 'write'>, readAs: string | undefined) {
    this.#store = store;
    this.#readAs = readAs;
  }

  /** Whether exactly `events`, of which each stands, were understood to the end the last time, in the same way. */
  async isUnderstood(events: readonly BrainEvent[]): Promise<boolean> {
    if (this.#readAs === undefined) return false;
    this.#hash = contentHash(JSON.stringify([this.#readAs, events.map((one) => `${one.id} ${one.provenance}`).sort()]));
    return (await this.#store.meta(STANDING_KEY)) === this.#hash;
  }

  /** To be called before anything is changed by what stands now: until that is done, nothing counts as understood. */
  async begin(): Promise<void> {
    if ((await this.#store.meta(STANDING_KEY)) ?? '') await this.#store.write({ meta: { [STANDING_KEY]: '' } });
  }

  /** To be written with the end of what was learnt. */
  get understood(): Readonly<Record<string, string>> {
    return this.#hash === '' ? {} : { [STANDING_KEY]: this.#hash };
  }
}
