/** How commits are written here, where nearly all of them keep to it: an assistant that commits has to know. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { readCommit, type CommitMessage } from './commit-message.ts';
import { inOrderOfTime } from './order.ts';
import { isBot } from './noise.ts';

/** Fewer commits than these show no practice. */
const MIN_COMMITS = 30;
const RECENT = 100;
/** The share of recent commits that makes a practice. */
const MOST = 0.75;

export const practiceExtractor: Extractor = {
  ofNewest: true,
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const commits = inOrderOfTime(events.filter(({ kind }) => kind === 'commit'))
      .filter(({ author }) => !isBot(author))
      .map(readCommit)
      .filter(({ subject }) => !/^merge\b|^v?\d+\.\d+|^bump\b/i.test(subject))
      .slice(-RECENT);
    if (commits.length < MIN_COMMITS) return;
    const candidate = conventional(commits) ?? prefixed(commits);
    if (candidate) yield candidate;
  },
};

function conventional(commits: readonly CommitMessage[]): Candidate | undefined {
  const kept = commits.filter((commit) => commit.conventional);
  if (kept.length / commits.length < MOST) return undefined;
  const types = mostUsed(
    kept.map(({ subject }) => /^(\w+)/.exec(subject)?.[1]?.toLowerCase()),
    6,
  );
  const scopes = mostUsed(kept.map(productScope), 8);
  return practice(
    `Commit messages follow Conventional Commits: \`type(scope): subject\`, with ${types.join(', ')}`,
    [
      `Types in use: ${types.join(', ')}.`,
      ...(scopes.length > 1 ? [`Scopes in use: ${scopes.join(', ')}.`] : []),
      ...numbered(commits),
    ],
    kept,
  );
}

/** Scopes of robots and releases say nothing about the project's areas. */
const productScope = ({ scope }: CommitMessage): string | undefined =>
  /^(?:deps|deps-dev|dependabot|release|main|master)$/.test(scope ?? '') ? undefined : scope;

/** `area: what was done`, as Go and the Linux kernel write. */
function prefixed(commits: readonly CommitMessage[]): Candidate | undefined {
  const kept = commits.filter(({ conventional: isTyped, scope }) => !isTyped && scope !== undefined);
  if (kept.length / commits.length < MOST) return undefined;
  const areas = mostUsed(
    kept.map(({ scope }) => scope),
    8,
  );
  return practice(
    'Commit subjects begin with the area they change: `area: what was done`',
    [`Areas in use: ${areas.join(', ')}.`, ...numbered(commits)],
    kept,
  );
}

function numbered(commits: readonly CommitMessage[]): string[] {
  const withNumber = commits.filter(({ subject }) => /\(#\d+\)$/.test(subject)).length;
  return withNumber / commits.length >= MOST
    ? ['Pull requests are squashed: subjects end with the number of theirs, as in `(#123)`.']
    : [];
}

function practice(title: string, facts: readonly string[], kept: readonly CommitMessage[]): Candidate | undefined {
  return candidateOf({
    type: 'convention',
    title,
    facts: [`${title}.`, ...facts],
    schemaKey: 'root/conventions/commits',
    confidence: 0.9,
    importance: 3,
    tags: ['commits', 'git'],
    hint: ['convention', 'commit-messages', 'practice'],
    origin: 'commit',
    spans: kept
      .slice(-3)
      .reverse()
      .map(({ event, subject }) => ({ eventId: event.id, quote: subject })),
  });
}

/** The most frequent values, each at least twice, in order of their number. */
function mostUsed(values: readonly (string | undefined)[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([value]) => value);
}
