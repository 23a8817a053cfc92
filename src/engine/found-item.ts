/** The item that an id means, or why there is none that can be changed. */
import { isCodeMapId } from './derived/code-map/nodes.ts';
import { BrainError } from './model/errors.ts';
import type { MemoryItem } from './model/item.ts';
import { noSuchItem } from './model/no-such-item.ts';
import type { MemoryStore } from './ports/memory-store.ts';

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
  if (isCodeMapId(itemId)) throw madeOfCode(itemId);
  throw noSuchItem(itemId);
}
