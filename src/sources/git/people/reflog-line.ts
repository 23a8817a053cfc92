/** One line of git's log of what a ref was moved to: which commit, by whom, when, and whether it was made by that. */

/** A commit that was made by the move. */
export interface MadeCommit {
  readonly sha: string;
  /** Of the committer, in lower case. */
  readonly email: string;
  /** Seconds since 1970, as git wrote them. */
  readonly seconds: string;
  /** Its message was written then; otherwise another commit's may have been taken over (a rebase, a cherry-pick). */
  readonly isFresh: boolean;
}

/**
 * What makes a commit, by the action and, in brackets, its step; those that write a new message are `true`. Whatever is not
 * here takes over what others made: clone, fetch, pull, merge, am, reset, checkout, the start and the end of a rebase.
 */
const MAKES: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  commit: { '': true, initial: true, merge: true, amend: false, 'cherry-pick': false, rebase: false },
  revert: { '': true },
  'cherry-pick': { '': false },
  rebase: { pick: false, reword: false, edit: false, squash: false, fixup: false, continue: false, merge: false },
  // `git pull --rebase` names its steps, too.
  pull: { pick: false, reword: false, edit: false, squash: false, fixup: false, continue: false, merge: false },
};

const SHA = /^[0-9a-f]{40,64}$/;

/** Undefined for a line that tells of no commit made, or is damaged. */
export function madeIn(line: string): MadeCommit | undefined {
  const tab = line.indexOf('\t');
  const [open, close] = [line.lastIndexOf('<', tab), line.lastIndexOf('>', tab)];
  if (tab < 0 || open < 0 || close < open) return undefined;
  const isFresh = makes(line.slice(tab + 1));
  if (isFresh === undefined) return undefined;
  const sha = line.slice(0, open).split(' ', 2)[1] ?? '';
  const seconds =
    line
      .slice(close + 1, tab)
      .trim()
      .split(' ', 1)[0] ?? '';
  if (!SHA.test(sha) || !/^\d{1,12}$/.test(seconds)) return undefined;
  return {
    sha,
    email: line
      .slice(open + 1, close)
      .trim()
      .toLowerCase(),
    seconds,
    isFresh,
  };
}

/** `commit (amend): Fix it`, `rebase -i (pick): Fix it`, `pull --rebase origin main (pick): Fix it`. */
function makes(said: string): boolean | undefined {
  const action = said.slice(0, said.indexOf(': '));
  const name = action.split(' ', 1)[0] ?? '';
  const bracket = action.endsWith(')') ? action.lastIndexOf('(') : -1;
  const step = bracket < 0 ? '' : action.slice(bracket + 1, -1);
  const steps = Object.hasOwn(MAKES, name) ? MAKES[name] : undefined;
  return steps && Object.hasOwn(steps, step) ? steps[step] : undefined;
}
