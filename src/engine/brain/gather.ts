/** What the shelf has for a brain: pinned items, layers 0 to 2 after consolidation, and what the brief is made of. */
import type { MemoryItem } from '../model/item.ts';
import { briefFacts, type BriefFacts } from './brief-facts.ts';
import { consolidate } from './consolidate.ts';
import type { Shelf } from './shelf.ts';
import { TRAITS } from './traits.ts';

/** Everything in order of score. */
export interface Gathered {
  readonly pinned: readonly MemoryItem[];
  readonly brief: BriefFacts;
  /** Slots of layer 1. */
  readonly active: Int32Array;
  /** Slots of layer 2. */
  readonly reference: Int32Array;
  /** How many items are in layer 3. */
  readonly archived: number;
}

/** Gathers from a shelf that is settled. */
export function gather(shelf: Shelf): Gathered {
  const { layer, order, traits } = shelf;
  const pinned: MemoryItem[] = [];
  const loose = new Int32Array(order.length);
  let looseCount = 0;
  let archived = 0;
  for (let n = 0; n < order.length; n++) {
    const slot = order[n] ?? 0;
    if (layer[slot] === 3) archived++;
    else if (((traits[slot] ?? 0) & TRAITS.pinned) !== 0) pinned.push(shelf.item(slot));
    else loose[looseCount++] = slot;
  }
  const kept = consolidate(loose.subarray(0, looseCount), shelf, shelf.topics);
  const active = new Int32Array(kept.length);
  const reference = new Int32Array(kept.length);
  let activeCount = 0;
  let referenceCount = 0;
  for (let n = 0; n < kept.length; n++) {
    const slot = kept[n] ?? 0;
    if (layer[slot] === 1) active[activeCount++] = slot;
    else if (layer[slot] === 2) reference[referenceCount++] = slot;
  }
  return {
    pinned,
    brief: briefFacts(kept, shelf),
    active: active.subarray(0, activeCount),
    reference: reference.subarray(0, referenceCount),
    archived,
  };
}
