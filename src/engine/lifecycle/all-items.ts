/** Reading more items than a page holds. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemFilter, MemoryStore } from '../ports/memory-store.ts';

/** Small enough that a page is garbage again before a heap has grown by it, on any thread that it passes. */
const PAGE = 250;

/** Every item that the filter lets through, in order of id, a page in memory at a time. */
export async function* eachItem(
  store: Pick<MemoryStore, 'items'>,
  filter: ItemFilter,
): AsyncGenerator<MemoryItem, void, undefined> {
  let after: string | null = null;
  do {
    const query = { ...filter, limit: PAGE, ...(after === null ? {} : { after }) };
    const page: Awaited<ReturnType<MemoryStore['items']>> = await store.items(query);
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

/** All of them at once. */
export async function allItems(store: Pick<MemoryStore, 'items'>, filter: ItemFilter): Promise<MemoryItem[]> {
  const items: MemoryItem[] = [];
  for await (const item of eachItem(store, filter)) items.push(item);
  return items;
}
