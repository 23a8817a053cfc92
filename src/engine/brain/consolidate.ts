/** One item a topic: items that share a dedup prefix would tell the brain's reader the same thing twice. */
import type { MemoryItem } from '../model/item.ts';

function prefix(item: MemoryItem): string {
  if (item.dedupHint === null) return item.itemId;
  return item.dedupHint.split(':').slice(0, 2).join(':');
}

/**
 * The highest-scoring item of each group that shares the first two segments of its dedupHint (Contox); of equal ones the
 * newest, because it is the later word on the topic. `scoreOf` gives an item's score. Pinned items are never folded away.
 */
export function consolidate(items: readonly MemoryItem[], scoreOf: (item: MemoryItem) => number): MemoryItem[] {
  const best = new Map<string, MemoryItem>();
  for (const item of items) {
    if (item.delivery === 'bootstrap') continue;
    const rival = best.get(prefix(item));
    const lead = rival ? scoreOf(item) - scoreOf(rival) : 1;
    if (!rival || lead > 0 || (lead === 0 && item.updatedAt > rival.updatedAt)) best.set(prefix(item), item);
  }
  return items.filter((item) => item.delivery === 'bootstrap' || best.get(prefix(item)) === item);
}
