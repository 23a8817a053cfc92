/** codexfi's [MEMORY] block: the same knowledge in that product's sections, for agents that expect them. */
import type { MemoryItem } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
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

/** Items in order of score. */
function itemsOf(shelf: Shelf): MemoryItem[] {
  return [...shelf.order].map((slot) => shelf.item(slot)).filter(worthTelling);
}

function inSection(items: readonly MemoryItem[], title: string, types: readonly ItemType[]): MemoryItem[] {
  const found = items.filter((item) => types.includes(item.type));
  if (!NEWEST_ONLY.has(title)) return found;
  return found.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 1);
}

/**
 * `personal` holds user-scoped knowledge: a [MEMORY] block is for the user's own agent, and for no file that is shared.
 * `options.relevant` are the ids of what a search found for the task, the best first.
 */
export function assembleMemoryBlock(shelf: Shelf, personal: Shelf, options: BrainAssemblyOptions = {}): AssembledBrain {
  const purse = new Budget(options.tokenBudget ?? BRAIN_DEFAULTS.tokenBudget, tokenizerOf(options.tokenizer));
  const items = itemsOf(shelf);
  const own = itemsOf(personal);
  const intro = purse.takeWhole(ours('[MEMORY]'));
  const end = purse.takeWhole(ours('[/MEMORY]'));
  const entries: Entry[] = [];
  const take = (item: MemoryItem, group: string): void => {
    if (entries.some((entry) => entry.item === item)) return;
    const entry = { item, group, lines: renderReference(item) };
    if (purse.take(entry)) entries.push(entry);
  };
  for (const { title, types, personal: isOwn } of SECTIONS) {
    for (const item of inSection(isOwn ? own : items, title, types)) take(item, title);
  }
  const relevant = options.relevant ?? [];
  const byId = new Map([...items, ...own].map((item) => [item.itemId, item]));
  for (const id of relevant) {
    const item = byId.get(id);
    if (item) take(item, RELEVANT);
  }
  const titles = [...SECTIONS.map(({ title }) => title), RELEVANT];
  const sections = titles.map((title): BrainLine[] => {
    const lines = entries.filter(({ group }) => group === title).flatMap(({ item, lines: own }) => of(item.itemId, own));
    return lines.length === 0 ? [] : [...ours(`## ${title}`, ''), ...lines];
  });
  return finish([intro, ...sections, end], entries.map(({ item }) => item), entries.length);
}
