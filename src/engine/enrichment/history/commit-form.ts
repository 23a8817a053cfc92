/** How commits are written and merged here, where nearly all of the newest keep to it: whoever commits has to know. */
import { isRelease } from '../commits/noise.ts';
import type { Candidate } from '../../model/candidate.ts';
import { conventionOf } from './convention.ts';
import { counted, isRule, tally } from './counting.ts';
import type { Past, PastCommit } from './past.ts';

/** How it was done before says little of how it is done: what the newest keep to holds, whatever those before them did. */
const LATEST = 200;
const NEWEST = 60;
const MOST_NAMES = 8;
/** Words of a project's document by which it tells itself how commits are written. */
const RULED = [
  'conventional commit',
  'commit message',
  'commit subject',
  'commit title',
  'semantic commit',
  'pr title',
  'pull request title',
];

export function* commitFormOf(past: Past): Iterable<Candidate> {
  const isRuled = past.rules.some((rule) => RULED.some((words) => rule.includes(words)));
  for (const candidate of [isRuled ? undefined : subjects(past), mergesOf(past), trailersOf(past)])
    if (candidate) yield candidate;
}

const NUMBER = / \(#\d+\)$/;

/** Each change once, as it was written first: a merge may take the title of what it brings, with a number behind it. */
function written({ commits }: Past): PastCommit[] {
  const told = new Set<string>();
  return commits
    .filter((commit) => {
      const title = commit.subject.replace(NUMBER, '');
      const isAgain = told.has(title);
      told.add(title);
      return !isAgain && !commit.isMerge && !isRelease(commit.title);
    })
    .slice(-LATEST);
}

/** All, and the newest alone. */
const spans = (all: readonly PastCommit[]): (readonly PastCommit[])[] =>
  all.length > NEWEST ? [all, all.slice(-NEWEST)] : [all];

function subjects(past: Past): Candidate | undefined {
  for (const commits of spans(written(past))) {
    for (const form of [conventional, bracketed, prefixed, ticketed, scripted]) {
      const found = form(commits);
      if (!found || !isRule(found.kept.length, commits.length)) continue;
      const howMany = counted(found.kept.length, commits.length);
      return conventionOf({
        sentences: [`${found.says} (${howMany})${found.names}${isSquashed(commits) ? SQUASHED : ''}.`],
        topic: 'commit-subjects',
        key: 'root/conventions/commits',
        commits: found.kept,
      });
    }
  }
  return undefined;
}

interface Form {
  readonly says: string;
  /** The names in use, as the sentence goes on. */
  readonly names: string;
  readonly kept: readonly PastCommit[];
}

function conventional(commits: readonly PastCommit[]): Form {
  const kept = commits.filter((commit) => commit.conventional);
  const scoped = kept.filter(({ scope }) => scope !== undefined);
  const isScoped = isRule(scoped.length, kept.length);
  const isOftenScoped = scoped.length >= kept.length / 4;
  const either = isOftenScoped ? '`type: subject` or `type(scope): subject`' : '`type: subject`';
  const form = isScoped ? '`type(scope): subject`' : either;
  const lower = kept.filter(({ subject }) => /^[^:]*: *\p{Ll}/u.test(subject));
  const types = names(kept.map(({ subject }) => /^\w+/.exec(subject)?.[0].toLowerCase()));
  const scopes = isOftenScoped ? names(scoped.map(({ scope }) => scope)) : [];
  return {
    says: `Commit subjects are written as ${form}${isRule(lower.length, kept.length) ? ', in lower case after the colon' : ''}`,
    names: [...inUse('types', types), ...inUse('scopes', scopes)].join(''),
    kept,
  };
}

/** "; types: feat, fix"; one alone, or none, says nothing. */
const inUse = (what: string, names: readonly string[]): string[] =>
  names.length < 2 ? [] : [`; ${what}: ${names.join(', ')}`];

/** `area: what was done`, as Go and the Linux kernel write. */
function prefixed(commits: readonly PastCommit[]): Form {
  const kept = commits.filter(({ conventional: isTyped, scope }) => !isTyped && scope !== undefined);
  const areas = names(kept.map(({ scope }) => scope));
  return {
    says: 'Commit subjects begin with the area they change, `area: what was done`',
    names: inUse('areas', areas).join(''),
    kept,
  };
}

const BRACKETS = /^\[([a-z][\w./-]{1,40})\] \S/;

/** `[area] what was done`. */
function bracketed(commits: readonly PastCommit[]): Form {
  const kept = commits.filter(({ subject }) => BRACKETS.test(subject));
  const areas = names(kept.map(({ subject }) => BRACKETS.exec(subject)?.[1]));
  return {
    says: 'Commit subjects begin with the area they change in square brackets, `[area] what was done`',
    names: inUse('areas', areas).join(''),
    kept,
  };
}

const TICKET = /^\[?([A-Z][A-Z\d]{1,9})-\d+\b/;

function ticketed(commits: readonly PastCommit[]): Form {
  const kept = commits.filter(({ subject }) => TICKET.test(subject));
  const [project = 'ABC'] = names(kept.map(({ subject }) => TICKET.exec(subject)?.[1]));
  return { says: `Commit subjects begin with the number of their ticket, such as \`${project}-123\``, names: '', kept };
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['the Cyrillic script', /\p{Script=Cyrillic}/u],
];

/** In what language, where its script tells. */
function scripted(commits: readonly PastCommit[]): Form | undefined {
  for (const [language, script] of SCRIPTS) {
    const kept = commits.filter(({ subject }) => script.test(subject));
    if (isRule(kept.length, commits.length))
      return { says: `Commit subjects are written in ${language}`, names: '', kept };
  }
  return undefined;
}

/** Values that stand more than once; one that stands once may be a slip. */
const names = (values: readonly (string | undefined)[]): string[] =>
  tally(values)
    .filter(([, count]) => count > 1)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);

const SQUASHED = '; pull requests are squashed, and their titles become such subjects';

const squashedOf = (commits: readonly PastCommit[]): PastCommit[] =>
  commits.filter(({ subject }) => NUMBER.test(subject));
const isSquashed = (commits: readonly PastCommit[]): boolean => isRule(squashedOf(commits).length, commits.length);

/** Whether pull requests are squashed, or merged with a commit of their own: who merges asks for it, and the forge does it. */
function mergesOf(past: Past): Candidate | undefined {
  const commits = written(past);
  const squashed = squashedOf(commits);
  const merged = past.commits.filter(({ event }) => /^Merge pull request #\d/.test(event.headline)).slice(-LATEST);
  const all = merged.length + squashed.length;
  if (!isSquashed(commits) && !isRule(merged.length, all)) return undefined;
  return conventionOf({
    sentences: [
      isSquashed(commits)
        ? `Pull requests are squashed into one commit, whose subject ends with their number, \`(#123)\` (${counted(squashed.length, commits.length)}).`
        : `Pull requests are merged with a merge commit, not squashed (${counted(merged.length, all)}).`,
    ],
    isFact: true,
    topic: 'merging',
    key: 'root/conventions/commits',
    commits: isSquashed(commits) ? squashed : merged,
  });
}

/** A text as long as this may have lost its end, where trailers stand. */
const WHOLE = 2_800;
const TRAILER = /^([A-Z][\w-]{2,40}): \S/;
/** What forges and tools add by themselves. */
const BY_ITSELF: ReadonlySet<string> = new Set(['co-authored-by', 'reviewed-on', 'pr-url', 'git-svn-id']);
/** How a trailer comes there. */
const BY: ReadonlyMap<string, string> = new Map([['signed-off-by', ' (`git commit -s`)']]);

function trailersOf(past: Past): Candidate | undefined {
  const whole = written(past).filter(({ event }) => event.text.length < WHOLE);
  for (const commits of spans(whole)) {
    const trailers = new Map(commits.map((commit) => [commit, trailersIn(commit.event.text)]));
    const [name] =
      tally([...trailers.values()].flatMap((found) => [...found])).find(([, count]) => isRule(count, commits.length)) ??
      [];
    if (name === undefined) continue;
    const kept = commits.filter((commit) => trailers.get(commit)?.has(name));
    // Where a page asks for it, nobody has to count.
    if (past.rules.some((rule) => rule.includes(name.toLowerCase()))) return undefined;
    const how = BY.get(name.toLowerCase()) ?? '';
    return conventionOf({
      sentences: [`Every commit carries a \`${name}\` trailer${how} (${counted(kept.length, commits.length)}).`],
      topic: 'trailers',
      key: 'root/conventions/commits',
      commits: kept,
    });
  }
  return undefined;
}

/** The trailers in the last paragraph of a message, each once. */
function trailersIn(text: string): ReadonlySet<string> {
  const last = text.trimEnd().split('\n\n').slice(1).at(-1) ?? '';
  const found = last.split('\n').flatMap((line) => TRAILER.exec(line)?.[1] ?? []);
  return new Set(found.filter((name) => !BY_ITSELF.has(name.toLowerCase())));
}
