/** Whether git shares a file with others: what is personal goes only where it does not. */
import { resolve } from 'node:path';
import { BrainError } from '../../../engine/index.ts';
import { folderPrefix } from './folder-prefix.ts';
import { readGit } from '../run/run-git.ts';

/** Whether git ignores `path` below `root`; true where there is no repository, because nothing is shared there. */
export async function isIgnored(root: string, path: string): Promise<boolean> {
  try {
    return (await readGit({ root }, ['check-ignore', '--', `./${path}`])).trim() !== '';
  } catch (error) {
    return error instanceof BrainError && error.code === 'not-a-repository';
  }
}

/** Whether git has `path` below `root` under version control. */
export async function isTracked(root: string, path: string): Promise<boolean> {
  const found = await readGit({ root }, ['--literal-pathspecs', 'ls-files', '--', path]).catch(() => '');
  return found.trim() !== '';
}

/**
 * The file in which git keeps what this clone alone ignores (absolute), and the folder's place in the repository, with a
 * final `/`. @throws BrainError `not-a-repository` and what else git says.
 */
export async function localExclude(root: string): Promise<{ readonly file: string; readonly prefix: string }> {
  const file = (await readGit({ root }, ['rev-parse', '--git-path', 'info/exclude'])).trim();
  return { file: resolve(root, file), prefix: await folderPrefix({ root }) };
}
