/** Whether a rebase is under way: its commits come and go, and only what it ends with is history. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryOf } from '../repository/find-repository.ts';
import { notARepository } from '../run/git-errors.ts';
import type { GitFolder } from '../run/run-git.ts';

/** Folders that git keeps while it rebases; those of a linked work tree are its own. */
const SIGNS = ['rebase-merge', 'rebase-apply'];

/** @throws BrainError as `streamGit` does. */
export async function isRebasing(place: GitFolder): Promise<boolean> {
  const repository = await repositoryOf(place);
  if (!repository) throw notARepository(place.root);
  const found = await Promise.all(
    SIGNS.map((name) =>
      stat(join(repository.gitFolder, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
