/** Which lines of a guide concern one folder only, and may stand in a file of its own that is read with that folder's files. */
import { folderOf } from '../select/scope.ts';
import type { Unit } from './unit.ts';

/** Fewer lines are not worth a file. */
const ENOUGH = 3;
/** What everybody has to know wherever they work. */
const FOR_ALL: ReadonlySet<string> = new Set(['what', 'stack', 'now']);
const DEPTH = 2;

/** `packages/core/src` is read with `packages/core`; a folder of one segment is nearly all of a project. */
export function fileFolder({ scope, item }: Unit): string | null {
  const folder = scope.split('/').slice(0, DEPTH).join('/');
  return folder.includes('/') ? folder : folderOf(item);
}

/** By folder, in order of name: the lines that concern it only, in the order given. */
export function foldersOf(units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> {
  const folders = new Map<string, Unit[]>();
  for (const unit of units) {
    const folder = FOR_ALL.has(unit.kind) ? null : fileFolder(unit);
    if (folder !== null) folders.set(folder, [...(folders.get(folder) ?? []), unit]);
  }
  const worth = [...folders].filter(([, all]) => all.length >= ENOUGH);
  return new Map(worth.sort(([a], [b]) => (a < b ? -1 : 1)));
}
