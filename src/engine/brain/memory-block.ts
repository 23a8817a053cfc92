/** codexfi's [MEMORY] block: the same knowledge in that product's sections, for agents that expect them. */
import type { MemoryItem } from '../model/item.ts';
import { ITEM_TYPES, type ItemType } from '../model/item-type.ts';
import { Budget, type Entry } from './budget.ts';
import { type AssembledBrain, finish } from './finish.ts';
import { type BrainLine, of, ours } from './lines.ts';
import { BRAIN_DEFAULTS, type BrainAssemblyOptions } from './options.ts';
import { renderReference } from './render-item.ts';
import type { Shelf } from './shelf.ts';
import { tokenizerOf } from './tokens.ts';

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

function worthTelling(item: MemoryItem): boolean {
  return (item.status === 'active' || item.status === 'stale') && item.approval === 'approved';
}

/** Items of these types, in order of score. */
function itemsOf(shelf: Shelf, types: readonly ItemType[]): MemoryItem[] {
  const numbers = new Set(types.map((type) => ITEM_TYPES.indexOf(type)));
  const slots: number[] = [];
  for (const slot of shelf.order) if (numbers.has(shelf.type[slot] ?? -1)) slots.push(slot);
  return slots.map((slot) => shelf.item(slot)).filter(worthTelling);
}

/** Every item of one section gets its chance at the budget, but not hundreds of them. */
const MOST = 50;

function inSection(found: readonly MemoryItem[], title: string): readonly MemoryItem[] {
  if (!NEWEST_ONLY.has(title)) return found.slice(0, MOST);
  return [...found].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)).slice(0, 1);
}

/**
 * `personal` holds user-scoped knowledge: a [MEMORY] block is for the user's own agent, and for no file that is shared.
 * `options.relevant` are the ids of what a search found for the task, the best first.
 */
export function assembleMemoryBlock(shelf: Shelf, personal: Shelf, options: BrainAssemblyOptions = {}): AssembledBrain {
  const purse = new Budget(options.tokenBudget ?? BRAIN_DEFAULTS.tokenBudget, tokenizerOf(options.tokenizer));
  const intro = purse.takeWhole(ours('[MEMORY]'));
  const end = purse.takeWhole(ours('[/MEMORY]'));
  const entries: Entry[] = [];
  const take = (item: MemoryItem, group: string): void => {
    if (entries.some((entry) => entry.item === item)) return;
    const entry = { item, group, lines: renderReference(item) };
    if (purse.take(entry)) entries.push(entry);
  };
  for (const { title, types, personal: isOwn } of SECTIONS) {
    for (const item of inSection(itemsOf(isOwn ? personal : shelf, types), title)) take(item, title);
  }
  for (const id of options.relevant ?? []) {
    const item = shelf.find(id) ?? personal.find(id);
    if (item && worthTelling(item)) take(item, RELEVANT);
  }
  const titles = [...SECTIONS.map(({ title }) => title), RELEVANT];
  const sections = titles.map((title): BrainLine[] => {
    const lines = entries.filter(({ group }) => group === title).flatMap((entry) => of(entry.item.itemId, entry.lines));
    return lines.length === 0 ? [] : [...ours(`## ${title}`, ''), ...lines];
  });
  return finish(
    [intro, ...sections, end],
    entries.map(({ item }) => item),
    entries.length,
  );
}
