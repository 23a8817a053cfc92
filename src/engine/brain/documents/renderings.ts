/** The renderings of one knowledge. */
import { assemble } from './assemble.ts';
import { assembleGuide, type GuideFacts } from '../guide/guide.ts';
import { prepareUnits } from '../guide/units.ts';
import type { AssembledBrain } from '../lines/finish.ts';
import { assembleMemoryBlock } from './memory-block.ts';
import type { BrainAssemblyOptions } from '../options.ts';
import { assemblePersonal } from './personal.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { assembleSummary } from './summary.ts';

/** Does ahead, in pieces, what a rendering would have to do at once; to be gone through with pauses. */
export function* prepare(table: ScoredItemTable, options: BrainAssemblyOptions): Generator<void, void, undefined> {
  if (options.as === 'guide') yield* prepareUnits(table);
}

/** The rendering that `options.as` names, from tables that are up to date. */
export function render(
  table: ScoredItemTable,
  personal: ScoredItemTable,
  options: BrainAssemblyOptions,
  facts: GuideFacts = { gone: new Set() },
): AssembledBrain {
  switch (options.as ?? 'document') {
    case 'guide':
      return assembleGuide(table, facts, options);
    case 'document':
      return assemble(table, options);
    case 'summary':
      return assembleSummary(table, options);
    case 'memory':
      return assembleMemoryBlock(table, personal, options);
    case 'personal':
      return assemblePersonal(personal, options);
  }
}
