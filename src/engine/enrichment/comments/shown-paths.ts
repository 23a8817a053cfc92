/** Several files in few words: by name where they are few, else by a pattern that means none that a hand writes. */
import { baseName, folderOf } from '../paths.ts';

const MOST_NAMED = 4;

const code = (text: string): string => `\`${text}\``;

/** The deepest folder that holds all of these; empty where there is none. */
export function around(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return (end < 0 ? first : first.slice(0, end)).join('/');
}

function sharedEnd([first = '', ...others]: readonly string[]): string {
  let length = 0;
  while (length < first.length && others.every((name) => name.at(-1 - length) === first.at(-1 - length))) length++;
  return first.slice(first.length - length);
}

/** `_gen.go`, `.gen.ts`, else `.ts`, of names that all end so, from a sign on; else empty. */
function sharedEnding(paths: readonly string[]): string {
  const shared = sharedEnd(paths.map(baseName));
  const ending = shared.slice(Math.max(0, shared.search(/[-_.]/)));
  return /^[-_.](?:.*\.)?\w{1,12}$/.test(ending) ? ending : '';
}

/** `*_gen.go` in `lib` and `metrics`: files of an ending of their own in several folders, which no other file there has. */
export function patternInFolders(paths: readonly string[], others: readonly string[]): string | undefined {
  const ending = sharedEnding(paths);
  const folders = [...new Set(paths.map(folderOf))];
  // That of a language says nothing of who writes it.
  if (!/^[-_.].*\./.test(ending) || others.some((path) => path.endsWith(ending) && folders.includes(folderOf(path))))
    return undefined;
  const [few, more] = [folders.slice(0, MOST_NAMED - 1), folders.length - MOST_NAMED + 1];
  const named = (folders.length <= MOST_NAMED ? folders : few).map((folder) => code(folder === '' ? '.' : folder));
  return `${code(`*${ending}`)} in ${named.join(', ')}${folders.length <= MOST_NAMED ? '' : ` and ${String(more)} more folders`}`;
}

/** What names begin with alike, as far as a word ends. */
function sharedBeginning(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map(baseName);
  let end = 0;
  while (end < first.length && others.every((name) => name[end] === first[end])) end++;
  return /^.*[-_.]/.exec(first.slice(0, end))?.[0] ?? '';
}

/** Folders as one: `crates/*\/src` where they differ in names only, else the one around them with `**`. */
function folderPattern(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  if (others.some((parts) => parts.length !== first.length)) return [around(folders), '**'].filter(Boolean).join('/');
  return first.map((_, at) => namePattern([first, ...others].map((parts) => parts[at] ?? ''))).join('/');
}

/** `row_*_tables` of `row_a_tables` and `row_b_tables`: what names share up to a sign at either end. */
function namePattern(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names);
  if (others.length === 0) return first;
  const beginning = sharedBeginning([first, ...others]);
  const ends = [first, ...others].map((name) => name.slice(beginning.length));
  const shared = sharedEnd(ends);
  const sign = shared.search(/[-_.]/);
  const ending = sign < 0 ? '' : shared.slice(sign);
  return `${beginning}*${ending}`;
}

/** Whether a name is meant by a pattern with at most one star. */
function isNamed(pattern: string, name: string): boolean {
  const [beginning = '', ending] = pattern.split('*');
  if (ending === undefined) return name === pattern;
  return name.length > beginning.length + ending.length && name.startsWith(beginning) && name.endsWith(ending);
}

/** Whether a path lies in a folder that is meant. */
function liesIn(pattern: string, path: string): boolean {
  if (pattern.endsWith('**')) return path.startsWith(pattern.slice(0, -2));
  const [parts, own] = [pattern.split('/'), folderOf(path).split('/')];
  return parts.length === own.length && parts.every((part, at) => isNamed(part, own[at] ?? ''));
}

/** A folder of what is made, by its name. */
const OF_MADE = /(?:^|\/)(?:_{0,2}generated_{0,2}|gen|autogen)(?:\/|$)/i;

/** A pattern for all of `paths`; undefined where it would mean one of `byHand`, too. */
export function patternOf(paths: readonly string[], byHand: readonly string[]): string | undefined {
  const folders = [...new Set(paths.map(folderOf))];
  const folder = folderPattern(folders);
  const [name, ...otherNames] = new Set(paths.map(baseName));
  if (name !== undefined && otherNames.length === 0)
    return byHand.some((path) => baseName(path) === name && liesIn(folder, path))
      ? undefined
      : [folder, name].filter(Boolean).join('/');
  const ending = sharedEnding(paths);
  const shared = folders.length === 1 ? sharedBeginning(paths) : '';
  const isApart = paths.every((path) => baseName(path).length >= shared.length + ending.length);
  const beginning = isApart ? shared : '';
  // Not every file is read, and so there may be others of a language in a folder that is not of what is made alone.
  if (beginning === '' && !/^[-_.].*\./.test(ending) && !OF_MADE.test(folder)) return undefined;
  const isMeant = (path: string): boolean =>
    liesIn(folder, path) && baseName(path).startsWith(beginning) && path.endsWith(ending);
  return byHand.some(isMeant) ? undefined : [folder, `${beginning}*${ending}`].filter(Boolean).join('/');
}

export function shownPaths(paths: readonly string[], byHand: readonly string[]): string {
  const folders = new Set(paths.map(folderOf));
  const [folder = ''] = folders;
  const names = paths.map((path) => code(folders.size === 1 && folder !== '' ? baseName(path) : path));
  const place = folders.size === 1 && folder !== '' ? ` in ${code(`${folder}/`)}` : '';
  if (paths.length === 1) return code(paths[0] ?? '');
  const areOfOneName = new Set(paths.map(baseName)).size === 1 && paths.length > 2;
  if (paths.length <= MOST_NAMED && !areOfOneName) return `${names.join(', ')}${place}`;
  const pattern = patternOf(paths, byHand);
  const [few, more] = [names.slice(0, MOST_NAMED - 1), paths.length - MOST_NAMED + 1];
  if (pattern !== undefined) return code(pattern);
  return patternInFolders(paths, byHand) ?? `${few.join(', ')} and ${String(more)} more${place}`;
}
