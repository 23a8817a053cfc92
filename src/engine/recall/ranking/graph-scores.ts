/** How near an item is, in the graph of the project, to what the user has open or asks about. */
import type { NearItem } from '../../derived/graph/items-near.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Parts } from '../../kept/parts-of-file.ts';
import type { Pause } from '../../kept/word-lists.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { Tuning } from '../tuning.ts';

/** The graph as the search needs it; what it knows of the repository it learns elsewhere. */
export interface GraphContext {
  /** An item came in or changed. */
  setItem(item: MemoryItem): void;
  /** An item is no more. */
  removeItem(itemId: string): void;
  /** What is known of these items, to be kept; undefined where it was given up. */
  encode(ids: readonly string[], pause: Pause): Promise<Parts | undefined>;
  /** Begins with what `encode` made of these items. */
  open(ids: readonly string[], parts: Parts): void;
  /** The items near some files (paths) and named entities (symbols, packages, modules …), by id. */
  near(files: readonly string[], names: readonly string[], history: boolean): ReadonlyMap<string, NearItem>;
}

/** By slot, 0 to `tuning.graph`: all of it for an item that names one of the entities, half for one step further. */
export function graphScores(near: ReadonlyMap<string, NearItem>, index: MemoryIndex, tuning: Tuning): Float64Array {
  const scores = index.scratch.zeros('graph', index.capacity);
  for (const [itemId, { steps }] of near) {
    const slot = index.slotOf(itemId);
    if (slot !== undefined) scores[slot] = tuning.graph / steps;
  }
  return scores;
}
