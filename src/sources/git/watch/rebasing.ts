/** Whether a rebase is under way: its commits come and go, and only what it ends with is history. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readGit, type GitFolder } from '../run/run-git.ts';

/** Folders that git keeps while it rebases. */
const SIGNS = ['rebase-merge', 'rebase-apply'];

/** @throws BrainError as `streamGit` does. */
export async function isRebasing(place: GitFolder): Promise<boolean> {
  const asked = SIGNS.flatMap((name) => ['--git-path', name]);
  const paths = (await readGit(place, ['rev-parse', ...asked])).trim().split('\n');
  const found = await Promise.all(
    paths.map((path) =>
      stat(resolve(place.root, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
