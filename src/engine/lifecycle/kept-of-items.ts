/** Keeps a little of every item at hand, so that only items that have changed are read again. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemFilter, MemoryStore } from '../ports/memory-store.ts';
import { oneAtATime } from '../ports/exclusively.ts';
import type { Pacer } from '../ports/pacer.ts';
import { ItemFollower, pagesOf } from './item-follower.ts';

/** Small enough that a page is garbage again before a heap has grown by it. */
const PAGE = 500;

export class KeptOfItems<T> {
  readonly #follower: ItemFollower;
  readonly #of: (item: MemoryItem) => Promise<T | undefined>;
  readonly #pacer: Pacer;
  readonly #kept = new Map<string, T>();
  readonly #inTurn = oneAtATime();

  /** Of each item that `filter` lets through what `of` makes of it; nothing of those for which that is undefined. */
  constructor(store: MemoryStore, filter: ItemFilter, of: (item: MemoryItem) => Promise<T | undefined>, pacer: Pacer) {
    this.#follower = new ItemFollower(store, filter, PAGE);
    this.#of = of;
    this.#pacer = pacer;
  }

  /** By the items' ids, as they are stored now; good until it is asked for again. */
  now(): Promise<ReadonlyMap<string, T>> {
    return this.#inTurn(async () => {
      while (!this.#follower.isLevel) await this.#catchUp();
      return this.#kept;
    });
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#follower.look();
    if (changes.kind === 'all') this.#kept.clear();
    else for (const id of changes.ids) this.#kept.delete(id);
    try {
      for await (const items of pagesOf(changes)) {
        for (const item of items) {
          await this.#pacer.yieldToHost();
          const found = await this.#of(item);
          if (found !== undefined) this.#kept.set(item.itemId, found);
        }
      }
    } catch (error) {
      this.#follower.lose();
      throw error;
    }
  }
}
