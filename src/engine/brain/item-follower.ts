/** Tells which items have changed in the store since the last look, its own writes and other processes' alike. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemFilter, ItemPage, MemoryStore } from '../ports/memory-store.ts';

const PAGE = 1_000;
/** Every change of an item leaves an entry in the history; more than this many at once, and everything is read again. */
const LOOK_BACK = 1_000;
const FIRST_LOOK = 32;

/**
 * What changed: all there is, a page at a time, so that nobody holds the thread for long; or some items, of which the ones
 * that are no longer there are missing.
 */
export type Changes =
  | { readonly kind: 'all'; readonly pages: AsyncIterable<readonly MemoryItem[]> }
  | { readonly kind: 'some'; readonly ids: readonly string[]; readonly items: readonly MemoryItem[] };

export class ItemFollower {
  readonly #store: MemoryStore;
  readonly #filter: ItemFilter;
  #level = false;
  #changes = 0;
  /** Ids of the newest history entries seen; undefined before the first look. */
  #seen: ReadonlySet<string> | undefined;

  /** Follows what `filter` lets through. */
  constructor(store: MemoryStore, filter: ItemFilter) {
    this.#store = store;
    this.#filter = filter;
    store.onChange(() => {
      this.#level = false;
      this.#changes++;
    });
  }

  /** Whether nothing was written since the last look. */
  get isLevel(): boolean {
    return this.#level;
  }

  /** Does a write of the follower's owner that changes no item, without taking it for news. */
  async quietly(write: () => Promise<void>): Promise<void> {
    const { isLevel } = this;
    const before = this.#changes;
    await write();
    if (isLevel && this.#changes - before <= 1) this.#level = true;
  }

  /** What changed since the last look. `known` is how many items the caller has of those that are followed. */
  async look(known: () => number): Promise<Changes> {
    this.#level = true;
    try {
      const ids = this.#seen && (await this.#changed());
      if (ids && ids.length > 0) return await this.#some(ids);
      // Nothing in the history: the write was of something else, or somebody left none.
      if (ids && (await this.#count()) === known()) return { kind: 'some', ids: [], items: [] };
      return await this.#all();
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  /** The next look begins anew. */
  #lose(): void {
    this.#level = false;
    this.#seen = undefined;
  }

  /** Everything, as if this were the first look. */
  async lookAnew(): Promise<Changes> {
    this.#seen = undefined;
    return this.look(() => 0);
  }

  /** Ids of the items changed since the last look; undefined when there are too many to tell. */
  async #changed(): Promise<readonly string[] | undefined> {
    const seen = this.#seen ?? new Set();
    for (let limit = FIRST_LOOK; limit <= LOOK_BACK; limit *= 4) {
      const history = await this.#store.history({ limit });
      const fresh = history.filter((entry) => !seen.has(entry.id));
      if (fresh.length === limit) continue;
      if (fresh.length === 0) return [];
      this.#seen = new Set([...history.map((entry) => entry.id), ...[...seen].slice(0, LOOK_BACK)]);
      return [...new Set(fresh.map((entry) => entry.itemId))];
    }
    return undefined;
  }

  async #count(): Promise<number> {
    const counts = await this.#store.counts(this.#filter);
    return counts.reduce((sum, { count }) => sum + count, 0);
  }

  async #some(ids: readonly string[]): Promise<Changes> {
    const { items } = await this.#store.items({ ...this.#filter, ids, limit: PAGE });
    return { kind: 'some', ids, items };
  }

  async #all(): Promise<Changes> {
    this.#seen = new Set((await this.#store.history({ limit: LOOK_BACK })).map((entry) => entry.id));
    return { kind: 'all', pages: this.#pages() };
  }

  /** The next page is on its way while one is looked at. */
  async *#pages(): AsyncGenerator<readonly MemoryItem[]> {
    const query = { ...this.#filter, limit: PAGE };
    try {
      let asked: Promise<ItemPage> | undefined = this.#store.items(query);
      while (asked) {
        const { items, next }: ItemPage = await asked;
        asked = next === null ? undefined : this.#store.items({ ...query, after: next });
        // Whoever stops looking is not to hear of it.
        asked?.catch(() => undefined);
        yield items;
      }
    } catch (error) {
      this.#lose();
      throw error;
    }
  }
}
