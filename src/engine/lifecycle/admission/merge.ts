/** Merging: two items that say the same become one, with the evidence of both. */
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';

const union = (a: readonly string[], b: readonly string[], limit = Infinity): string[] =>
  [...new Set([...a, ...b])].slice(0, limit);
const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** How either is asked for; nothing where nobody said. */
function askedOfBoth(kept: MemoryItem, other: MemoryItem): Pick<MemoryItem, 'asked'> {
  const asked = union(kept.asked ?? [], other.asked ?? [], ITEM_LIMITS.asked);
  return asked.length === 0 ? {} : { asked };
}

/**
 * `kept` with what `other` adds: evidence, files, tags, how it is asked for, when it was first and last said, the higher confidence and
 * importance. The words, the standing and the id are those of `kept`. Idempotent, and in whatever order several are
 * merged into one, the same evidence stands for it.
 */
export function merged(kept: MemoryItem, other: MemoryItem): MemoryItem {
  if (kept.itemId === other.itemId) return kept;
  const importance = Math.max(kept.importance ?? 0, other.importance ?? 0);
  const again = kept.updatedAt < other.updatedAt ? other.updatedAt : other.lastReinforcedAt;
  return {
    ...kept,
    evidenceRefs: union(kept.evidenceRefs, other.evidenceRefs),
    mergedFrom: union(kept.mergedFrom, [other.itemId, ...other.mergedFrom]).filter((id) => id !== kept.itemId),
    files: union(kept.files, other.files, ITEM_LIMITS.files),
    tags: union(kept.tags, other.tags, ITEM_LIMITS.tags),
    confidence: Math.max(kept.confidence, other.confidence),
    importance: importance === 0 ? null : importance,
    createdAt: kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt,
    lastReinforcedAt: later(later(kept.lastReinforcedAt, other.lastReinforcedAt), again),
    ...askedOfBoth(kept, other),
    ...(other.hasInvisible && { hasInvisible: true }),
  };
}
