/** Whether a clone was made with a filter: then some contents are not here, and reading must not fetch them. */
import { BrainError } from '../../../engine/index.ts';
import { askOnce } from '../run/ask-once.ts';
import type { GitFolder } from '../run/run-git.ts';

/** What git sets for such a clone: the extension in older ones, a remote that owes objects in newer ones. */
const OWING = '^(extensions\\.partialclone|remote\\..*\\.promisor)$';

/** @throws BrainError as `streamGit` does. */
export async function isPartial(place: GitFolder): Promise<boolean> {
  try {
    const told = await askOnce(place, ['config', '-z', '--get-regexp', OWING]);
    return told.split('\0').some((setting) => !/^$|\n(?:false|no|off|0)$/i.test(setting));
  } catch (error) {
    // It ends with 1 where nothing is set.
    if (error instanceof BrainError && error.data['exitCode'] === 1) return false;
    throw error;
  }
}
