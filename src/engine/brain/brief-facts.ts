/** What the project brief is made of, found in one pass over the items in order of score. */
import { DAY_MS } from '../model/days.ts';
import type { MemoryItem } from '../model/item.ts';
import { ITEM_TYPES, type ItemType } from '../model/item-type.ts';
import type { Shelf } from './shelf.ts';
import { TRAITS } from './traits.ts';

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

/** Numbers of the types of which the brief shows items. */
const typeNumber = (type: ItemType): number => ITEM_TYPES.indexOf(type);
const [BRIEF, STACK, DECISION, CONVENTION] = (['project-brief', 'tech-context', 'decision', 'convention'] as const).map(
  typeNumber,
);

/** `slots`, in order of score, are those that the brain may show. */
export function briefFacts(slots: Int32Array, shelf: Shelf): BriefFacts {
  const { traits, type, area, updated, importance } = shelf;
  const oldest = shelf.now - ACTIVE_DAYS * DAY_MS;
  const counts = new Int32Array(shelf.areas.length);
  const what: number[] = [];
  const stack: number[] = [];
  const conventions: number[] = [];
  /** By importance. */
  const decisions: number[][] = [[], [], [], [], [], []];
  let bugs = 0;
  let todos = 0;
  const keep = (list: number[] | undefined, slot: number, most: number): void => {
    if (list && list.length < most) list.push(slot);
  };
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    const bits = traits[slot] ?? 0;
    if ((bits & TRAITS.bug) !== 0) bugs++;
    if ((bits & TRAITS.todo) !== 0) todos++;
    const place = area[slot] ?? -1;
    if (place >= 0 && (updated[slot] ?? 0) >= oldest) counts[place] = (counts[place] ?? 0) + 1;
    const kind = type[slot];
    if (kind === DECISION) keep(decisions[importance[slot] ?? 0], slot, KEY_DECISIONS);
    else if (kind === CONVENTION) keep(conventions, slot, CONVENTIONS);
    else if (kind === STACK) keep(stack, slot, STACK_ITEMS);
    else if (kind === BRIEF) keep(what, slot, Infinity);
  }
  const items = (list: readonly number[]): MemoryItem[] => list.map((slot) => shelf.item(slot));
  const facts = {
    what: items(what),
    stack: items(stack),
    decisions: items(decisions.reverse().flat().slice(0, KEY_DECISIONS)),
    conventions: items(conventions),
  };
  const all = Object.values(facts).flat();
  return { ...facts, all, areas: busiest(shelf.areas, counts), bugs, todos };
}

function busiest(names: readonly string[], counts: Int32Array): (readonly [string, number])[] {
  const found = names.flatMap((name, n) => ((counts[n] ?? 0) > 0 ? [[name, counts[n] ?? 0] as const] : []));
  return found.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, ACTIVE_AREAS);
}
