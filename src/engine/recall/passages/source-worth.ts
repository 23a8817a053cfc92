/** How much a file's words count as an answer to somebody who works on the project: its guide more than its changelog. */
import type { FileRole } from '../../derived/section.ts';

const ROLES: Readonly<Record<FileRole, number>> = { source: 0.7, document: 1, config: 0.8, test: 0.4, other: 0.35 };
/** What a path names, by its own words; the first that fits decides. */
const NAMED: readonly (readonly [worth: number, words: string])[] = [
  [0, 'license licence copying notice lock changelog changes history news code-of-conduct code_of_conduct cla'],
  [
    0.25,
    'example examples demo demos sample samples fixture fixtures mock mocks testdata test-data vendor archive archived',
  ],
  [0.3, 'blog release-notes releases changelogs results templates template_files'],
  [0.6, 'plan plans log logs spec specs proposal proposals rfcs research inbox strategy'],
  [
    1.45,
    'contributing contribution contributors contribute development developing developer dev hacking architecture design adr adrs style styleguide guidelines guideline conventions engineering testing internals maintainers agents',
  ],
  [1, 'readme'],
  [0.7, 'user users tutorial tutorials getting-started website site blog recipes'],
];

const WORTH = new Map(
  [...NAMED].reverse().flatMap(([worth, words]) => words.split(' ').map((word) => [word, worth] as const)),
);
const LOCK = /(?:[-.]lock(?:\.\w+)?|-lock\.json|\.sum|\.snap|\.svg|\.min\.\w+)$/i;

/** The words of a segment that may name what the file is: all of it, and its parts. */
function namesIn(segment: string): readonly string[] {
  const bare = segment.toLowerCase().replace(/\.\w+$/, '');
  return [bare, ...bare.split(/[-_. ]+/)];
}

/** A document deep in a part of the project speaks of that part. */
const ASIDE = 0.75;
const isAside = (path: string): boolean => {
  const folders = path.split('/').slice(0, -1);
  return folders.length > 0 && !/^(?:\.github|docs?|documentation|book|wiki|dev|contributing)$/i.test(folders[0] ?? '');
};

/** Plain text is data more often than prose, unless it says so by its name. */
const PLAIN = /\.txt$/i;

/** 0 to about 1.4. */
export function sourceWorth(path: string, role: FileRole): number {
  if (LOCK.test(path)) return 0;
  const known = path.split('/').flatMap((segment) => namesIn(segment).flatMap((name) => WORTH.get(name) ?? []));
  const least = Math.min(1, ...known);
  if (known.length === 0 && PLAIN.test(path)) return ROLES.other;
  if (least < 0.65) return ROLES[role] * least;
  const aside = role === 'document' && isAside(path) ? ASIDE : 1;
  return (
    aside * ROLES[role] * (role === 'document' ? Math.max(least, ...known.filter((worth) => worth > 1), least) : least)
  );
}
