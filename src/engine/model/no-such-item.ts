/** What whoever names an item hears when there is none by that id. */
import { BrainError } from './errors.ts';
import type { MemoryItem } from './item.ts';

/** The error `not-found` for an item that was asked for by its id. */
export const noSuchItem = (itemId: string): BrainError =>
  new BrainError('not-found', `There is no memory item ${itemId}; it may have been removed.`, { itemId });

/** The items with these ids, each once, in the order of asking. @throws BrainError `not-found` for the first there is not. */
export async function requireItems(
  ids: readonly string[],
  store: { item(itemId: string): Promise<MemoryItem | undefined> },
): Promise<MemoryItem[]> {
  const asked = [...new Set(ids)];
  const items = await Promise.all(asked.map((itemId) => store.item(itemId)));
  return items.map((item, at) => {
    if (item) return item;
    throw noSuchItem(asked[at] ?? '');
  });
}
