/** Reads which branches were begun and switched to in this clone, by git's own log of HEAD. */
import type { BranchRecord } from '../../../engine/index.ts';
import { commitTime } from './git-time.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { ownAddresses } from '../people/own-address.ts';
import { readGit, streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';

/** What is looked at: so many moves of HEAD, and the beginnings of so many branches. */
export const BRANCH_LIMITS = { moves: 500, branches: 10 } as const;

/** `git checkout` and `git switch` both write this. */
const SWITCH = /^checkout: moving from (\S+) to (\S+)$/;
/** A commit, by its sha or by where it stands from another: no branch is so called. */
const COMMIT = /^[0-9a-f]{7,64}$|[~^:{]/;
/** Between the beginning of a branch and the switch to it, in seconds. */
const ONE_STEP = 2;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly sha: string;
  readonly seconds: string;
  readonly email: string;
}

/**
 * The switches from branch to branch that git remembers (90 days, unless it is told otherwise), newest first. None where
 * nothing is logged, as in a new clone.
 * @throws BrainError as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readBranches(place: GitFolder): AsyncGenerator<BranchRecord, void, undefined> {
  const [own, moves] = await Promise.all([ownAddresses(place), movesOf(place)]);
  const begun = new Map<string, number | null>();
  for (const { from, to, sha, seconds, email } of moves) {
    if (!begun.has(to) && begun.size < BRANCH_LIMITS.branches) begun.set(to, await beginningOf(place, to));
    const beginning = begun.get(to) ?? null;
    const isNew = beginning !== null && Math.abs(Number(seconds) - beginning) <= ONE_STEP;
    yield {
      kind: 'branch',
      name: to,
      from,
      sha,
      at: commitTime(seconds, ''),
      isNew,
      own: own.has(email.trim().toLowerCase()),
    };
  }
}

const logOf = (ref: string, format: string): string[] => [
  'log',
  '-g',
  '-z',
  '--date=unix',
  ...SAFE_LOG_ARGUMENTS,
  `--format=${format}`,
  `--max-count=${BRANCH_LIMITS.moves}`,
  ref,
  '--',
];

async function movesOf(place: GitFolder): Promise<Move[]> {
  const fields: string[] = [];
  const log = streamGit(place, logOf('HEAD', '%H%x00%gd%x00%ge%x00%gs'));
  for await (const batch of splitStream(log, 0)) fields.push(...batch);
  const moves: Move[] = [];
  for (let i = 0; i + 3 < fields.length; i += 4) {
    const [sha = '', moment = '', email = '', said = ''] = fields.slice(i, i + 4);
    const [, from = '', to = ''] = SWITCH.exec(said) ?? [];
    const seconds = /\{(\d+)\}$/.exec(moment)?.[1];
    // Where HEAD was detached, nobody went to a branch.
    if (from === '' || COMMIT.test(to) || from === to || seconds === undefined) continue;
    moves.push({ from: COMMIT.test(from) ? from.slice(0, 10) : from, to, sha, seconds, email });
  }
  return moves;
}

/** When a branch was begun here, in seconds since 1970; null where that is not logged, or the branch is gone. */
async function beginningOf(place: GitFolder, branch: string): Promise<number | null> {
  const log = await readGit(place, logOf(`refs/heads/${branch}`, '%gd%x00%gs')).catch(() => '');
  const [moment = '', said = ''] = log.replace(/\0$/, '').split('\0').slice(-2);
  return said.startsWith('branch: Created from') ? Number(/\{(\d+)\}$/.exec(moment)?.[1] ?? Number.NaN) : null;
}
