/** What is the user's own and follows them: for files that nobody else reads. */
import { section } from './assemble.ts';
import { Budget } from '../budget/budget.ts';
import { type AssembledBrain, finish } from '../lines/finish.ts';
import { gather } from '../select/gather.ts';
import { ours } from '../lines/lines.ts';
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from '../options.ts';
import { pinnedLines } from '../select/pinned.ts';
import { compareSections } from '../select/sections.ts';
import { select } from '../select/select.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { tokenizerOf } from '../budget/tokens.ts';

const INTRODUCTION = ours(
  '# What the user prefers',
  '',
  'Kept by Project Brain from the user’s own words; it concerns this user, not the project.',
);

/** Pinned items first, then everything by schema key, within layer 2's budget; of no knowledge at all, nothing. */
export function assemblePersonal(personal: ScoredItemTable, options: BrainAssemblyOptions = {}): AssembledBrain {
  const { pinned, active, reference } = gather(personal);
  if (pinned.length + active.length + reference.length === 0) return finish([], [], 0);
  const tokenizer = tokenizerOf(options.tokenizer);
  const total = new Budget(options.layer2Budget ?? BRAIN_DEFAULTS.layer2Budget, tokenizer);
  const intro = total.takeWhole(INTRODUCTION);
  total.takeWhole(ours('', '## Preferences', ''));
  const slots = {
    active: personal.rank([]),
    reference: personal.rank([...active, ...reference]),
  };
  const chosen = select(slots, personal, total, { active: 0, reference: total.left }).reference;
  const parts = [intro, pinnedLines(pinned, tokenizer), section('Preferences', chosen, compareSections)];
  return finish(parts, [...pinned, ...chosen.map((entry) => entry.item)], chosen.length);
}
