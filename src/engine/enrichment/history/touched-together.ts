/** What nearly every change to the code brings along: tests, a line in the changelog. */
import type { Candidate } from '../../model/candidate.ts';
import { baseName, folderOf, isAuxiliary } from '../paths.ts';
import { conventionOf } from './convention.ts';
import { counted, isRule, LEAST_CASES, tally } from './counting.ts';
import { type Past, type PastCommit, worksOf } from './past.ts';
import { endingOf, isChangelog, isCode, isTestPath } from './path-kinds.ts';
import { wordsIn } from './path-names.ts';

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
    changelog === undefined ? undefined : changelogRule(newest.slice(-LATEST_FRAGMENTS), changelog),
    fragments(newest.slice(-LATEST_FRAGMENTS), past),
  ])
    if (candidate) yield candidate;
}

const isProduct = (path: string): boolean => isCode(path) && !isTestPath(path) && !isAuxiliary(path);

/** Whether a change brings a fragment is decided anew from time to time: only the last ones show it. */
const LATEST_FRAGMENTS = 60;
const LEAST_SHARE = 0.7;
/** How folders are called from which a changelog is made. */
const OF_FRAGMENTS: ReadonlySet<string> = new Set(
  'changeset changesets change changes changelog changelogs news newsfragments fragments unreleased releasenotes'.split(
    ' ',
  ),
);
const WORDS: ReadonlySet<string> = new Set('md mdx rst txt yml yaml json toml'.split(' '));
const KEPT = /^(?:readme|template|config|unreleased|changelog|index|pre)\b/i;

/** The folder and the ending of what is added to be gathered into a changelog: each has a name of its own, and is gone with the release. */
function fragmentOf(path: string): string | undefined {
  const folder = folderOf(path);
  const called = folder.split('/').slice(-2).flatMap(wordsIn);
  const isOne =
    called.some((word) => OF_FRAGMENTS.has(word)) && WORDS.has(endingOf(path)) && !KEPT.test(baseName(path));
  return isOne && !isTestPath(path) ? `${folder}/<x>.${endingOf(path)}` : undefined;
}

/** What nearly every change adds for the changelog. */
function fragments(commits: readonly PastCommit[], { files }: Past): Candidate | undefined {
  const all = commits.map((commit) => ({
    commit,
    brought: new Set(commit.added.flatMap((path) => fragmentOf(path) ?? [])),
  }));
  const [most] = tally(all.flatMap(({ brought }) => [...brought]));
  if (!most || commits.length < LEAST_CASES || most[1] < LEAST_SHARE * commits.length) return undefined;
  const [pattern, count] = most;
  // What is kept as it is added is no fragment: pages of news, a changelog for each version.
  const folder = folderOf(pattern);
  if ([...files].filter((path) => folderOf(path) === folder).length > count) return undefined;
  const share = count === commits.length ? 'all' : isRule(count, commits.length) ? 'nearly all' : 'most';
  const what = /changeset/i.test(folder) ? 'a changeset' : 'a fragment of the changelog';
  return conventionOf({
    sentences: [`Features and fixes add ${what}, \`${pattern}\` (${share} of the last ${String(commits.length)}).`],
    topic: 'with-fragments',
    key: 'root/conventions',
    commits: all.filter(({ brought }) => brought.has(pattern)).map(({ commit }) => commit),
  });
}

/** By which it is known that people write the changelog, whatever a tool does with it for a release. */
export const WITH_CHANGELOG = 'with-changelog';

/** Which changes are worth an entry is decided each time: most of the last ones show that people write them. */
function changelogRule(commits: readonly PastCommit[], changelog: string): Candidate | undefined {
  const kept = commits.filter(({ files }) => files.includes(changelog));
  if (commits.length < LEAST_CASES || kept.length < LEAST_SHARE * commits.length) return undefined;
  const share = isRule(kept.length, commits.length)
    ? counted(kept.length, commits.length)
    : `${String(kept.length)} of the last ${String(commits.length)}`;
  return conventionOf({
    sentences: [`Features and fixes add to \`${changelog}\` (${share}).`],
    topic: WITH_CHANGELOG,
    key: 'root/conventions',
    commits: kept,
  });
}

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
