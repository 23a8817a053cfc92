/** Whether a clone was made with a filter: then some contents are not here, and reading must not fetch them. */
import type { GitFolder } from '../run/run-git.ts';
import { isOn, settingsOf } from './settings.ts';

/** What git sets for such a clone: the extension in older ones, a remote that owes objects in newer ones. */
const OWING = /^(?:extensions\.partialclone|remote\..*\.promisor)$/s;

/** @throws BrainError as `streamGit` does. */
export async function isPartial(place: GitFolder): Promise<boolean> {
  return (await settingsOf(place)).some((setting) => OWING.test(setting.key) && isOn(setting));
}
