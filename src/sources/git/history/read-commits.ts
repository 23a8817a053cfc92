/** Reads a repository's history as source records: every commit that can be reached from HEAD, newest first. */
import type { CommitRecord } from '../../../engine/index.ts';
import { blockCommits } from './block-commits.ts';
import { COMMIT_FORMAT, CommitLogParser, type LoggedCommit } from './commit-log-parser.ts';
import { commitTime } from './git-time.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { type IsOwn, ownCommits } from '../people/own-commits.ts';
import { MergedBranches } from './merged-branches.ts';
import { folderPrefix } from '../repository/folder-prefix.ts';
import { isPartial } from '../repository/is-partial.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { leavesOut, type CommitRange, rangeArguments } from './since.ts';
import { splitStream } from '../run/split-stream.ts';

export type ReadCommitsOptions = GitFolder & CommitRange;

/** Beyond this many pairs git compares only files that are byte for byte the same when it looks for renames. */
const RENAME_PAIRS = 400;

/**
 * The commits of HEAD, newest first, with the files they changed: renamed files under their new name, a merge's files
 * as its first parent sees them. In a folder below the repository's root only commits that touched it, with paths
 * relative to it. Excluded files are not named, and commits of such files only, or of nothing but our own block in
 * instruction files, not told, nor are merges that changed nothing. Long messages and file lists are cut at COMMIT_LIMITS.
 * @throws BrainError `invalid-input` (since is not a SHA), or as `streamGit` does; `empty-repository` without a commit.
 */
export async function* readCommits(options: ReadCommitsOptions): AsyncGenerator<CommitRecord, void, undefined> {
  const isLeftOut = leavesOut(options);
  const [isOwn, { args, input, prefix, isPartial }] = await Promise.all([ownCommits(options), logArguments(options)]);
  const records = new CommitLogParser();
  const branches = new MergedBranches();
  const told = async function* (found: readonly LoggedCommit[]): AsyncGenerator<CommitRecord, void, undefined> {
    const fresh = found.map((record) => ({ record, mergedBy: branches.take(record.sha, record.parents) }));
    const news = fresh.filter(({ record }) => !isLeftOut(record.sha));
    // What was not fetched is not asked for.
    const ours = isPartial
      ? new Set<string>()
      : await blockCommits(
          options,
          news.map(({ record }) => record),
          prefix,
        );
    for (const { record, mergedBy } of news)
      if (!ours.has(record.sha)) yield* toRecord(record, mergedBy, isOwn, options);
  };
  for await (const fields of splitStream(streamGit(options, args, input), 0))
    yield* told(fields.flatMap((field) => records.push(field) ?? []));
  yield* told([records.end()].flatMap((last) => last ?? []));
}

interface LogCommand {
  readonly args: readonly string[];
  readonly input?: string;
  /** Where the paths that it tells begin in the repository. */
  readonly prefix: string;
  readonly isPartial: boolean;
}

async function logArguments(options: ReadCommitsOptions): Promise<LogCommand> {
  const [range, prefix, partial] = await Promise.all([
    rangeArguments(options),
    folderPrefix(options),
    isPartial(options),
  ]);
  const args = [
    '--literal-pathspecs',
    'log',
    '-z',
    ...SAFE_LOG_ARGUMENTS,
    `--format=${COMMIT_FORMAT}`,
    '--name-status',
    '--diff-merges=first-parent',
    // In a partial clone only identical files: comparing contents would need what was not fetched.
    partial ? '-M100%' : '-M',
    `-l${RENAME_PAIRS}`,
    ...range.args,
    ...(prefix === '' ? ['--'] : ['--full-history', '--relative', '--', '.']),
  ];
  return { ...range, args, prefix, isPartial: partial };
}

function* toRecord(
  record: LoggedCommit,
  mergedBy: string | null,
  isOwn: IsOwn,
  { excludes }: GitFolder,
): Generator<CommitRecord, void, undefined> {
  const { sha, parents, name, email, subject, body } = record;
  const files = excludes ? record.files.filter((path) => !excludes(path)) : record.files;
  const at = commitTime(record.authorTime, record.commitTime);
  // What was there already, a merge did not bring.
  if (files.length === 0 && (record.files.length > 0 || parents.length > 1)) return;
  const added = excludes ? record.added.filter((path) => !excludes(path)) : record.added;
  const renames = record.renames.filter(({ from, to }) => !excludes?.(from) && !excludes?.(to));
  const author = { name, email };
  yield {
    ...{ kind: 'commit', sha, parents, at, author, own: isOwn(record), subject, body, files },
    ...(added.length === 0 ? {} : { added }),
    ...(mergedBy === null ? {} : { mergedBy }),
    ...(renames.length === 0 ? {} : { renames }),
  };
}
