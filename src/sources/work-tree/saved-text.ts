/** A file's text before a save replaces it, where the file may be read at all. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError } from '../../engine/index.ts';
import { folderPrefix } from '../git/repository/folder-prefix.ts';
import { readGit } from '../git/run/run-git.ts';
import { mayBeRead, readExclusion } from '../exclusion.ts';
import { isGenerated, LARGEST_FILE } from './left-out.ts';
import { readHead, readText } from './read-text.ts';

/** A file as it is on disk: `text` is null where there is none yet. */
export interface TextOnDisk {
  readonly text: string | null;
}

/**
 * The text of `path`, relative to `root`; null where it is nothing to be read: excluded, vendored, binary, generated,
 * large, or a place for secrets. Whether git ignores it is asked later, for many files at once.
 */
export async function textOnDisk(root: string, path: string, globs: readonly string[]): Promise<TextOnDisk | null> {
  if (!mayBeRead(path, await readExclusion(root, globs))) return null;
  const real = await realpath(root);
  const text = await readText(real, path);
  if (text !== null) return { text };
  const exists = await stat(join(real, path)).catch(() => null);
  return exists ? null : { text: null };
}

/** What the top of a generated file says of that, where the file may be read; null of others. */
export async function headOnDisk(root: string, path: string, globs: readonly string[]): Promise<string | null> {
  return mayBeRead(path, await readExclusion(root, globs)) ? readHead(await realpath(root), path) : null;
}

/** Whether a text that was just saved may be learnt from, as far as it tells itself. */
export const isReadable = (path: string, text: string): boolean =>
  text.length <= LARGEST_FILE && !text.includes('\0') && !isGenerated(path, text);

/** Those of the paths that git ignores, in the repository that each lies in; none where there is no repository. */
export async function ignoredAmong(root: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    // After `./` a name is nothing but a name, also one that begins with a colon.
    const asked = paths.map((path) => `./${path}`).join('\0');
    const told = await readGit({ root }, ['check-ignore', '-z', '--stdin'], asked);
    return new Set(told.split('\0').flatMap((path) => (path === '' ? [] : [path.slice('./'.length)])));
  } catch (error) {
    // It ends with 1 where it ignores none, and asks no further at a path inside a submodule.
    const submodule = error instanceof BrainError && IN_SUBMODULE.exec(String(error.data['stderr']))?.[1];
    return submodule ? ignoredAround(root, paths, submodule) : new Set();
  }
}

const IN_SUBMODULE = /is in submodule '([^\n]{1,4096})'/;

/** Asks the submodule (its path from the top of the repository) about what lies in it, and the repository about the rest. */
async function ignoredAround(root: string, paths: readonly string[], submodule: string): Promise<ReadonlySet<string>> {
  const prefix = await folderPrefix({ root });
  // A folder inside a submodule that is not there is not asked about again.
  if (!submodule.startsWith(prefix) || submodule.length === prefix.length) return new Set();
  const folder = `${submodule.slice(prefix.length)}/`;
  const inside = paths.filter((path) => path.startsWith(folder));
  if (inside.length === 0) return new Set();
  const [within, others] = await Promise.all([
    ignoredAmong(
      join(root, folder),
      inside.map((path) => path.slice(folder.length)),
    ),
    ignoredAmong(
      root,
      paths.filter((path) => !path.startsWith(folder)),
    ),
  ]);
  return new Set([...[...within].map((path) => `${folder}${path}`), ...others]);
}
