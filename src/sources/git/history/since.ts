/** How a reader of history is told what is known already. */
import { BrainError } from '../../../engine/index.ts';
import { askOnce, noteAnswer } from '../run/ask-once.ts';
import type { GitFolder } from '../run/run-git.ts';

/**
 * A commit (it and its ancestors are left out; ignored where the repository no longer has it), or a set of commits (left
 * out one by one, right even after a rebase).
 */
export type Since = string | ReadonlySet<string> | undefined;

/** Which commits of HEAD a reader tells: those after `since`, or just those of `only`. */
export interface CommitRange {
  /** What is known already and need not be read again. */
  readonly since?: Since;
  /** Commits that are never told: see foreign-history.ts. */
  readonly foreign?: ReadonlySet<string>;
  /** Full shas, in the order in which they are told; `since` is not looked at then. */
  readonly only?: readonly string[];
}

/**
 * The arguments of `git log` for a range, and what goes to its standard input.
 * @throws BrainError as `sinceArguments` does.
 */
export async function rangeArguments(
  place: GitFolder & CommitRange,
): Promise<{ readonly args: readonly string[]; readonly input?: string }> {
  if (place.only) return { args: ['--no-walk=unsorted', '--stdin'], input: `${place.only.join('\n')}\n` };
  return { args: ['HEAD', ...(await sinceArguments(place, place.since))] };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a commit is left out by itself. */
export function leavesOut({ since, foreign = NONE }: CommitRange): (sha: string) => boolean {
  const known = typeof since === 'object' ? since : NONE;
  return (sha) => known.has(sha) || foreign.has(sha);
}

const isThere = (sha: string): readonly string[] => ['rev-parse', '--verify', '--quiet', `${sha}^{commit}`];

/** Notes what another question has told: the repository has this commit. */
export const noteThere = (place: GitFolder, sha: string): void => noteAnswer(place, isThere(sha), `${sha}\n`);

/**
 * The arguments of `git log`, after HEAD, that leave out a commit and its ancestors; none where it is not there any more.
 * (git's own `--ignore-missing` would also ignore a HEAD that is missing.)
 * @throws BrainError `invalid-input` when `since` is a text but not a SHA, or as `streamGit` does.
 */
export async function sinceArguments(place: GitFolder, since: Since): Promise<string[]> {
  if (typeof since !== 'string') return [];
  if (!/^[0-9a-f]{4,64}$/.test(since))
    throw new BrainError('invalid-input', `"${since}" is not a commit's SHA.`, { field: 'since', value: since });
  try {
    await askOnce(place, isThere(since));
    return ['--not', since];
  } catch (error) {
    if (error instanceof BrainError && error.code === 'git-failed') return [];
    throw error;
  }
}
