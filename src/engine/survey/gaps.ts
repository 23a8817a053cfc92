/**
 * What is still missing while a survey goes on, shortly: matters that no line tells, parts with much of the code of which little is
 * stated, and pages for contributors that rules have read at length and hardly any statement quotes.
 */
import { isCode, isTestPath } from '../enrichment/history/path-kinds.ts';
import { isReadByRules } from '../brain/guide/choice.ts';
import { count } from '../model/count.ts';
import type { MemoryItem } from '../model/item.ts';
import type { TopicProgress } from './progress.ts';
import { instructsAssistants } from './instruction-files.ts';
import { openMatters } from './matters.ts';

export interface GapsAsked {
  readonly progress: readonly TopicProgress[];
  /** Lines of the guide as it is told now. */
  readonly told: readonly string[];
  /** Every file of the project. */
  readonly files: ReadonlySet<string>;
  /** Matters that were asked for often enough. */
  readonly asked?: ReadonlySet<string> | undefined;
}

export interface Gaps {
  /** What is missing, a line each. */
  readonly lines: readonly string[];
  /** The matters that they ask for. */
  readonly matters: readonly string[];
}

/** With fewer statements nothing is missing yet: it is not there yet. */
const FEWEST_STATED = 15;
/** Of the code, in parts of one: a part of less is no gap. */
const LEAST_PART = 0.1;
const LEAST_FILES = 20;
/** A part with this share of its own folder's code stands for that. */
const NEARLY_ALL = 0.8;
/** Where a part's share of the statements is below this part of its share of the code, little is stated of it. */
const LITTLE = 0.25;
/** Sentences that rules have read on a page which nothing quotes, and for each statement that quotes it. */
const READ_UNQUOTED = 5;
const READ_TO_STATED = 12;
/** Of each, so many are named. */
const MOST = 3;

/** Characters of a statement that leave room for some 40 in a guide; recipes take more. */
const LONGEST_MEAN = 180;

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
const LONE = /(?:^|\/)(?:readme|changelog|license|copying)[^/]*$/i;

/** Every folder with the number of code files below it, tests aside. */
function codeBelow(files: ReadonlySet<string>): ReadonlyMap<string, number> {
  const below = new Map<string, number>();
  for (const path of files) {
    if (!isCode(path) || isTestPath(path)) continue;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      below.set(path.slice(0, end), (below.get(path.slice(0, end)) ?? 0) + 1);
    below.set('', (below.get('') ?? 0) + 1);
  }
  return below;
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Large parts of the code of which little is stated, the largest first, none inside another. */
function partsLeft(stated: readonly MemoryItem[], files: ReadonlySet<string>): readonly string[] {
  const below = codeBelow(files);
  const all = below.get('') ?? 0;
  const isAbout = ({ files: named, facts }: MemoryItem, folder: string): boolean =>
    facts.includes(`${folder}/`) || facts.includes(`\`${folder}\``) || named.some((path) => isBelow(path, folder));
  const isPart = ([folder, count]: readonly [string, number]): boolean =>
    folder !== '' &&
    count >= Math.max(LEAST_FILES, LEAST_PART * all) &&
    ![...below].some(([other, more]) => other.startsWith(`${folder}/`) && more >= NEARLY_ALL * count);
  const little = [...below].filter(isPart).flatMap(([folder, count]) => {
    const about = stated.filter((item) => isAbout(item, folder)).length;
    return about < (LITTLE * stated.length * count) / all ? [{ folder, count, about }] : [];
  });
  return little
    .filter(({ folder }) => !little.some((other) => folder.startsWith(`${other.folder}/`)))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ folder, count: share, about }) => `\`${folder}\` (${share} of ${all} files, ${count(about, 'statement')})`);
}

/** Pages of which rules have read much, and statements quote little. */
function pagesLeft(stated: readonly MemoryItem[], read: readonly MemoryItem[]): readonly string[] {
  const lines = new Map<string, number>();
  for (const item of read) {
    const page = item.files.find((path) => PAGE.test(path) && !LONE.test(path));
    if (page !== undefined && isReadByRules(item) && !instructsAssistants(page))
      lines.set(page, (lines.get(page) ?? 0) + 1);
  }
  return [...lines]
    .map(([page, count]) => ({ page, count, by: stated.filter(({ files }) => files.includes(page)).length }))
    .filter(({ count, by }) => count >= READ_UNQUOTED && count >= READ_TO_STATED * by)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ page, count: lines, by }) => `\`${page}\` (${lines} sentences, ${count(by, 'statement')})`);
}

/** How long statements are on the whole, where that leaves little room for others; '' where it does not. */
function tooLong(progress: readonly TopicProgress[]): string {
  const lengths = progress.flatMap(({ topic, stated }) =>
    topic.id === 'recipe' ? [] : stated.map(({ facts }) => facts.length),
  );
  const mean = Math.round(lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length));
  return mean <= LONGEST_MEAN
    ? ''
    : `Statements have ${mean} characters on the whole: with at most ${LONGEST_MEAN} the guide has room for a quarter more of them. Leave out what a reader finds once there (second names, what a call returns), or make two of one.`;
}

/** What is missing; nothing at a survey's beginning. */
export function surveyGaps({ progress, told, files, asked }: GapsAsked): Gaps {
  const stated = progress.flatMap((one) => one.stated);
  if (stated.length < FEWEST_STATED) return { lines: [], matters: [] };
  const matters = openMatters([...told, ...stated.map(({ title, facts }) => `${title}\n${facts}`)], asked);
  const long = tooLong(progress);
  const parts = partsLeft(stated, files);
  const pages = pagesLeft(
    stated,
    progress.flatMap(({ read }) => read),
  );
  const lines = [
    ...(matters.length === 0 ? [] : [`Nothing tells yet, if the project has it: ${matters.join('; ')}.`]),
    ...(parts.length === 0
      ? []
      : [
          `Little is stated of ${parts.join(', ')}: what is done there that one would do otherwise (own helpers in place of a library's, state, tests)?`,
        ]),
    ...(pages.length === 0 ? [] : [`Written for contributors, and hardly quoted: ${pages.join(', ')}.`]),
    ...(long === '' ? [] : [long]),
  ];
  return { lines, matters };
}
