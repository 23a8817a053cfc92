/** Tells the user's own commits from those of others, by the address git signs theirs with. */
import { BrainError } from '../../engine/index.ts';
import { askOnce } from './ask-once.ts';
import type { GitPlace } from './run-git.ts';

/** A test of an author's address against `git config user.email`, without case; nobody is the user where it is not set. */
export async function ownAddress(place: GitPlace): Promise<(email: string) => boolean> {
  const own = (await readConfig(place, 'user.email'))?.toLowerCase() ?? '';
  return (email) => own !== '' && email.trim().toLowerCase() === own;
}

/** A value of git's configuration, or null where it is not set. */
export async function readConfig(place: GitPlace, name: string): Promise<string | null> {
  try {
    const value = (await askOnce(place, ['config', '--get', name])).trim();
    return value === '' ? null : value;
  } catch (error) {
    // git config ends with 1 and no word where there is no such setting.
    if (error instanceof BrainError && error.code === 'git-failed' && error.data['exitCode'] === 1) return null;
    throw error;
  }
}
