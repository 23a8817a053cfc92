/** Reading more items than a page holds. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemFilter, MemoryStore } from '../ports/memory-store.ts';

const PAGE = 1_000;

/** Every item that the filter lets through, page by page. */
export async function allItems(store: MemoryStore, filter: ItemFilter): Promise<MemoryItem[]> {
  const items: MemoryItem[] = [];
  let after: string | null = null;
  do {
    const page = await store.items({ ...filter, limit: PAGE, ...(after === null ? {} : { after }) });
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}
