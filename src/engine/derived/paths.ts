/** What paths tell: folder, stem, and the area of the project that a file belongs to. */

export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a path; empty for the root. */
export const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

/** The name without what marks it as a test and without endings: `foo` for foo.test.ts, test_foo.py, FooTest.java. */
export function stemOf(path: string): string {
  const base = baseNameOf(path);
  const dot = base.indexOf('.', 1);
  const name = dot < 0 ? base : base.slice(0, dot);
  return name.replace(/^test_(?=\w)|(?<=\w)_(?:test|spec)$|(?<=[a-z\d])(?:Tests?|Spec)$/, '');
}

/** Names that stand for their folder. */
const FOLDER_FILES = new Set(['index', 'mod', '__init__', 'lib', 'main']);

/** The names under which imports may mean this file: its own, and its folder's. */
export function importNamesOf(path: string): string[] {
  const base = baseNameOf(path);
  const dot = base.indexOf('.', 1);
  const name = dot < 0 ? base : base.slice(0, dot);
  const folder = baseNameOf(folderOf(path));
  return FOLDER_FILES.has(name) || path.endsWith('.go') ? [name, folder] : [name];
}

/** Folders that only hold other areas. */
const CONTAINERS = new Set(
  `src lib libs packages apps crates modules internal pkg cmd source sources main java kotlin scala plugins services com org
  io net github tools components extensions projects workspaces`.split(/\s+/),
);

/** The area of a file: its first folder, and below folders that hold areas the one after. `.` for the root's own files. */
export function moduleOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0) return '.';
  let depth = 1;
  while (depth < folders.length && depth < 8 && CONTAINERS.has((folders[depth - 1] ?? '').toLowerCase())) depth++;
  return folders.slice(0, depth).join('/');
}

/** `a/b/../c` without its dots; undefined where it leaves the project. */
export function resolvedPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** Order of texts by code units: the same on every machine. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
