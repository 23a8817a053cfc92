/** What stands in files and tags: where it is as it was when it was last understood to the end, it is not understood again. */
import type { SourceRecord } from './intake/source-record.ts';
import { isCheckedWith, standingOf } from './lifecycle/recheck/recheck-store.ts';
import { contentHash } from './model/hash.ts';
import { type BrainEvent, isOfFile } from './model/event.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** Under this key the store keeps what stood, and how it was read, when all of it was last understood; empty where none was. */
const STANDING_KEY = 'learn.standing';

/** What stands, as far as it can be told without reading it. */
export interface KnownStanding {
  /** Where it is the same, so is all that stands. */
  readonly key: string;
  /** What else there is to learn, no more than goes into one batch; null where it is more, and is understood beside what stands. */
  readonly others: (() => AsyncIterable<SourceRecord>) | null;
  /** Whether nothing is to be told of it, as that a file is too long; asked when all was read. What is told is looked for each time. */
  readonly isQuiet: () => boolean;
}

/** What stands as it is and is told in full each time: files at HEAD, and tags. */
export const stands = ({ kind }: BrainEvent): boolean => isOfFile(kind) || kind === 'tag';

export class UnderstoodFiles {
  readonly #store: Pick<MemoryStore, 'meta' | 'write'>;
  readonly #readAs: string | undefined;
  /** Of what was read this time. */
  #hash = '';
  /** What is kept is written as it was where nothing was read. */
  #kept: string | null = null;

  /** `readAs` stands for how files are read and what is made of them; without it, all is understood each time. */
  constructor(store: Pick<MemoryStore, 'meta' | 'write'>, readAs: string | undefined) {
    this.#store = store;
    this.#readAs = readAs;
  }

  /** Whether exactly `events`, of which each stands, were understood to the end the last time, in the same way. */
  async isUnderstood(events: readonly BrainEvent[]): Promise<boolean> {
    if (this.#readAs === undefined) return false;
    this.#hash = contentHash(JSON.stringify([this.#readAs, events.map((one) => `${one.id} ${one.provenance}`).sort()]));
    return (await this.#store.meta(STANDING_KEY))?.split(' ')[0] === this.#hash;
  }

  /** Whether by its key it is what was understood to the end the last time, in the same way, and what items were checked with. */
  async isKnown(key: string): Promise<boolean> {
    if (this.#readAs === undefined) return false;
    const kept = (await this.#store.meta(STANDING_KEY)) ?? '';
    const [, known, standing = ''] = kept.split(' ');
    if (known !== this.#keyed(key) || !(await isCheckedWith(standing, this.#store))) return false;
    this.#kept = kept;
    return true;
  }

  /** To be called before anything is changed by what stands now: until that is done, nothing counts as understood. */
  async begin(): Promise<void> {
    if ((await this.#store.meta(STANDING_KEY)) ?? '') await this.#store.write({ meta: { [STANDING_KEY]: '' } });
  }

  /** To be written with the end of what was learnt; `events` is what stands, and `key` that of a KnownStanding that is quiet. */
  understood(events: readonly BrainEvent[], key: string | null): Readonly<Record<string, string>> {
    if (this.#kept !== null) return { [STANDING_KEY]: this.#kept };
    if (this.#hash === '') return {};
    const known = key === null ? '' : ` ${this.#keyed(key)} ${standingOf(events)}`;
    return { [STANDING_KEY]: this.#hash + known };
  }

  #keyed(key: string): string {
    return contentHash(JSON.stringify([this.#readAs, key]));
  }
}
