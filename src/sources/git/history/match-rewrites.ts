/** Tells which new commit took the place of one that an amend, a rebase or a squash dropped. */

export interface RewrittenCommit {
  readonly sha: string;
  /** Seconds since 1970, as git prints them: an amend and a rebase keep them. */
  readonly authorTime: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** `git patch-id` of the change; undefined where it was not asked for. */
  readonly patchId?: string | undefined;
}

/** A shorter subject stands in many messages by accident. */
const TELLING_SUBJECT = 12;

const writtenBy = ({ authorTime, email }: RewrittenCommit): string => `${authorTime} ${email}`;

/**
 * New shas by dropped ones: the same author at the same moment (of several the one with the same subject), else the same
 * change, else one whose message quotes the subject, as a squash's does. What has no successor is left out.
 */
export function matchRewrites(
  dropped: readonly RewrittenCommit[],
  added: readonly RewrittenCommit[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<RewrittenCommit>();
  const open = (): RewrittenCommit[] => dropped.filter(({ sha }) => !found.has(sha));
  const pair = (isSame: (was: RewrittenCommit, is: RewrittenCommit) => boolean, only: boolean): void => {
    for (const was of open()) {
      const fits = added.filter((is) => !taken.has(is) && isSame(was, is));
      const [is] = fits;
      if (!is || (only && fits.length > 1)) continue;
      found.set(was.sha, is.sha);
      taken.add(is);
    }
  };
  pair((was, is) => writtenBy(was) === writtenBy(is) && was.subject === is.subject, false);
  pair((was, is) => was.patchId !== undefined && was.patchId === is.patchId, false);
  pair((was, is) => writtenBy(was) === writtenBy(is), true);
  for (const was of open()) {
    if (was.subject.length < TELLING_SUBJECT) continue;
    const into = added.find(({ message }) => message.split('\n').some((line) => line.includes(was.subject)));
    if (into) found.set(was.sha, into.sha);
  }
  return found;
}
