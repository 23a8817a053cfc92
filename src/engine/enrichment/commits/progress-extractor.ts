/** What was worked on lately: the areas of the last weeks' commits, and the last release. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { areaOf } from '../paths.ts';
import { readCommit, type CommitMessage } from './commit-message.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { inOrderOfTime } from './order.ts';
import { releaseTags } from '../releases/release-extractor.ts';
import { withoutReverted } from './reverts.ts';

const DAY = 86_400_000;
/** How far back "lately" reaches from the last commit that says something. */
const WINDOW = 30 * DAY;
const MAX_AREAS = 5;
/** A project at rest: its last changes, however old. */
const FEW = 5;

export const progressExtractor: Extractor = {
  ofNewest: true,
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const commits = withoutReverted(inOrderOfTime(events.filter(({ kind }) => kind === 'commit')).map(readCommit));
    const told = commits.flatMap((commit) => knowledgeOf(commit) ?? []);
    const last = told.at(-1);
    if (!last) return;
    const since = Date.parse(last.commit.event.at) - WINDOW;
    const lately = told.filter(({ commit }) => Date.parse(commit.event.at) >= since);
    const recent = lately.length >= FEW ? lately : told.slice(-FEW);
    const candidate = progress(recent, last, lastRelease(events, commits));
    if (candidate) yield candidate;
  },
};

function progress(recent: readonly Knowledge[], last: Knowledge, release: Release | undefined): Candidate | undefined {
  const areas = areasOf(recent);
  if (recent.length < 3 || areas.length === 0) return undefined;
  const named = areas.flatMap(({ name }) => (name === '' ? [] : [name]));
  const date = last.commit.event.at.slice(0, 10);
  return candidateOf({
    type: 'progress',
    title: `Worked on until ${date}: ${named.length > 0 ? named.join(', ') : newestTitles(recent)}`,
    facts: [
      ...areas.map(({ name, items }) => `${name === '' ? '' : `${name}: `}${newestTitles(items)}.`),
      ...(release ? [`Last release: ${release.version} on ${release.event.at.slice(0, 10)}.`] : []),
    ],
    files: recent
      .slice(-10)
      .flatMap(({ commit }) => commit.event.files)
      .slice(0, 20),
    schemaKey: 'root/progress',
    confidence: 0.9,
    importance: 3,
    tags: ['progress'],
    hint: ['progress', 'recent-work', 'project'],
    origin: 'commit',
    spans: [
      ...[...areas.flatMap(({ items }) => items.slice(-2).map(({ commit }) => commit))].sort((a, b) =>
        a.event.id < b.event.id ? 1 : -1,
      ),
    ]
      .map(({ event, subject }) => ({ eventId: event.id, quote: subject }))
      .concat(release ? [{ eventId: release.event.id, quote: release.quote }] : []),
  });
}

interface Area {
  readonly name: string;
  readonly items: Knowledge[];
}

/** The areas with the most changes; what lies in none is left out unless nothing has one. */
function areasOf(recent: readonly Knowledge[]): Area[] {
  const areas = new Map<string, Area>();
  for (const item of recent) {
    const name = item.commit.scope ?? areaOf(item.commit.event.files) ?? '';
    const area = areas.get(name) ?? { name, items: [] };
    area.items.push(item);
    areas.set(name, area);
  }
  return [...areas.values()]
    .sort((a, b) => b.items.length - a.items.length || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_AREAS);
}

const newestTitles = (items: readonly Knowledge[]): string =>
  [...new Set(items.map(({ title }) => title.replace(/[.]$/, '')).reverse())].slice(0, 2).join('; ');

interface Release {
  readonly version: string;
  readonly event: BrainEvent;
  readonly quote: string;
}

/** By the newest tag; where nothing is tagged, by the newest commit that says so. */
function lastRelease(events: readonly BrainEvent[], commits: readonly CommitMessage[]): Release | undefined {
  const tags = releaseTags(events);
  const tag = tags.find(({ isPreRelease }) => !isPreRelease) ?? tags[0];
  if (tag) return { version: tag.name, event: tag.event, quote: tag.name };
  for (const commit of [...commits].reverse()) {
    const version =
      /^(?:(?:chore|build)(?:\([^)]{1,40}\))?: )?(?:prepare |cut )?(?:release|version|bump version to)?:?\s*(?:version )?(v?\d+\.\d+(?:\.\d+)?(?:[-.][\w.]{1,20})?)$/i.exec(
        commit.subject,
      )?.[1];
    if (version !== undefined) return { version, event: commit.event, quote: commit.subject };
  }
  return undefined;
}
