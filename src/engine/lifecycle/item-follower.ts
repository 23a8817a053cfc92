/** Tells which items have changed in the store since the last look: what keeps anything made of items follows it by this. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemFilter, ItemPage, MemoryStore } from '../ports/memory-store.ts';

/** Items that are read at once: they hold the tables for a few milliseconds, and whoever waits for a view with them. */
const PAGE = 250;

/**
 * What changed: all there is, a page at a time, so that nobody holds the thread for long; or some items, of which the ones
 * that are no longer there (or that the filter keeps back) are missing.
 */
export type Changes =
  | { readonly kind: 'all'; readonly pages: AsyncIterable<readonly MemoryItem[]> }
  | { readonly kind: 'some'; readonly ids: readonly string[]; readonly items: readonly MemoryItem[] };

/** What of a store is asked to follow it. */
export type FollowedStore = Pick<MemoryStore, 'changesSince' | 'items' | 'onChange'>;

export class ItemFollower {
  readonly #store: FollowedStore;
  readonly #filter: ItemFilter;
  readonly #page: number;
  readonly #stop: () => void;
  #isLevel = false;
  /** Where the last look ended; null before the first. */
  #cursor: string | null = null;

  /** Follows what `filter` lets through; `page` is how many items are read at once, 1–1,000. */
  constructor(store: FollowedStore, filter: ItemFilter = {}, page = PAGE) {
    this.#store = store;
    this.#filter = filter;
    this.#page = page;
    this.#stop = store.onChange(() => (this.#isLevel = false));
  }

  /** Whether nothing was written since the last look. */
  get isLevel(): boolean {
    return this.#isLevel;
  }

  /** What changed since the last look; after one that failed, everything. */
  async look(): Promise<Changes> {
    // Before it is asked: what is written meanwhile is news for the next look.
    this.#isLevel = true;
    try {
      const { cursor, itemIds } = await this.#store.changesSince(this.#cursor);
      this.#cursor = cursor;
      if (!itemIds) return { kind: 'all', pages: this.#pages() };
      return { kind: 'some', ids: itemIds, items: await this.read(itemIds) };
    } catch (error) {
      this.lose();
      throw error;
    }
  }

  /** Everything, as if this were the first look. */
  lookAnew(): Promise<Changes> {
    this.lose();
    return this.look();
  }

  /** Whether nothing was written since the last look, as the store itself knows: what it told of may be on its way. */
  async isStillLevel(): Promise<boolean> {
    const { itemIds } = await this.#store.changesSince(this.#cursor);
    return itemIds?.length === 0;
  }

  stop(): void {
    this.#stop();
  }

  /** The next look begins anew: to be called by who could not take in what changed. */
  lose(): void {
    this.#isLevel = false;
    this.#cursor = null;
  }

  /** Those of the items that are there, and that the filter lets through. */
  async read(ids: readonly string[]): Promise<readonly MemoryItem[]> {
    const found: MemoryItem[] = [];
    for (let n = 0; n < ids.length; n += this.#page) {
      const asked = ids.slice(n, n + this.#page);
      found.push(...(await this.#store.items({ ...this.#filter, ids: asked, limit: this.#page })).items);
    }
    return found;
  }

  /** The next page is on its way while one is looked at. */
  async *#pages(): AsyncGenerator<readonly MemoryItem[]> {
    const query = { ...this.#filter, limit: this.#page };
    let isWhole = false;
    try {
      let asked: Promise<ItemPage> | undefined = this.#store.items(query);
      while (asked) {
        const { items, next }: ItemPage = await asked;
        asked = next === null ? undefined : this.#store.items({ ...query, after: next });
        // Whoever stops looking is not to hear of it.
        asked?.catch(() => undefined);
        yield items;
      }
      isWhole = true;
    } finally {
      // Who saw only a part of it, because reading failed or was given up, begins anew.
      if (!isWhole) this.lose();
    }
  }
}

/** Those of the changed items that are not there any more. */
export function goneOf(changes: Changes): string[] {
  if (changes.kind === 'all') return [];
  const there = new Set(changes.items.map(({ itemId }) => itemId));
  return changes.ids.filter((id) => !there.has(id));
}

/** The changed items that are there. */
export async function* pagesOf(changes: Changes): AsyncGenerator<readonly MemoryItem[]> {
  if (changes.kind === 'all') yield* changes.pages;
  else yield changes.items;
}
