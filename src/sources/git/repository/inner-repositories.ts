/** Finds the repositories inside a folder's own: initialised submodules, and clones that git does not ignore. */
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ignoredAmong } from '../../work-tree/saved-text.ts';
import { isFolderLeftOut } from '../../work-tree/left-out.ts';
import { folderPrefix } from './folder-prefix.ts';
import { nestedRepositories } from './nested-repositories.ts';
import { readGit, type GitFolder } from '../run/run-git.ts';

/**
 * Their paths relative to `place.root`, with `/`, in order: submodules wherever they lie, clones one or two levels below.
 * Those in folders of other people's code (`vendor`, `third_party`) or in hidden ones are left out, as files there are.
 * `hasSubmodules` is false where HEAD is known to hold none. @throws BrainError as `streamGit` does.
 */
export async function innerRepositories(place: GitFolder, hasSubmodules = true): Promise<readonly string[]> {
  const [submodules, clones] = await Promise.all([
    hasSubmodules ? submodulesAtHead(place) : ([] as readonly string[]),
    nestedRepositories(place.root),
  ]);
  const others = clones.filter((path) => !submodules.includes(path));
  const ignored = others.length === 0 ? new Set() : await ignoredAmong(place.root, others);
  const found = [...submodules, ...others.filter((path) => !ignored.has(path))].filter(isOwnCode).sort();
  const inside = await Promise.all(found.map((path) => isInside(place.root, path)));
  return found.filter((_, i) => inside[i]);
}

const isOwnCode = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.') || isFolderLeftOut(part, true));

/** Of .gitmodules as HEAD has it: the paths below the folder. */
async function submodulesAtHead(place: GitFolder): Promise<readonly string[]> {
  const config = [
    'config',
    '--blob',
    'HEAD:.gitmodules',
    '--no-includes',
    '-z',
    '--get-regexp',
    String.raw`^submodule\..*\.path$`,
  ];
  const [prefix, told] = await Promise.all([folderPrefix(place), readGit(place, config).catch(() => '')]);
  return told.split('\0').flatMap((entry) => {
    const path = entry.slice(entry.indexOf('\n') + 1);
    return path.length > prefix.length && path.startsWith(prefix) ? [path.slice(prefix.length)] : [];
  });
}

/** Whether a repository is there, below the folder: what .gitmodules says may lead anywhere. */
async function isInside(root: string, path: string): Promise<boolean> {
  try {
    const [folder, inner] = await Promise.all([realpath(root), realpath(join(root, path))]);
    await stat(join(inner, '.git'));
    return inner.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  } catch {
    // A submodule that was not initialised is an empty folder.
    return false;
  }
}
