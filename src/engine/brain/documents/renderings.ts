/** The renderings of one knowledge. */
import { assemble } from './assemble.ts';
import type { AssembledBrain } from '../lines/finish.ts';
import { assembleMemoryBlock } from './memory-block.ts';
import type { BrainAssemblyOptions } from '../options.ts';
import { assemblePersonal } from './personal.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { assembleSummary } from './summary.ts';

/** The rendering that `options.as` names, from tables that are up to date. */
export function render(
  table: ScoredItemTable,
  personal: ScoredItemTable,
  options: BrainAssemblyOptions,
): AssembledBrain {
  switch (options.as ?? 'full') {
    case 'full':
      return assemble(table, options);
    case 'summary':
      return assembleSummary(table, options);
    case 'memory':
      return assembleMemoryBlock(table, personal, options);
    case 'personal':
      return assemblePersonal(personal, options);
  }
}
