/** How commits are written and merged here, where nearly all of the newest keep to it: whoever commits has to know. */
import type { Candidate } from '../../model/candidate.ts';
import { conventionOf } from './convention.ts';
import { counted, isRule, tally } from './counting.ts';
import type { Past, PastCommit } from './past.ts';

/** How it was done before says little of how it is done. */
const LATEST = 200;
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

/** What says only which version it makes has no form of its own. */
const isRelease = ({ subject }: PastCommit): boolean => /^(?:v?\d+\.\d|release\b|bump\b)/i.test(subject);

const written = ({ commits }: Past): PastCommit[] =>
  commits.filter((commit) => !commit.isMerge && !isRelease(commit)).slice(-LATEST);

function subjects(past: Past): Candidate | undefined {
  const commits = written(past);
  for (const form of [conventional, bracketed, prefixed, ticketed, scripted]) {
    const found = form(commits);
    if (found && isRule(found.kept.length, commits.length))
      return conventionOf({
        sentences: [`${found.says} (${counted(found.kept.length, commits.length)}).`, ...found.more],
        topic: 'commit-subjects',
        key: 'root/conventions/commits',
        commits: found.kept,
      });
  }
  return undefined;
}

interface Form {
  readonly says: string;
  readonly more: readonly string[];
  readonly kept: readonly PastCommit[];
}

function conventional(commits: readonly PastCommit[]): Form {
  const kept = commits.filter((commit) => commit.conventional);
  const scoped = kept.filter(({ scope }) => scope !== undefined);
  const isScoped = isRule(scoped.length, kept.length);
  const form = isScoped ? '`type(scope): subject`' : '`type: subject`';
  const lower = kept.filter(({ subject }) => /^[^:]*: *\p{Ll}/u.test(subject));
  const types = names(kept.map(({ subject }) => /^\w+/.exec(subject)?.[0].toLowerCase()));
  const scopes = names(scoped.map(({ scope }) => scope));
  return {
    says: `Commit subjects are written as ${form}${isRule(lower.length, kept.length) ? ', in lower case after the colon' : ''}`,
    more: [
      `Types in use: ${types.join(', ')}.`,
      ...(scopes.length > 1 && scoped.length >= kept.length / 4 ? [`Scopes in use: ${scopes.join(', ')}.`] : []),
    ],
    kept,
  };
}

/** `area: what was done`, as Go and the Linux kernel write. */
function prefixed(commits: readonly PastCommit[]): Form {
  const kept = commits.filter(({ conventional: isTyped, scope }) => !isTyped && scope !== undefined);
  const areas = names(kept.map(({ scope }) => scope));
  return {
    says: 'Commit subjects begin with the area they change, `area: what was done`',
    more: areas.length === 0 ? [] : [`Areas in use: ${areas.join(', ')}.`],
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
    more: areas.length === 0 ? [] : [`Areas in use: ${areas.join(', ')}.`],
    kept,
  };
}

const TICKET = /^\[?([A-Z][A-Z\d]{1,9})-\d+\b/;

function ticketed(commits: readonly PastCommit[]): Form {
  const kept = commits.filter(({ subject }) => TICKET.test(subject));
  const [project = 'ABC'] = names(kept.map(({ subject }) => TICKET.exec(subject)?.[1]));
  return { says: `Commit subjects begin with the number of their ticket, such as \`${project}-123\``, more: [], kept };
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
      return { says: `Commit subjects are written in ${language}`, more: [], kept };
  }
  return undefined;
}

/** Values that stand more than once; one that stands once may be a slip. */
const names = (values: readonly (string | undefined)[]): string[] =>
  tally(values)
    .filter(([, count]) => count > 1)
    .slice(0, MOST_NAMES)
    .map(([name]) => name);

/** Whether pull requests are squashed, or merged with a commit of their own. */
function mergesOf(past: Past): Candidate | undefined {
  const commits = written(past);
  const squashed = commits.filter(({ subject }) => /\(#\d+\)$/.test(subject));
  const merged = past.commits.filter(({ event }) => /^Merge pull request #\d/.test(event.headline)).slice(-LATEST);
  const isSquashed = isRule(squashed.length, commits.length);
  const all = merged.length + squashed.length;
  if (!isSquashed && !isRule(merged.length, all)) return undefined;
  return conventionOf({
    sentences: [
      isSquashed
        ? `Pull requests are squashed into one commit, whose subject ends with their number, \`(#123)\` (${counted(squashed.length, commits.length)}).`
        : `Pull requests are merged with a merge commit, not squashed (${counted(merged.length, all)}).`,
    ],
    topic: 'merging',
    key: 'root/conventions/commits',
    commits: isSquashed ? squashed : merged,
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
  const commits = written(past).filter(({ event }) => event.text.length < WHOLE);
  const trailers = new Map(commits.map((commit) => [commit, trailersIn(commit.event.text)]));
  const [name] =
    tally([...trailers.values()].flatMap((found) => [...found])).find(([, count]) => isRule(count, commits.length)) ??
    [];
  if (name === undefined) return undefined;
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

/** The trailers in the last paragraph of a message, each once. */
function trailersIn(text: string): ReadonlySet<string> {
  const last = text.trimEnd().split('\n\n').slice(1).at(-1) ?? '';
  const found = last.split('\n').flatMap((line) => TRAILER.exec(line)?.[1] ?? []);
  return new Set(found.filter((name) => !BY_ITSELF.has(name.toLowerCase())));
}
