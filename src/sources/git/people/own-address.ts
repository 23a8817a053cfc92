/** The user's own addresses, by the configuration of this machine: what a repository's says of them, anybody may have written. */
import { dirname } from 'node:path';
import { settingsOf } from '../repository/settings.ts';
import { gitProcess } from '../run/git-process.ts';
import type { GitFolder } from '../run/run-git.ts';

/** Whose word counts: files outside every repository. */
const MACHINE: ReadonlySet<string> = new Set(['system', 'global']);

/**
 * Every `user.email` that the machine's configuration has for this place (an `includeIf` of it counts where it fits), in lower
 * case. What the repository's own `.git/config` says is left out: it may have come with the folder.
 */
export async function ownAddresses(place: GitFolder): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const { scope, key, value } of await settingsOf(place)) {
    const address = key === 'user.email' ? (value?.trim().toLowerCase() ?? '') : '';
    if (address !== '' && MACHINE.has(scope)) own.add(address);
  }
  return own;
}

/** The address that git signs with in `folder`, which is in no repository, or null where none is set. @throws BrainError as `streamGit` does. */
export async function machineAddress(folder: string): Promise<string | null> {
  // What lies around it is no matter.
  const start = { root: folder, top: folder, environment: { GIT_CEILING_DIRECTORIES: dirname(folder) } };
  const chunks: Buffer[] = [];
  for await (const chunk of gitProcess(start, ['config', '--get', 'user.email'])) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8').trim() || null;
}
