/** Tells whether git is in the middle of something: a file written now would end up in the wrong commit. */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readPlainText } from '../../node/plain-file.ts';

/** Bytes of a `.git` file, which names a folder. */
const LONGEST_NAME = 65_536;

/** What git leaves in its folder meanwhile, and what the user calls it. */
const SIGNS = [
  ['MERGE_HEAD', 'merge'],
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['sequencer', 'cherry-pick or revert'],
  ['BISECT_LOG', 'bisect'],
] as const;

/** What git is doing in the repository that `root` lies in (`merge`, `rebase`, …); undefined where nothing, or no repository. */
export async function repositoryBusy(root: string): Promise<string | undefined> {
  const gitFolder = await gitFolderOf(resolve(root));
  if (gitFolder === undefined) return undefined;
  for (const [name, doing] of SIGNS) {
    if (await exists(join(gitFolder, name))) return doing;
  }
  return undefined;
}

/** Upwards to the first `.git`: a folder, or in worktrees and submodules a file that names one. */
async function gitFolderOf(folder: string): Promise<string | undefined> {
  const git = join(folder, '.git');
  const stats = await stat(git).catch(() => undefined);
  if (stats?.isDirectory()) return git;
  if (stats?.isFile()) {
    const [, named] = /^gitdir: (.*?)\r?\n?$/.exec(await readPlainText(git, LONGEST_NAME).catch(() => '')) ?? [];
    if (named !== undefined) return resolve(folder, named);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : gitFolderOf(parent);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
