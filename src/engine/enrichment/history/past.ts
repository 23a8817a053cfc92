/** The past as a whole: the newest commits of HEAD with what each added, for what only many of them together show. */
import type { BrainEvent } from '../../model/event.ts';
import { readCommit, type CommitMessage } from '../commits/commit-message.ts';
import { isChore, isRelease } from '../commits/noise.ts';
import { inOrderOfTime } from '../commits/order.ts';

/** Older commits show how it was done once. */
export const MOST_COMMITS = 3_000;
/** A commit of more files is an import, a move or a sweep, and no example of anything. */
const MOST_FILES = 60;

export interface PastCommit extends CommitMessage {
  readonly files: readonly string[];
  /** Of `files`, those that this commit brought. */
  readonly added: readonly string[];
  readonly isMerge: boolean;
}

export interface Past {
  /** Oldest first, people's and those of assistants that they asked, each change once. */
  readonly commits: readonly PastCommit[];
  /** Every path at HEAD. */
  readonly files: ReadonlySet<string>;
  /** What the project's documents ask of contributors, in lower case: their word goes before what is counted. */
  readonly rules: readonly string[];
  /** Texts at HEAD, by path, of what `pathsToRead` of recipes.ts names; of what was not read nothing is told. */
  readonly texts: ReadonlyMap<string, string>;
}

const MERGE = /^merge\b/i;
/** What brings a branch in, with all that was done on it; not what brings a branch up to date. */
const BRINGS = /^merge (?:pull request|branch '(?!(?:main|master|develop|dev)')[^']{1,200}'(?! (?:of|into) ))/i;

/** `added`: for a commit event, the paths that it brought. Commits that were only rewritten are told once. */
export function pastOf(
  events: readonly BrainEvent[],
  added: (event: BrainEvent) => readonly string[],
  files: ReadonlySet<string>,
  rules: readonly string[] = [],
): Past {
  const seen = new Set<string>();
  const commits: PastCommit[] = [];
  const ordered = inOrderOfTime(events.filter(({ kind, author }) => kind === 'commit' && !isChore(author)));
  for (const event of ordered.slice(-MOST_COMMITS)) {
    const key = `${event.at} ${event.headline}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isMerge = MERGE.test(event.headline);
    commits.push({ ...readCommit(event), files: event.files, added: added(event), isMerge });
  }
  return { commits, files, rules, texts: new Map() };
}

/** A piece of work: what one commit or the merge of a branch changed together. */
export type Work = Pick<PastCommit, 'event' | 'subject' | 'files'> & { readonly added: readonly string[] };

/**
 * Works of at most MOST_FILES files, oldest first. What a branch brought counts once, as its merge: there it stands beside
 * everything that went with it.
 */
export function worksOf({ commits }: Past): Work[] {
  const bringer = new Map<string, PastCommit>();
  // What a release writes was made before, or by a tool.
  const isWork = ({ files, title }: PastCommit): boolean =>
    files.length > 0 && files.length <= MOST_FILES && !isRelease(title);
  for (const commit of commits) {
    if (!isWork(commit) || (commit.isMerge && !BRINGS.test(commit.event.headline))) continue;
    for (const path of commit.added) if (commit.isMerge || !bringer.has(path)) bringer.set(path, commit);
  }
  return commits
    .filter((commit) => isWork(commit) && (!commit.isMerge || BRINGS.test(commit.event.headline)))
    .map((commit) => ({ ...commit, added: commit.added.filter((path) => bringer.get(path) === commit) }));
}
