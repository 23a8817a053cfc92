/** Whether what stands beside each other is of one kind: files of a root are not, and of folders most hold what is said of one. */
import type { Companion, Recipe } from './companions.ts';

/** Folders for whatever has no other place: their files have nothing in common. */
const OF_ALL_KINDS =
  /(?:^|\/)(?:config|configs|utils?|helpers?|lib|libs|common|shared|core|misc)\/<[xX]>(?:\.\w{1,5})?$/;

/** Over so many folders a folder is the root of a part, and so is one of sources: what lies there has nothing in common either. */
const MANY_FOLDERS = 5;
const ROOT_OF_SOURCES = /(?:^|\/)(?:src|source)\/<[xX]>\.\w{1,5}$/;
const OF_FOLDER = /^(.*)\/<[xX]>\.\w{1,5}$/;

function isOfRoot(pattern: string, files: ReadonlySet<string>): boolean {
  if (ROOT_OF_SOURCES.test(pattern)) return true;
  const folder = OF_FOLDER.exec(pattern)?.[1];
  if (folder === undefined) return false;
  const below = new Set<string>();
  for (const path of files)
    if (path.startsWith(`${folder}/`)) {
      const rest = path.slice(folder.length + 1).split('/');
      if (rest.length > 1) below.add(rest[0] ?? '');
    }
  return below.size >= MANY_FOLDERS;
}

/** What is changed for a file of such a folder is of no kind, unless it carries the name, or exports them all. */
export const isAmongUnlike = (
  { path, isPattern }: Companion,
  { pattern }: Recipe,
  files: ReadonlySet<string>,
): boolean => !isPattern && !EXPORTS_ALL.test(path) && (OF_ALL_KINDS.test(pattern) || isOfRoot(pattern, files));
const EXPORTS_ALL = /(?:^|\/)(?:index|__init__|mod|lib)\.\w{1,5}$/;

/** Of all that stand beside each other, so many hold what is said of one. */
const LEAST_OF_ALL = 0.6;

/** Whether most folders of the kind at HEAD hold a path, which a few newest may have for another reason. */
export function heldByMost(folder: string, files: ReadonlySet<string>): (path: string) => boolean {
  const [before = '', after = ''] = folder.split(/<[xX]>/);
  const [ending = ''] = after.split('/');
  const parent = before.slice(0, before.lastIndexOf('/') + 1);
  const names = new Set<string>();
  for (const path of files) {
    const name = path.startsWith(before) ? (path.slice(parent.length).split('/')[0] ?? '') : '';
    if (name.endsWith(ending) && path.length > parent.length + name.length) names.add(name);
  }
  return (path) =>
    /<[xX]>/.test(path) ||
    [...names].filter((name) => files.has(`${parent}${name}/${path}`)).length >= LEAST_OF_ALL * names.size;
}
