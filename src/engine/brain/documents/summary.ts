/** The summary of about 1,000 tokens for CLAUDE.md: brief, recent decisions and known issues (Contox), nothing else. */
import { askForMore } from './ask-for-more.ts';
import { INTRODUCTION, section } from './assemble.ts';
import { briefLines, withoutLoneTitles } from './brief.ts';
import { TRAITS } from '../select/traits.ts';
import { count } from '../../model/count.ts';
import type { MemoryItem } from '../../model/item.ts';
import { ITEM_TYPES } from '../../model/item-type.ts';
import { Budget } from '../budget/budget.ts';
import { type RenderedEntry, referenceEntry } from '../lines/entry.ts';
import { type AssembledBrain, finish } from '../lines/finish.ts';
import { gather } from '../select/gather.ts';
import { type BrainLine, ours } from '../lines/lines.ts';
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from '../options.ts';
import { pinnedLines } from '../select/pinned.ts';
import { fill, type LayerInProgress } from '../select/select.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { tokenizerOf } from '../budget/tokens.ts';

const SUMMARY_TOKENS = 1_000;
const DECISION = ITEM_TYPES.indexOf('decision');
const DECISIONS = 'Recent decisions';
const ISSUES = 'Known issues';

const inOrder = (a: string, b: string): number => [DECISIONS, ISSUES].indexOf(a) - [DECISIONS, ISSUES].indexOf(b);

function footer(left: number, connected: readonly string[] | undefined): BrainLine[] {
  const more = askForMore(connected);
  if (left <= 0) return more === '' ? [] : ours('---', '', more);
  const items = count(left, 'more item is', 'more items are');
  return ours('---', '', [`${items} known.`, more].join(' ').trim());
}

function newsEntry(item: MemoryItem): RenderedEntry {
  return { ...referenceEntry(item), group: item.type === 'decision' ? DECISIONS : ISSUES };
}

/** Decisions and open bugs. */
function news(active: Int32Array, { type, traits }: ScoredItemTable): number[] {
  const slots: number[] = [];
  for (const slot of active) {
    if (type[slot] === DECISION || ((traits[slot] ?? 0) & TRAITS.bug) !== 0) slots.push(slot);
  }
  return slots;
}

/** Pinned items stand first here, too, and are never cut; `tokenBudget` lowers the 1,000 tokens of the rest. */
export function assembleSummary(table: ScoredItemTable, options: BrainAssemblyOptions = {}): AssembledBrain {
  const tokenizer = tokenizerOf(options.tokenizer);
  const { pinned, brief, active, reference } = gather(table);
  const total = new Budget(Math.min(SUMMARY_TOKENS, options.tokenBudget ?? SUMMARY_TOKENS), tokenizer);
  const intro = total.takeWhole(INTRODUCTION);
  // The most there can be: how many are left is known at the end only.
  const room = total.takeWhole(footer(active.length + reference.length, options.connected));
  let told: BrainLine[] = [];
  total.share(options.layer0Budget ?? BRAIN_DEFAULTS.layer0Budget, (budget) => {
    const title = budget.takeWhole(ours('## Project Brief', ''));
    const lines = title.length === 0 ? [] : withoutLoneTitles(budget.takeLines(briefLines(brief)));
    if (lines.length > 0) told = [...title, ...lines];
  });
  const inBrief = new Set(told.flatMap((line) => line.itemIds));
  const lately: LayerInProgress = { slots: table.rank(news(active, table)), entry: newsEntry, taken: new Map() };
  if (total.takeWhole(ours('', '## Lately', '')).length > 0) fill(lately, table, total);
  const entries = [...lately.taken.values()];
  const loaded = entries.length;
  const left = active.length + reference.length - loaded;
  const parts = [
    intro,
    pinnedLines(pinned, tokenizer),
    told,
    section('Lately', entries, inOrder),
    room.length > 0 ? footer(left, options.connected) : [],
  ];
  const shown = [
    ...pinned,
    ...brief.all.filter((item) => inBrief.has(item.itemId)),
    ...entries.map((entry) => entry.item),
  ];
  return finish(parts, shown, loaded);
}
