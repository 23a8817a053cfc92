/** Keeps the index in step with the store: reads everything once, then what has changed. */
import { goneOf, ItemFollower, pagesOf } from '../lifecycle/item-follower.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { FollowedIndex } from './index/followed-index.ts';

const PAGE = 200;

export class StoreFollower {
  readonly #store: MemoryStore;
  readonly #index: FollowedIndex;
  readonly #pacer: Pacer | undefined;
  readonly #follower: ItemFollower;
  #work: Promise<void> | undefined;

  constructor(store: MemoryStore, index: FollowedIndex, pacer?: Pacer) {
    this.#store = store;
    this.#index = index;
    this.#pacer = pacer;
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

  stop(): void {
    this.#follower.stop();
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#follower.look();
    try {
      const gone = new Set(changes.kind === 'all' ? this.#index.itemIds() : goneOf(changes));
      for await (const items of pagesOf(changes)) {
        for (const { itemId } of items) gone.delete(itemId);
        await this.#take(items);
      }
      for (const id of gone) this.#index.drop(id);
    } catch (error) {
      this.#follower.lose();
      throw error;
    }
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
