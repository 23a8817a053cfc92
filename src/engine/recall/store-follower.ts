/** Keeps the index in step with the store: reads everything once, then what has changed. */
import { goneOf, ItemFollower, pagesOf } from '../lifecycle/item-follower.ts';
import type { MemoryItem } from '../model/item.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { FollowedIndex } from './index/followed-index.ts';
import type { KeptIndex } from './index/kept-index.ts';

const PAGE = 200;
/** A longer way from what was kept to what is now is none: then everything is read. */
const MOST_BEHIND = 0.5;

export interface FollowerPorts {
  readonly pacer?: Pacer | undefined;
  readonly log?: Log | undefined;
  /** Where the index is kept between sessions. */
  readonly kept?: KeptIndex | undefined;
}

export class StoreFollower {
  readonly #store: MemoryStore;
  readonly #index: FollowedIndex;
  readonly #pacer: Pacer | undefined;
  readonly #follower: ItemFollower;
  readonly #log: Log | undefined;
  readonly #kept: KeptIndex | undefined;
  #work: Promise<void> | undefined;
  #keeping: Promise<void> | undefined;
  #isOpened = false;

  constructor(store: MemoryStore, index: FollowedIndex, { pacer, log, kept }: FollowerPorts = {}) {
    this.#store = store;
    this.#index = index;
    this.#pacer = pacer;
    this.#log = log;
    this.#kept = kept;
    this.#follower = new ItemFollower(store, {}, PAGE);
  }

  /** Resolves when the index holds every acknowledged write. Calls at the same time share the work. */
  async ready(): Promise<void> {
    // Level is what the work under way will make it: whoever comes meanwhile waits for it, too.
    while (!this.#follower.isLevel || this.#work) {
      this.#work ??= this.#catchUp().finally(() => (this.#work = undefined));
      await this.#work;
    }
  }

  /** Writes the index down where enough has changed since it was. Never fails. */
  keep(): Promise<void> {
    this.#keeping ??= this.#keep()
      .catch(() => undefined)
      .finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  /** Resolves when what is being written is. */
  async kept(): Promise<void> {
    await this.#keeping;
  }

  /** Takes what is written down away: after what is being written. */
  async forget(): Promise<void> {
    await this.#keeping;
    await this.#kept?.clear();
  }

  async #keep(): Promise<void> {
    const kept = this.#kept;
    if (!kept || this.#store.readOnlyReason !== null || !kept.isDue) return;
    const revisions = await this.#store.revisions();
    // Else they may be of rows that the index has not taken in.
    if (!this.#work && this.#follower.isLevel && (await this.#follower.isStillLevel())) await kept.save(revisions);
  }

  stop(): void {
    this.#follower.stop();
  }

  async #catchUp(): Promise<void> {
    const isOpened = !this.#isOpened && (await this.#open());
    this.#isOpened = true;
    const changes = await this.#follower.look();
    try {
      if (isOpened && (await this.#catchUpWithKept())) return;
      const gone = new Set(changes.kind === 'all' ? this.#index.itemIds() : goneOf(changes));
      for await (const items of pagesOf(changes)) {
        for (const { itemId } of items) gone.delete(itemId);
        await this.#take(items);
      }
      for (const id of gone) this.#index.drop(id);
      this.#kept?.note(changes.kind === 'all' ? this.#index.size : changes.items.length, gone.size);
    } catch (error) {
      this.#follower.lose();
      throw error;
    }
  }

  async #open(): Promise<boolean> {
    try {
      const isOpened = (await this.#kept?.open()) === true;
      if (isOpened) this.#index.told();
      return isOpened;
    } catch (error) {
      this.#log?.warn(`The search index on disk cannot be opened (${String(error)}): it is made anew.`);
      return false;
    }
  }

  /** Reads only what was written since the index was kept. False where that is most of it. */
  async #catchUpWithKept(): Promise<boolean> {
    if (!this.#kept) return false;
    const { changed, gone } = this.#kept.changedBy(await this.#store.revisions());
    if (changed.length > MOST_BEHIND * this.#index.size) return false;
    const items = await this.#follower.read(changed);
    const there = new Set(items.map(({ itemId }) => itemId));
    const lost = [...gone, ...changed.filter((id) => !there.has(id))];
    for (let n = 0; n < items.length; n += PAGE) await this.#take(items.slice(n, n + PAGE));
    for (const id of lost) this.#index.drop(id);
    this.#kept.note(items.length, gone.length);
    return true;
  }

  async #take(items: readonly MemoryItem[]): Promise<void> {
    const authors = await authorsOf(items, this.#store);
    await this.#pacer?.yieldToHost();
    for (const item of items) this.#index.set(item, authors.get(item.itemId) ?? null);
  }
}

/** By item id: who said or wrote what the item's first evidence quotes, where that is known. */
async function authorsOf(items: readonly MemoryItem[], store: MemoryStore): Promise<ReadonlyMap<string, string>> {
  const first = new Map(items.flatMap((item) => item.evidenceRefs.slice(0, 1).map((ref) => [ref, item.itemId])));
  const evidence = await store.evidence([...first.keys()]);
  const events = await Promise.all([...new Set(evidence.map((one) => one.eventId))].map((id) => store.event(id)));
  const authors = new Map(events.flatMap((event) => (event?.author ? [[event.id, event.author] as const] : [])));
  return new Map(
    evidence.flatMap((one) => {
      const itemId = first.get(one.id);
      const author = authors.get(one.eventId);
      return itemId !== undefined && author !== undefined ? [[itemId, author] as const] : [];
    }),
  );
}
