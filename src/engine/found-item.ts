/** The item that an id means, or why there is none that can be changed: said once, for whoever names an item. */
import { isCodeMapId } from './derived/code-map/nodes.ts';
import { BrainError } from './model/errors.ts';
import type { MemoryItem } from './model/item.ts';
import type { MemoryStore } from './ports/memory-store.ts';

/** The error `not-found` for an item that was asked for by its id; `hint` tells which ids there are. */
export const noSuchItem = (itemId: string, hint = ''): BrainError =>
  new BrainError('not-found', `There is no memory item ${itemId}; it may have been removed. ${hint}`.trim(), {
    itemId,
  });

const madeOfCode = (itemId: string): BrainError =>
  new BrainError(
    'illegal-transition',
    'This is part of the code map: it is made of the code, and changes and goes with it.',
    { itemId },
  );

/** @throws BrainError `not-found`, or `illegal-transition` for a row of the code map. */
export async function foundItem(itemId: string, store: Pick<MemoryStore, 'item'>): Promise<MemoryItem> {
  const item = await store.item(itemId);
  if (item) return item;
  throw isCodeMapId(itemId) ? madeOfCode(itemId) : noSuchItem(itemId);
}

/** The items with these ids, each once, in the order of asking. @throws BrainError as `foundItem`, for the first there is not. */
export const foundItems = (ids: readonly string[], store: Pick<MemoryStore, 'item'>): Promise<MemoryItem[]> =>
  Promise.all([...new Set(ids)].map((id) => foundItem(id, store)));
