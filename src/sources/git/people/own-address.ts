/** The user's own addresses, by the configuration of this machine: what a repository's says of them, anybody may have written. */
import { dirname } from 'node:path';
import { BrainError } from '../../../engine/index.ts';
import { askOnce } from '../run/ask-once.ts';
import { gitProcess } from '../run/git-process.ts';
import type { GitFolder } from '../run/run-git.ts';

/** Whose word counts: files outside every repository. */
const MACHINE: ReadonlySet<string> = new Set(['system', 'global']);

/**
 * Every `user.email` that the machine's configuration has for this place (an `includeIf` of it counts where it fits), in lower
 * case. What the repository's own `.git/config` says is left out: it may have come with the folder.
 */
export async function ownAddresses(place: GitFolder): Promise<ReadonlySet<string>> {
  const told = (await configured(place, ['-z', '--show-scope', '--get-all', 'user.email'])) ?? '';
  const fields = told.split('\0');
  const own = new Set<string>();
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const address = fields[i + 1]?.trim().toLowerCase() ?? '';
    if (address !== '' && MACHINE.has(fields[i] ?? '')) own.add(address);
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

/** A value of git's configuration, the repository's included, or null where it is not set. */
export async function readConfig(place: GitFolder, name: string): Promise<string | null> {
  return (await configured(place, ['--get', name]))?.trim() || null;
}

async function configured(place: GitFolder, args: readonly string[]): Promise<string | null> {
  try {
    return await askOnce(place, ['config', ...args]);
  } catch (error) {
    // git config ends with 1 and no word where there is no such setting.
    if (error instanceof BrainError && error.code === 'git-failed' && error.data['exitCode'] === 1) return null;
    throw error;
  }
}
