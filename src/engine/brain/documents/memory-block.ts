/** codexfi's [MEMORY] block: the same knowledge in that product's sections, for agents that expect them. */
import type { MemoryItem } from '../../model/item.ts';
import { ITEM_TYPES, type ItemType } from '../../model/item-type.ts';
import { Budget } from '../budget/budget.ts';
import { type RenderedEntry, referenceEntry } from '../lines/entry.ts';
import { type AssembledBrain, finish } from '../lines/finish.ts';
import { type BrainLine, ours } from '../lines/lines.ts';
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from '../options.ts';
import { NO_LAYER, type ScoredItemTable } from '../select/scored-item-table.ts';
import { tokenizerOf } from '../budget/tokens.ts';

/** codexfi's table, in its order: which types stand in which section, and whose preferences. */
const SECTIONS: readonly { readonly title: string; readonly types: readonly ItemType[]; readonly personal?: true }[] = [
  { title: 'Project Brief', types: ['project-brief', 'project-config'] },
  { title: 'Architecture', types: ['architecture-note'] },
  { title: 'Tech Context', types: ['tech-context'] },
  { title: 'Product Context', types: ['product-context'] },
  { title: 'Progress & Status', types: ['progress'] },
  { title: 'Last Session', types: ['session-summary', 'conversation'] },
  { title: 'User Preferences', types: ['preference'], personal: true },
];
const RELEVANT = 'Relevant to Current Task';
/** Only the newest of a kind tells where the work stands. */
const NEWEST_ONLY: ReadonlySet<string> = new Set(['Progress & Status', 'Last Session']);

function isWorthListing(item: MemoryItem): boolean {
  return item.status === 'active' && item.approval === 'approved';
}

/** Slots of each section, in its order. */
function bySection(table: ScoredItemTable): number[][] {
  const found: number[][] = SECTIONS.map(() => []);
  const places = ITEM_TYPES.map((type) => SECTIONS.findIndex(({ types }) => types.includes(type)));
  for (let slot = 0; slot < table.end; slot++) {
    if (table.layer[slot] !== NO_LAYER) found[places[table.type[slot] ?? 0] ?? -1]?.push(slot);
  }
  return found;
}

/** Every item of one section gets its chance at the budget, but not hundreds of them. */
const MOST = 50;

/** In order of score; where only the newest counts, that one. */
function inSection(slots: readonly number[], table: ScoredItemTable, title: string): MemoryItem[] {
  const isWorth = (slot: number): boolean => isWorthListing(table.item(slot));
  if (NEWEST_ONLY.has(title)) return newest(slots.filter(isWorth), table);
  const found: MemoryItem[] = [];
  for (const slot of table.rank(slots)) {
    if (found.length === MOST) break;
    if (isWorth(slot)) found.push(table.item(slot));
  }
  return found;
}

/** Of those updated last, the one with the highest score; none of none. */
function newest(slots: readonly number[], table: ScoredItemTable): MemoryItem[] {
  let best: number | undefined;
  for (const slot of slots) {
    const later = best === undefined ? 1 : (table.updated[slot] ?? 0) - (table.updated[best] ?? 0);
    if (best === undefined || later > 0 || (later === 0 && table.before(slot, best))) best = slot;
  }
  return best === undefined ? [] : [table.item(best)];
}

/**
 * `personal` holds user-scoped knowledge: a [MEMORY] block is for the user's own agent, and for no file that is shared.
 * `options.relevant` are the ids of what a search found for the task, the best first.
 */
export function assembleMemoryBlock(
  table: ScoredItemTable,
  personal: ScoredItemTable,
  options: BrainAssemblyOptions = {},
): AssembledBrain {
  const budget = new Budget(options.tokenBudget ?? BRAIN_DEFAULTS.tokenBudget, tokenizerOf(options.tokenizer));
  const intro = budget.takeWhole(ours('[MEMORY]'));
  const end = budget.takeWhole(ours('[/MEMORY]'));
  const entries: RenderedEntry[] = [];
  const take = (item: MemoryItem, group: string): void => {
    if (entries.some((entry) => entry.item === item)) return;
    const entry = { ...referenceEntry(item), group };
    if (budget.take(entry)) entries.push(entry);
  };
  const [ofProject, own] = [bySection(table), bySection(personal)];
  for (const [n, { title, personal: isOwn }] of SECTIONS.entries()) {
    const found = isOwn ? inSection(own[n] ?? [], personal, title) : inSection(ofProject[n] ?? [], table, title);
    for (const item of found) take(item, title);
  }
  for (const id of options.relevant ?? []) {
    const item = table.find(id) ?? personal.find(id);
    if (item && isWorthListing(item)) take(item, RELEVANT);
  }
  const titles = [...SECTIONS.map(({ title }) => title), RELEVANT];
  const sections = titles.map((title): BrainLine[] => {
    const lines = entries.filter(({ group }) => group === title).flatMap((entry) => entry.lines);
    return lines.length === 0 ? [] : [...ours(`## ${title}`, ''), ...lines];
  });
  return finish(
    [intro, ...sections, end],
    entries.map(({ item }) => item),
    entries.length,
  );
}
