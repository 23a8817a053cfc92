/**
 * Tells the user's own commits from those of others. An author's address is what anybody can write: a commit is the user's
 * where git logged on this machine that it was made here, by an address that the machine's configuration gives the user.
 */
import { ownAddresses } from './own-address.ts';
import { madeIn } from './reflog-line.ts';
import { readReflogs } from './reflogs.ts';
import type { GitFolder } from '../run/run-git.ts';

/** What a commit says of itself. */
export interface SignedCommit {
  readonly sha: string;
  /** The author's. */
  readonly email: string;
  /** Seconds since 1970. */
  readonly authorTime: string;
  readonly subject: string;
  readonly body?: string;
}

export type IsOwn = (commit: SignedCommit) => boolean;

const asked = new WeakMap<GitFolder, Promise<IsOwn>>();

/** A test of commits; the same place, the very object, is looked at only once. @throws BrainError as `streamGit` does. */
export function ownCommits(place: GitFolder): Promise<IsOwn> {
  const known = asked.get(place) ?? read(place);
  asked.set(place, known);
  return known;
}

/** What `git merge --squash` writes above the messages of whoever made the commits. */
const SQUASHED = 'Squashed commit of the following:';

async function read(place: GitFolder): Promise<IsOwn> {
  const own = await ownAddresses(place);
  const shas = new Set<string>();
  const written = new Set<string>();
  if (own.size > 0) {
    await readReflogs(place, (line) => {
      const made = madeIn(line);
      if (!made || !own.has(made.email)) return;
      shas.add(made.sha);
      if (made.isFresh) written.add(made.seconds);
    });
  }
  return ({ sha, email, authorTime, subject, body = '' }) =>
    shas.has(sha) &&
    own.has(email.trim().toLowerCase()) &&
    // A rebase and a cherry-pick keep the author's time: what was not written here then, somebody else wrote in the user's name.
    written.has(authorTime) &&
    !subject.startsWith(SQUASHED) &&
    !body.includes(SQUASHED);
}
