/** All items of a memory as they are now, for views that sort or filter them: read once, then only what has changed. */
import type { MemoryItem } from '../model/item.ts';
import { oneAtATime } from '../ports/exclusively.ts';
import { type FollowedStore, goneOf, ItemFollower, pagesOf } from './item-follower.ts';

/** Items that are read at once: reading holds the tables and their parsing the thread, each a few milliseconds for so many. */
const PAGE = 200;

const newestFirst = (a: MemoryItem, b: MemoryItem): number =>
  a.updatedAt === b.updatedAt ? (a.itemId < b.itemId ? -1 : 1) : a.updatedAt < b.updatedAt ? 1 : -1;

export class EveryItem {
  readonly #follower: ItemFollower;
  readonly #items = new Map<string, MemoryItem>();
  #list: readonly MemoryItem[] | null = null;
  readonly #inTurn = oneAtATime();

  constructor(store: FollowedStore) {
    this.#follower = new ItemFollower(store, {}, PAGE);
  }

  /** The newest first, ties by id; the same array until something changes. */
  list(): Promise<readonly MemoryItem[]> {
    return this.#inTurn(async () => {
      const changes = await this.#follower.look();
      if (changes.kind === 'all') this.#items.clear();
      const isSame = changes.kind === 'some' && changes.ids.length === 0;
      if (!isSame) this.#list = null;
      for await (const items of pagesOf(changes)) for (const item of items) this.#items.set(item.itemId, item);
      for (const id of goneOf(changes)) this.#items.delete(id);
      return (this.#list ??= [...this.#items.values()].sort(newestFirst));
    });
  }
}
