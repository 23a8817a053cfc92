/** How near each item's meaning is to a question's, on a scale that does not depend on the embedding model. */
import type { SearchEntry } from '../index/entries.ts';
import type { Tuning } from '../tuning.ts';
import type { VectorTable } from './vector-table.ts';

/** Items of cosine 0 that are thought into the average, so that few items do not hide each other. */
const THOUGHT_OF = 8;

interface Slots {
  readonly capacity: number;
  entry(slot: number): Pick<SearchEntry, 'itemId'> | undefined;
}

/**
 * By slot, 0–1: where the cosine lies between the average of all items (0) and the same direction (1); 0 below the
 * floor. Models differ in the cosine they give to texts that have nothing to do with each other, from 0.1 to 0.75.
 */
export function meaningScores(asked: Float32Array, table: VectorTable, slots: Slots, tuning: Tuning): Float32Array {
  const scores = new Float32Array(slots.capacity);
  const cosines = table.cosines(asked);
  let sum = 0;
  for (let slot = 0; slot < slots.capacity; slot++) {
    const entry = slots.entry(slot);
    const row = entry && table.rowOf(entry.itemId);
    if (row === undefined) continue;
    const cosine = cosines[row] ?? 0;
    scores[slot] = cosine;
    sum += cosine;
  }
  const average = Math.max(0, sum / (table.size + THOUGHT_OF));
  for (let slot = 0; slot < scores.length; slot++) {
    const above = ((scores[slot] ?? 0) - average) / (1 - average + Number.EPSILON);
    scores[slot] = above < tuning.meaningFloor ? 0 : Math.min(1, above);
  }
  return scores;
}
