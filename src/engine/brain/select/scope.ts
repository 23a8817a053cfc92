/** Which knowledge concerns one folder only, and may stand in a file of its own that is read with that folder's files. */
import type { MemoryItem } from '../../model/item.ts';
import { importanceOf } from './score.ts';
import type { Gathered } from './gather.ts';
import type { ScoredItemTable } from './scored-item-table.ts';

/** Segments of a folder's path: `src/api` is a part of a project, `src` is nearly all of it. */
const DEPTH = 2;
/** Fewer items are not worth a file. */
const ENOUGH = 3;
/** The best items of each layer that are looked at: others would hardly find room anywhere. */
const LOOKED_AT = 1_000;
const PROJECT_DEFINING = 5;
/** A folder whose name would need quoting in a glob has no file of its own. */
const PLAIN = /^[\w.@-]+\/[\w.@-]+$/;

/** The folder that all files of an item lie in, two segments deep; null when there is none. */
export function folderOf(item: MemoryItem): string | null {
  const [first, ...others] = item.files.map((file) => {
    const folders = file.split('/').slice(0, -1);
    return folders.length < DEPTH ? null : folders.slice(0, DEPTH).join('/');
  });
  if (first === undefined || first === null || !PLAIN.test(first) || first.includes('..')) return null;
  return others.every((folder) => folder === first) ? first : null;
}

/** What everybody should know stands in the main file whatever it touches. */
const concernsAll = (item: MemoryItem): boolean =>
  importanceOf(item) >= PROJECT_DEFINING || item.type === 'todo' || item.type === 'blocker';

/** By folder, in order of name: the slots whose items concern that folder only. */
export function scopedFolders(
  { active, reference }: Pick<Gathered, 'active' | 'reference'>,
  table: ScoredItemTable,
): ReadonlyMap<string, readonly number[]> {
  const folders = new Map<string, number[]>();
  for (const slot of [active, reference].flatMap((slots) => table.rank(slots).first(LOOKED_AT))) {
    const item = table.item(slot);
    const folder = concernsAll(item) ? null : folderOf(item);
    if (folder === null) continue;
    const slots = folders.get(folder) ?? [];
    slots.push(slot);
    folders.set(folder, slots);
  }
  const worth = [...folders].filter(([, slots]) => slots.length >= ENOUGH);
  return new Map(worth.sort(([a], [b]) => (a < b ? -1 : 1)));
}
