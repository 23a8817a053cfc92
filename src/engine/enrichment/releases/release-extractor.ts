/** Version tags → one item: the latest release, and how versions are counted, named and made here. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { clip } from '../text/words.ts';
import { byAge, isCalendar, versionTagOf, type VersionTag } from './version-tag.ts';

/** Releases that show how it is done nowadays. */
const RECENT = 10;
/** Fewer show no habit. */
const LEAST_FOR_HABIT = 3;
const MOST_PACKAGES = 8;
const DAY = 86_400_000;

export const releaseExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    const candidate = releasesItem(releaseTags(events));
    if (candidate) yield candidate;
  },
};

/** The version tags among the events that HEAD holds, newest first: those of other branches are no releases of this one. */
export const releaseTags = (events: readonly BrainEvent[]): VersionTag[] =>
  events
    .flatMap((event) => (event.kind === 'tag' && event.provenance !== 'other' ? (versionTagOf(event) ?? []) : []))
    .sort(byAge);

function releasesItem(tags: readonly VersionTag[]): Candidate | undefined {
  const releases = tags.filter(({ isPreRelease }) => !isPreRelease);
  const [newest] = tags;
  const [latest] = releases;
  const main = latest ?? newest;
  if (!newest || !main) return undefined;
  const packages = latestOfPackages(releases);
  const trial = newest.isPreRelease && newest !== main ? [newest] : [];
  const facts = [
    `Latest ${latest ? 'release' : 'pre-release'}: ${told(main)}${main.message === undefined ? '' : `, "${clip(main.message, 200)}"`}.`,
    ...trial.map((tag) => `Latest pre-release: ${told(tag)}.`),
    ...(packages.length > 1 ? [`Each package has its own version: ${listed(packages)}.`] : []),
    ...practice(releases.length > 0 ? releases : tags),
  ];
  return candidateOf({
    type: 'fact',
    title: `Latest ${latest ? 'release' : 'pre-release'}: ${told(main)}`,
    facts,
    schemaKey: 'root/deployment/releases',
    confidence: 0.95,
    importance: 3,
    tags: ['releases', 'versioning'],
    hint: ['project', 'releases', 'project'],
    // As a document, the tags have one present state: of a tag that is gone nothing is left.
    origin: 'document',
    spans: [main, ...trial, ...packages.slice(1)].flatMap(spansOf),
  });
}

const told = ({ name, event }: VersionTag): string => `${name} on ${event.at.slice(0, 10)}`;

const spansOf = ({ event, name, message }: VersionTag): { eventId: string; quote: string }[] =>
  [name, message].flatMap((quote) => (quote === undefined ? [] : [{ eventId: event.id, quote }]));

/** The newest release of each package, where releases name packages; newest first. */
function latestOfPackages(releases: readonly VersionTag[]): VersionTag[] {
  const latest = new Map<string, VersionTag>();
  for (const tag of releases) {
    if (tag.packageName !== undefined && !latest.has(tag.packageName)) latest.set(tag.packageName, tag);
  }
  return [...latest.values()];
}

function listed(packages: readonly VersionTag[]): string {
  const more = packages.length - MOST_PACKAGES;
  const named = packages.slice(0, MOST_PACKAGES).map(({ name }) => name);
  return `${named.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}

/** How tags are named and made, and how often. */
function practice(tags: readonly VersionTag[]): string[] {
  const recent = tags.slice(0, RECENT);
  const [newest] = recent;
  if (!newest || recent.length < LEAST_FOR_HABIT) return [];
  const scheme = recent.every(isCalendar)
    ? ' (calendar versions)'
    : recent.every(({ numbers }) => numbers.length === 3)
      ? ' (semantic versions)'
      : '';
  const isUniform = recent.every(({ form }) => form === newest.form);
  const made = recent.every(({ event }) => event.author !== null) ? 'annotated tags' : 'tags';
  return [...(isUniform ? [`Releases are ${made} of the form \`${newest.form}\`${scheme}.`] : []), ...howOften(recent)];
}

/** The median of the times between releases, in words that do not change with every release. */
function howOften(recent: readonly VersionTag[]): string[] {
  const moments = [...new Set(recent.map(({ event }) => event.at.slice(0, 10)))].map((day) => Date.parse(day));
  const gaps = moments.slice(1).map((moment, i) => ((moments[i] ?? moment) - moment) / DAY);
  const median = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  if (median === undefined || gaps.length < LEAST_FOR_HABIT) return [];
  const often =
    median <= 4
      ? 'every few days'
      : median <= 10
        ? 'about every week'
        : median <= 45
          ? `about every ${median <= 20 ? 'two weeks' : 'month'}`
          : median <= 200
            ? 'every few months'
            : 'about once a year or less';
  return [`A release is made ${often}.`];
}
