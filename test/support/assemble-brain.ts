/** A brain assembled from items in one step, for tests of what stands in it. */
import { assemble } from '../../src/engine/brain/documents/assemble.ts';
import type { AssembledBrain } from '../../src/engine/brain/lines/finish.ts';
import type { BrainAssemblyOptions } from '../../src/engine/brain/options.ts';
import { ScoredItemTable } from '../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../src/engine/model/item.ts';

/** The brain of `approved` items as of `now` (ms since 1970). */
export function assembleBrain(
  approved: readonly MemoryItem[],
  now: number,
  options: BrainAssemblyOptions = {},
): AssembledBrain {
  const table = new ScoredItemTable(approved);
  table.recompute(now);
  return assemble(table, options);
}
