/** What the project brief is made of, found in one pass over the items. */
import { DAY_MS } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';
import { ITEM_TYPES } from '../../model/item-type.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { BRIEF_TYPES, TRAITS } from '../select/traits.ts';

const STACK_ITEMS = 3;
const KEY_DECISIONS = 3;
const CONVENTIONS = 5;
const ACTIVE_AREAS = 5;
export const ACTIVE_DAYS = 14;

export interface BriefFacts {
  /** Every item named below. */
  readonly all: readonly MemoryItem[];
  readonly what: readonly MemoryItem[];
  readonly stack: readonly MemoryItem[];
  readonly decisions: readonly MemoryItem[];
  readonly conventions: readonly MemoryItem[];
  /** Names of areas with the number of items, the busiest first. */
  readonly areas: readonly (readonly [string, number])[];
  readonly bugs: number;
  readonly todos: number;
}

const [BRIEF, STACK, DECISION, CONVENTION] = BRIEF_TYPES.map((type) => ITEM_TYPES.indexOf(type));

/** `slots`, in any order, are those with a trait that the brain may show. */
export function briefFacts(slots: Int32Array, table: ScoredItemTable): BriefFacts {
  const { traits, type, area, updated, importance } = table;
  const oldest = table.now - ACTIVE_DAYS * DAY_MS;
  const counts = new Int32Array(table.areas.length);
  const what: number[] = [];
  const stack: number[] = [];
  const conventions: number[] = [];
  const decisions: number[] = [];
  let bugs = 0;
  let todos = 0;
  const isBefore = (a: number, b: number): boolean => table.before(a, b);
  const isMoreImportant = (a: number, b: number): boolean => {
    const lead = (importance[a] ?? 0) - (importance[b] ?? 0);
    return lead === 0 ? table.before(a, b) : lead > 0;
  };
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    const bits = traits[slot] ?? 0;
    if ((bits & TRAITS.bug) !== 0) bugs++;
    if ((bits & TRAITS.todo) !== 0) todos++;
    const place = area[slot] ?? -1;
    if (place >= 0 && (updated[slot] ?? 0) >= oldest) counts[place] = (counts[place] ?? 0) + 1;
    const kind = type[slot];
    if (kind === DECISION) keep(decisions, slot, KEY_DECISIONS, isMoreImportant);
    else if (kind === CONVENTION) keep(conventions, slot, CONVENTIONS, isBefore);
    else if (kind === STACK) keep(stack, slot, STACK_ITEMS, isBefore);
    else if (kind === BRIEF) what.push(slot);
  }
  const items = (list: Iterable<number>): MemoryItem[] => Array.from(list, (slot) => table.item(slot));
  const facts = {
    what: items(table.rank(what)),
    stack: items(stack),
    decisions: items(decisions),
    conventions: items(conventions),
  };
  const all = Object.values(facts).flat();
  return { ...facts, all, areas: busiest(table.areas, counts), bugs, todos };
}

/** Puts a slot where it belongs in a list of the best ones, if it is one. */
function keep(list: number[], slot: number, most: number, isBefore: (a: number, b: number) => boolean): void {
  let at = list.length;
  while (at > 0 && isBefore(slot, list[at - 1] ?? 0)) at--;
  if (at === most) return;
  list.splice(at, 0, slot);
  if (list.length > most) list.pop();
}

function busiest(names: readonly string[], counts: Int32Array): (readonly [string, number])[] {
  const found = names.flatMap((name, n) => ((counts[n] ?? 0) > 0 ? [[name, counts[n] ?? 0] as const] : []));
  return found.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, ACTIVE_AREAS);
}
