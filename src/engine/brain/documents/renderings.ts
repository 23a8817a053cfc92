/** The renderings of one knowledge. */
import { assemble } from './assemble.ts';
import { assembleGuide, type GuideFacts } from '../guide/guide.ts';
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
