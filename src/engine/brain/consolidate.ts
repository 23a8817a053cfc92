/** One item a topic: items that share a dedup prefix would tell the brain's reader the same thing twice. */
import type { MemoryItem } from '../model/item.ts';

function prefix(item: MemoryItem): string {
  if (item.dedupHint === null) return item.itemId;
  return item.dedupHint.split(':').slice(0, 2).join(':');
}

/**
 * The first item of each group that shares the first two segments of its dedupHint; with items in order of score that
 * is the highest-scoring one (Contox). Pinned items are never folded away.
 */
export function consolidate(inOrderOfScore: readonly MemoryItem[]): MemoryItem[] {
  const seen = new Set<string>();
  return inOrderOfScore.filter((item) => {
    if (item.delivery === 'bootstrap') return true;
    const group = prefix(item);
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}
