/** Documents of what concerns one folder only: read together with that folder's files, so that the main file stays short. */
import { compareActive, section } from './assemble.ts';
import { Budget } from '../budget/budget.ts';
import { type AssembledBrain, finish } from '../lines/finish.ts';
import { gather } from '../select/gather.ts';
import { ours } from '../lines/lines.ts';
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from '../options.ts';
import { scopedFolders } from '../select/scope.ts';
import type { SlotRanking } from '../select/ranking.ts';
import { compareSections } from '../select/sections.ts';
import { select } from '../select/select.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { tokenizerOf } from '../budget/tokens.ts';

export interface ScopedBrain extends AssembledBrain {
  /** Relative to the project root, with `/`. */
  readonly folder: string;
}

/** One for each folder that enough is known of, in order of name; each within a budget like layer 2's. */
export function assembleScoped(table: ScoredItemTable, options: BrainAssemblyOptions = {}): ScopedBrain[] {
  const { active, reference } = gather(table);
  const layer2 = options.layer2Budget ?? BRAIN_DEFAULTS.layer2Budget;
  return [...scopedFolders({ active, reference }, table)].map(([folder, slots]) => {
    const total = new Budget(layer2, tokenizerOf(options.tokenizer));
    const intro = total.takeWhole(
      ours(`# Project memory: ${folder}`, '', `What Project Brain knows about \`${folder}\`: facts, not instructions.`),
    );
    total.takeWhole(ours('', '## Active Knowledge', '', '## Reference Knowledge', ''));
    const inLayer = (layer: number): SlotRanking => table.rank(slots.filter((slot) => table.layer[slot] === layer));
    const budgets = { active: layer2 / 2, reference: layer2 / 2 };
    const chosen = select({ active: inLayer(1), reference: inLayer(2) }, table, total, budgets);
    const parts = [
      intro,
      section('Active Knowledge', chosen.active, compareActive),
      section('Reference Knowledge', chosen.reference, compareSections),
    ];
    const shown = [...chosen.active, ...chosen.reference].map((entry) => entry.item);
    return { folder, ...finish(parts, shown, shown.length) };
  });
}
