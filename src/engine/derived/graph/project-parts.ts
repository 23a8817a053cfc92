/** The parts of a project that is made of several, each with a language or a manifest of its own: which of them a task is about decides how it is done. */
import { groupedBy } from '../../model/grouped.ts';
import { tally } from '../../enrichment/history/counting.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

export interface ProjectPart {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** What most of its code is written in, the language of most files first. */
  readonly languages: readonly string[];
  /** Files of code in it. */
  readonly files: number;
}

/** Smaller ones are beside the product. */
const LEAST_FILES = 5;
const LEAST_SHARE = 0.04;
const LEAST = 2;
/** More of them are packages of one kind. */
const MOST = 6;

/** Where the first has less, others are named beside it. */
const MOSTLY = 0.8;
const OTHER = 0.15;
const MOST_LANGUAGES = 3;
/** Stands for more languages than are named. */
const MANY_LANGUAGES = 'several languages';

function languagesOf(files: readonly UsingFile[]): readonly string[] {
  const counts = tally(files.map(({ path }) => languageOf(path).name));
  const [first] = counts;
  if (first && first[1] >= MOSTLY * files.length) return [first[0]];
  const named = counts.filter(([, count]) => count >= OTHER * files.length).slice(0, MOST_LANGUAGES);
  // Two of many are no account of them.
  const told = named.reduce((sum, [, count]) => sum + count, 0);
  return told >= MOSTLY * files.length ? named.map(([name]) => name) : [MANY_LANGUAGES];
}

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** The folders right below `parent` that hold enough of all code, those with most of it first. */
function childrenOf(parent: string, files: readonly UsingFile[]): ProjectPart[] {
  const depth = parent === '' ? 0 : parent.split('/').length;
  const below = groupedBy(
    files.filter(({ path }) => (parent === '' || isIn(path, parent)) && path.split('/').length > depth + 1),
    ({ path }) =>
      path
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
  );
  return [...below]
    .filter(([, own]) => own.length >= Math.max(LEAST_FILES, LEAST_SHARE * files.length))
    .map(([path, own]) => ({ path, languages: languagesOf(own), files: own.length }))
    .sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1));
}

/** A folder that only holds packages beside each other stands for these, where they are few. */
function opened(part: ProjectPart, files: readonly UsingFile[], isPackage: (folder: string) => boolean): ProjectPart[] {
  const own = isPackage(part.path) ? [] : childrenOf(part.path, files).filter(({ path }) => isPackage(path));
  return own.length >= LEAST && own.length <= MOST ? own : [part];
}

/**
 * Those with most code first; none of a project in one piece. `files` are its code, `isPackage` tells whether a folder has a
 * manifest.
 */
function projectParts(files: readonly UsingFile[], isPackage: (folder: string) => boolean): ProjectPart[] {
  const top = childrenOf('', files);
  const isApart =
    new Set(top.map(({ languages }) => languages.join())).size > 1 ||
    top.filter(({ path }) => isPackage(path)).length > 1;
  const parts = top.flatMap((part) => opened(part, files, isPackage)).sort((a, b) => b.files - a.files);
  const isMade = isApart || parts.length > top.length;
  return !isMade || parts.length < LEAST || parts.length > MOST ? [] : parts;
}

/** Fewer parts that say what they are show no more than their names. */
const LEAST_SAID = 3;
/** Languages whose packages in folders of their own are mostly projects of their own, too. */
const APART: ReadonlySet<string> = new Set(['Python', 'Go']);
/** So many top folders of these with a manifest are no packages of one. */
const LEAST_OWN = 2;

interface SaidPart {
  readonly part: ProjectPart;
  /** As a sentence without its end; empty where nobody says it. */
  readonly says: string;
}

/**
 * The parts with what `saysOf` their folders, those with most code first; of parts of one language, packages of a workspace, those
 * that say what they are, where most do.
 */
export function partsSaid(
  files: readonly UsingFile[],
  isPackage: (folder: string) => boolean,
  saysOf: (folder: string) => string,
): readonly SaidPart[] {
  const all = projectParts(files, isPackage).map((part) => ({ part, says: saysOf(part.path) }));
  // What several say is said of the whole.
  const parts = all.map((one) =>
    all.some((two) => two !== one && two.says === one.says) ? { ...one, says: '' } : one,
  );
  const languages = new Set(parts.map(({ part }) => part.languages.join()));
  const own = parts.filter(({ part }) => isPackage(part.path) && part.languages.every((one) => APART.has(one))).length;
  const isApart = own >= LEAST_OWN && parts.every(({ part }) => !part.path.includes('/'));
  if (languages.size > 1 || isApart) return parts;
  const said = parts.filter(({ says }) => says !== '');
  return parts.length >= LEAST_SAID && 2 * said.length >= parts.length ? said : [];
}
