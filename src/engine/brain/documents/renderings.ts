/** The renderings of one knowledge. */
import { assemble } from './assemble.ts';
import type { AssembledBrain } from '../lines/finish.ts';
import { assembleMemoryBlock } from './memory-block.ts';
import type { BrainAssemblyOptions } from '../options.ts';
import { assemblePersonal } from './personal.ts';
import type { Shelf } from '../select/shelf.ts';
import { assembleSummary } from './summary.ts';

/** The rendering that `options.as` names, from settled shelves. */
export function render(shelf: Shelf, personal: Shelf, options: BrainAssemblyOptions): AssembledBrain {
  switch (options.as ?? 'full') {
    case 'full':
      return assemble(shelf, options);
    case 'summary':
      return assembleSummary(shelf, options);
    case 'memory':
      return assembleMemoryBlock(shelf, personal, options);
    case 'personal':
      return assemblePersonal(personal, options);
  }
}
