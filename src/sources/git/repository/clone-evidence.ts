/** What a clone tells of where it comes from, beside its history, which every fork and copy shares. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sha256Hex } from '../../../engine/index.ts';
import { repositoryOf } from './find-repository.ts';
import { remoteKey } from './remote-key.ts';
import { type GitFolder, readGit } from '../run/run-git.ts';
import { shortText } from './short-text.ts';

export interface CloneEvidence {
  /** A hash of host, owner and name of the remote it was cloned from; null without one. */
  readonly remote: string | null;
  /** A hash that linked worktrees of one repository have in common; null where that cannot be told. */
  readonly family: string | null;
}

export const NO_EVIDENCE: CloneEvidence = { remote: null, family: null };

/** An address is never kept; longer would tell no more. */
const digest = (text: string): string => sha256Hex(text).slice(0, 32);

/**
 * The folder that the worktrees of a repository have in common, a real path. A `commondir` may lead into the repository of
 * somebody else; then what stands there is no evidence, and null is returned. It is believed of a linked worktree alone, which
 * lies where git puts it, and which the repository itself knows (see `repositoryOf`).
 */
async function commonFolder(gitFolder: string): Promise<string | null> {
  const named = (await shortText(join(gitFolder, 'commondir'))).trim();
  if (named === '') return gitFolder;
  const worktrees = dirname(gitFolder);
  const common = await realpath(resolve(gitFolder, named)).catch(() => null);
  return basename(worktrees) === 'worktrees' && common === dirname(worktrees) ? common : null;
}

/** The addresses of the remotes as they were written down here: no rewriting (`insteadOf`), no included files. */
async function remoteAddress(place: GitFolder): Promise<string | null> {
  const args = ['config', '--local', '--no-includes', '-z', '--get-regexp', '^remote\\..*\\.url$'];
  // Git says by failing that there is no remote.
  const listed = await readGit(place, args).catch(() => '');
  const addresses = new Map<string, string>();
  for (const entry of listed.split('\0')) {
    const [key = '', ...lines] = entry.split('\n');
    const name = key.slice('remote.'.length, -'.url'.length);
    if (name !== '' && !addresses.has(name)) addresses.set(name, lines.join('\n'));
  }
  // A clone of a fork often names the original, too: what it was cloned from decides.
  const [only] = addresses.size === 1 ? addresses.values() : [];
  return addresses.get('origin') ?? only ?? null;
}

/** The evidence of the clone that `place.root` lies in; never throws: what cannot be told is null. */
export async function cloneEvidence(place: GitFolder): Promise<CloneEvidence> {
  try {
    const repository = await repositoryOf(place);
    const common = repository && (await commonFolder(repository.gitFolder));
    if (!repository || common === null) return NO_EVIDENCE;
    const [address, { dev, ino, birthtimeNs }] = await Promise.all([
      remoteAddress(place),
      stat(common, { bigint: true }),
    ]);
    const key = address === null ? null : remoteKey(address, repository.top);
    return {
      remote: key === null ? null : digest(key),
      family: digest(`${common}\n${dev}:${ino}:${birthtimeNs}`),
    };
  } catch {
    return NO_EVIDENCE;
  }
}
