/** A file's text before a save replaces it, where the file may be read at all. */
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readGit } from '../git/run-git.ts';
import { mayBeRead, readExclusion } from '../exclusion.ts';
import { isGenerated, LARGEST_FILE } from './left-out.ts';
import { readText } from './read-text.ts';

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

/** Whether a text that was just saved may be learnt from, as far as it tells itself. */
export const isReadable = (path: string, text: string): boolean =>
  text.length <= LARGEST_FILE && !text.includes('\0') && !isGenerated(path, text);

/** Those of the paths that git ignores; none where there is no repository. */
export async function ignoredAmong(root: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  // It ends with 1 where it ignores none.
  const told = await readGit({ root }, ['check-ignore', '-z', '--stdin'], paths.join('\0')).catch(() => '');
  return new Set(told.split('\0').filter((path) => path !== ''));
}
