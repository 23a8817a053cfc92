/** What the project brief is made of, found in one pass over the items in order of score. */
import { DAY_MS } from '../model/days.ts';
import type { MemoryItem } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
import { importanceOf } from './score.ts';
import type { Shelf } from './shelf.ts';

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

/** What the brief counts of an item, as bits; the same however old the item gets. */
export const TRAITS = { pinned: 1, bug: 2, todo: 4, fact: 8, listed: 16 } as const;

/** Types of which the brief shows items. */
const LISTED: ReadonlySet<ItemType> = new Set(['project-brief', 'tech-context', 'decision', 'convention']);

/** A bug that is known but not repaired: one that a fixing commit tells of is repaired by it. */
export function isOpenBug(item: MemoryItem): boolean {
  const fixed = item.origin === 'commit' || item.tags.includes('fixed');
  return item.status === 'active' && (item.type === 'blocker' || (item.type === 'bug-fix' && !fixed));
}

/** The bits of TRAITS that an item has. */
export function traitsOf(item: MemoryItem): number {
  return (
    (item.delivery === 'bootstrap' ? TRAITS.pinned : 0) |
    (isOpenBug(item) ? TRAITS.bug : 0) |
    (item.type === 'todo' && item.status === 'active' ? TRAITS.todo : 0) |
    (item.type === 'implementation-fact' ? TRAITS.fact : 0) |
    (LISTED.has(item.type) ? TRAITS.listed : 0)
  );
}

/** The part of the project an implementation fact is about: its schema key's last segments, else its first file's folder. */
function area(item: MemoryItem): string {
  const own = item.schemaKey.split('/').slice(2).join('/');
  if (own !== '') return own;
  const folders = (item.files[0] ?? '').split('/').slice(0, -1);
  return folders.slice(0, 2).join('/') || 'root';
}

/** `slots`, in order of score, are those that the brain may show. */
export function briefFacts(slots: Int32Array, shelf: Shelf): BriefFacts {
  const listed: MemoryItem[] = [];
  const counts = new Map<string, number>();
  let bugs = 0;
  let todos = 0;
  for (const slot of slots) {
    const traits = shelf.traits[slot] ?? 0;
    if ((traits & TRAITS.bug) !== 0) bugs++;
    if ((traits & TRAITS.todo) !== 0) todos++;
    if ((traits & TRAITS.listed) !== 0) listed.push(shelf.item(slot));
    if ((traits & TRAITS.fact) === 0 || shelf.now - (shelf.updated[slot] ?? 0) > ACTIVE_DAYS * DAY_MS) continue;
    const name = area(shelf.item(slot));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const of = (type: ItemType): MemoryItem[] => listed.filter((item) => item.type === type);
  const what = of('project-brief');
  const stack = of('tech-context').slice(0, STACK_ITEMS);
  const decisions = mostImportant(of('decision'));
  const conventions = of('convention').slice(0, CONVENTIONS);
  return {
    all: [...what, ...stack, ...decisions, ...conventions],
    what,
    stack,
    decisions,
    conventions,
    areas: [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, ACTIVE_AREAS),
    bugs,
    todos,
  };
}

/** By importance, and by score (the order they come in) where that is equal. */
function mostImportant(decisions: readonly MemoryItem[]): MemoryItem[] {
  return [5, 4, 3, 2, 1]
    .flatMap((importance) => decisions.filter((item) => importanceOf(item) === importance).slice(0, KEY_DECISIONS))
    .slice(0, KEY_DECISIONS);
}
