/** What nearly every change to the code brings along: tests, a line in the changelog. */
import type { Candidate } from '../../model/candidate.ts';
import { isAuxiliary } from '../paths.ts';
import { conventionOf } from './convention.ts';
import { counted, isRule } from './counting.ts';
import { type Past, type PastCommit, worksOf } from './past.ts';
import { isChangelog, isCode, isTestPath } from './path-kinds.ts';

const LATEST = 200;

export function* touchedTogetherOf(past: Past): Iterable<Candidate> {
  const works = new Set(worksOf(past).map(({ event }) => event));
  const commits = past.commits.filter(
    ({ event, kind, files }) => works.has(event) && (kind === 'feature' || kind === 'fix') && files.some(isProduct),
  );
  const newest = commits.slice(-LATEST);
  const changelogs = [...past.files].filter((path) => isChangelog(path) && !path.includes('/'));
  const [changelog] = changelogs;
  for (const candidate of [
    rule(newest, ({ files }) => files.some(isTestPath), 'tests', 'change tests, too'),
    changelog === undefined
      ? undefined
      : rule(newest, ({ files }) => files.includes(changelog), 'changelog', `add to \`${changelog}\``),
  ])
    if (candidate) yield candidate;
}

const isProduct = (path: string): boolean => isCode(path) && !isTestPath(path) && !isAuxiliary(path);

function rule(
  commits: readonly PastCommit[],
  keeps: (commit: PastCommit) => boolean,
  topic: string,
  does: string,
): Candidate | undefined {
  const kept = commits.filter(keeps);
  if (!isRule(kept.length, commits.length)) return undefined;
  return conventionOf({
    sentences: [`Features and fixes ${does} (${counted(kept.length, commits.length)}).`],
    topic: `with-${topic}`,
    key: topic === 'tests' ? 'root/testing' : 'root/conventions',
    commits: kept,
  });
}
