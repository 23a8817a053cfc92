/** What of an item the brief counts, and what it is about: the same however old the item gets. */
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';

/** What the brain has to know of every item, as bits: `told` is of a type of which the brief tells items. */
export const TRAITS = { pinned: 1, bug: 2, todo: 4, area: 8, told: 16 } as const;

/** Types of which the brief tells items. */
export const BRIEF_TYPES = ['project-brief', 'tech-context', 'decision', 'convention'] as const satisfies ItemType[];

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
    (areaOf(item) === null ? 0 : TRAITS.area) |
    (BRIEF_TYPES.some((type) => type === item.type) ? TRAITS.told : 0)
  );
}

/** The part of the project an implementation fact is about: its schema key's end, else its first file's folder; else null. */
export function areaOf(item: MemoryItem): string | null {
  if (item.type !== 'implementation-fact') return null;
  const own = item.schemaKey.split('/').slice(2).join('/');
  if (own !== '') return own;
  const folders = (item.files[0] ?? '').split('/').slice(0, -1);
  return folders.slice(0, 2).join('/') || 'root';
}
