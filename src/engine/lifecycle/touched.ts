/** An item with a change that its reader would notice. */
import type { MemoryItem } from '../model/item.ts';

/**
 * `item` with `patch`, changed a millisecond later than it was: the brain's hash has to tell, and no older statement
 * may pass for a newer one.
 */
export function touched(item: MemoryItem, patch: Partial<MemoryItem>): MemoryItem {
  return { ...item, ...patch, updatedAt: new Date(Date.parse(item.updatedAt) + 1).toISOString() };
}
