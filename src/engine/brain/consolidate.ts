/** One item a topic: items that share a dedup prefix would tell the brain's reader the same thing twice. */
import type { MemoryItem } from '../model/item.ts';

/** What the items of one topic share: the first two segments of the dedupHint (Contox); alone without one. */
export function topicOf(item: MemoryItem): string {
  if (item.dedupHint === null) return item.itemId;
  return item.dedupHint.slice(0, item.dedupHint.indexOf(':', item.dedupHint.indexOf(':') + 1));
}

/** By slot: what decides between the items of one topic. */
export interface TopicColumns {
  /** Small whole numbers, one a topic. */
  readonly topic: Int32Array;
  readonly score: Float64Array;
  /** Milliseconds since 1970. */
  readonly updated: Float64Array;
}

/**
 * Of the `slots`, in order of score, the highest-scoring one of each topic, in the same order; of equal ones the newest,
 * because it is the later word. `topics` is how many topics there are.
 */
export function consolidate(slots: Int32Array, { topic, score, updated }: TopicColumns, topics: number): Int32Array {
  const best = new Int32Array(topics).fill(-1);
  let folded = 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    const of = topic[slot] ?? 0;
    const rival = best[of] ?? -1;
    if (rival < 0) {
      best[of] = slot;
      continue;
    }
    folded++;
    if (score[slot] === score[rival] && (updated[slot] ?? 0) > (updated[rival] ?? 0)) best[of] = slot;
  }
  if (folded === 0) return slots;
  // A loop: `filter` of a typed array takes ten times as long.
  const kept = new Int32Array(slots.length - folded);
  let at = 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    if (best[topic[slot] ?? 0] === slot) kept[at++] = slot;
  }
  return kept;
}
