/** What the shelf has for a brain: pinned items, layers 0 to 2 after consolidation, and what the brief is made of. */
import type { MemoryItem } from '../model/item.ts';
import { briefFacts, type BriefFacts } from './brief-facts.ts';
import { consolidate } from './consolidate.ts';
import type { Shelf } from './shelf.ts';

/** Everything in order of score. */
export interface Gathered {
  readonly pinned: readonly MemoryItem[];
  readonly brief: BriefFacts;
  /** Slots of layer 1. */
  readonly active: readonly number[];
  /** Slots of layer 2. */
  readonly reference: readonly number[];
  /** How many items are in layer 3. */
  readonly archived: number;
}

/** Gathers from a shelf that is settled. */
export function gather(shelf: Shelf): Gathered {
  const { layer, order } = shelf;
  const pinned: MemoryItem[] = [];
  const loose = new Int32Array(order.length);
  let looseCount = 0;
  let archived = 0;
  for (const slot of order) {
    if (layer[slot] === 3) archived++;
    else if (shelf.isPinned(slot)) pinned.push(shelf.item(slot));
    else loose[looseCount++] = slot;
  }
  const kept = consolidate(loose.subarray(0, looseCount), shelf, shelf.topics);
  const active: number[] = [];
  const reference: number[] = [];
  for (const slot of kept) {
    if (layer[slot] === 1) active.push(slot);
    else if (layer[slot] === 2) reference.push(slot);
  }
  return { pinned, brief: briefFacts(kept, shelf), active, reference, archived };
}
