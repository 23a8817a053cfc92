/** The folders that a project's own code lies in, and which of them need which. */
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { helpsToWork, isAuxiliary } from '../../enrichment/paths.ts';
import { baseNameOf, folderOf } from '../paths.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';

/** Folders further down count for those above. */
const DEPTH = 5;
const SOURCES: ReadonlySet<string> = new Set(['src', 'lib', 'source']);

export interface Folder {
  readonly path: string;
  files: number;
  readonly own: UsingFile[];
  readonly importers: Set<string>;
  readonly reaches: Set<string>;
}

/** Code that is neither test nor example nor help with the work. */
export const isProduct = ({ path, role }: UsingFile): boolean =>
  role === 'source' && !isTestPath(path) && !isAuxiliary(path) && !helpsToWork(path) && !OF_TESTS.test(path);
/** `conformance-tests/server`. */
const OF_TESTS = /(?:^|\/)[\w-]{1,60}[-_]tests?\//;

/** `packages/core/src` is `packages/core`. */
const withoutSources = (folder: string): string => {
  const parts = folder.split('/');
  return parts.length > 1 && SOURCES.has(parts.at(-1) ?? '') ? parts.slice(0, -1).join('/') : folder;
};

function foldersOver(path: string): string[] {
  const parts = folderOf(path).split('/').slice(0, DEPTH);
  return [...new Set(parts.map((_, at) => withoutSources(parts.slice(0, at + 1).join('/'))))].filter(
    (one) => one !== '',
  );
}

export function foldersIn(files: readonly UsingFile[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  const at = (path: string): Folder => {
    const folder = folders.get(path) ?? { path, files: 0, own: [], importers: new Set(), reaches: new Set() };
    folders.set(path, folder);
    return folder;
  };
  for (const file of files) {
    for (const path of foldersOver(file.path)) at(path).files++;
    at(withoutSources(folderOf(file.path))).own.push(file);
  }
  for (const { path, targets } of files)
    for (const target of targets) {
      if (packageIn(target) !== undefined) continue;
      for (const over of foldersOver(target)) if (!path.startsWith(`${over}/`)) folders.get(over)?.importers.add(path);
      for (const over of foldersOver(path))
        if (!target.startsWith(`${over}/`)) folders.get(over)?.reaches.add(folderOf(target));
    }
  return folders;
}

/** Everybody takes from these what they need. */
const HELPERS = /^(?:utils?|utilities|helpers?|internal)$/;
/** A folder is shared by so many beside it, each with so many files that import it, in a place where so few lie that this tells something. */
const LEAST_USERS = 2;
const LEAST_IMPORTS = 3;
const MOST_BESIDE = 8;
const DEEPEST_SHARED = 3;

/** Those beside a folder that build on it; none where it needs one of them, or where many lie beside each other. */
export function usersOf({ path, importers, reaches }: Folder, folders: ReadonlyMap<string, Folder>): string[] {
  if (path.split('/').length > DEEPEST_SHARED || HELPERS.test(baseNameOf(path))) return [];
  const parent = folderOf(path);
  const beside = [...folders.keys()].filter((one) => one !== path && folderOf(one) === parent);
  if (beside.length > MOST_BESIDE) return [];
  const lies = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
  if (beside.some((one) => [...reaches].some((reached) => lies(reached, one)))) return [];
  const users = beside.filter((one) => [...importers].filter((file) => lies(file, one)).length >= LEAST_IMPORTS);
  return users.length < LEAST_USERS ? [] : users.sort();
}
