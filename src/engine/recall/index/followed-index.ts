/** The index as vectors and graph see it: they hear of every item that comes in, changes or is gone. */
import type { FollowingContent } from '../../kept/store-follower.ts';
import type { MemoryItem } from '../../model/item.ts';
import { nameOfItem } from '../../passing/names.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { Tuning } from '../tuning.ts';
import { MemoryIndex } from './memory-index.ts';

export interface IndexListener {
  /** An item came in or changed. */
  readonly set: (item: MemoryItem) => void;
  readonly gone: (itemId: string) => void;
  /** These are there as they were kept. */
  readonly kept?: (itemIds: readonly string[]) => void;
}

export class FollowedIndex extends MemoryIndex {
  readonly #listeners: readonly IndexListener[];
  readonly #passing: PassingOver;

  constructor(tuning: Tuning, told: readonly IndexListener[], passing: PassingOver) {
    super(tuning);
    this.#listeners = told;
    this.#passing = passing;
  }

  /** What fails over an item costs only that one, and only there. */
  override set(item: MemoryItem, author: string | null = null): void {
    const name = nameOfItem(item);
    const isIn = this.#passing.try(name, () => (super.set(item, author), true));
    if (isIn !== true) this.#passing.try(name, () => this.remove(item.itemId));
    for (const listener of this.#listeners) this.#passing.try(name, () => listener.set(item));
  }

  /** Tells of what the index began with. */
  told(): void {
    for (const listener of this.#listeners) listener.kept?.(this.itemIds());
  }

  /** The item is no more. */
  drop(itemId: string): void {
    this.remove(itemId);
    for (const listener of this.#listeners) listener.gone(itemId);
  }
}

/** The index as it follows a store: its items come with who said or wrote them. */
export const following = (index: FollowedIndex, store: MemoryStore, pacer: Pacer | undefined): FollowingContent => ({
  get size() {
    return index.size;
  },
  itemIds: () => index.itemIds(),
  async take(items) {
    const authors = await authorsOf(items, store);
    await pacer?.yieldToHost();
    for (const item of items) index.set(item, authors.get(item.itemId) ?? null);
  },
  drop: (itemId) => index.drop(itemId),
});

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
