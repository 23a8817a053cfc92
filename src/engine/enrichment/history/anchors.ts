/** Places where the same kind of thing is added again and again: paths that differ in one name. */
import { baseName } from '../paths.ts';
import { isChangelog, isLock, isRecording, isTestPath } from './path-kinds.ts';
import { splitName, withoutVersions, wordsIn } from './path-names.ts';
import type { Work } from './past.ts';

/** Fewer examples show no practice. */
export const LEAST_EXAMPLES = 5;
/** A work that adds more of a kind at once moves or imports them. */
const MOST_AT_ONCE = 3;
/** Name parts shared by so many of a folder's new files make a kind of their own. */
const SHARED = 0.6;
/** Deeper folders than these above a file are not tried as the varying name. */
const MOST_FOLDERS = 3;

export interface Example {
  readonly work: Work;
  /** The path that was added. */
  readonly path: string;
  /** The words of the varying name. */
  readonly name: readonly string[];
}

export interface Anchor {
  /** `src/ls/<x>.py`. */
  readonly pattern: string;
  /** Oldest first. */
  readonly examples: readonly Example[];
}

/** Names that a file has for its folder's sake. */
const FIXED_NAMES: ReadonlySet<string> = new Set(
  'index main mod lib init __init__ readme changelog license package types utils util constants conftest'.split(' '),
);

const isFixed = (stem: string): boolean => FIXED_NAMES.has(stem.toLowerCase());

/** What begins with `_` is there for the others of its folder; what has a dot left is named after another file. */
const isPublic = (stem: string): boolean => !stem.startsWith('_') && !stem.includes('.');

interface Found {
  readonly pattern: (shown: string) => string;
  /** As it is written in the path. */
  readonly said: string;
}

/** The ways of seeing one name of a path as the varying one: its own, or that of a folder above. */
function* waysOf(path: string): Iterable<Found> {
  const segments = path.split('/');
  const last = segments.length - 1;
  const { stem, ending } = splitName(segments[last] ?? '');
  const at = (i: number, shown: string): string =>
    withoutVersions([...segments.slice(0, i), shown, ...segments.slice(i + 1)].join('/'));
  if (last > 0 && !isFixed(stem) && isPublic(stem) && wordsIn(stem).length > 0)
    yield { pattern: (shown) => at(last, `${shown}${ending}`), said: stem };
  for (let i = last - 1; i >= Math.max(1, last - MOST_FOLDERS); i--)
    if (isFixed(stem)) yield { pattern: (shown) => at(i, shown), said: segments[i] ?? '' };
}

interface Entry {
  readonly said: string;
  readonly work: Work;
  readonly path: string;
  readonly pattern: Found['pattern'];
}

/** What goes with something else is no kind by itself. */
const comesAlong = (path: string): boolean =>
  isTestPath(path) || isRecording(path) || isChangelog(path) || isLock(path);

/** Every kind with at least LEAST_EXAMPLES examples whose files are still there, each of another work and another name; tests go with what they test. */
export function anchorsIn(works: readonly Work[], files: ReadonlySet<string>): Anchor[] {
  const groups = new Map<string, Entry[]>();
  for (const work of works) {
    for (const path of work.added) {
      if (!files.has(path) || comesAlong(path)) continue;
      for (const { pattern, said } of waysOf(path)) {
        const key = pattern('<x>');
        const group = groups.get(key);
        const entry = { said, work, path, pattern };
        if (group) group.push(entry);
        else groups.set(key, [entry]);
      }
    }
  }
  return [...groups.values()]
    .flatMap((entries) => kindsOf(entries))
    .filter(({ examples }) => examples.length >= LEAST_EXAMPLES);
}

/** The entries of one folder as kinds: those that share the end or the beginning of their names, and the others. */
function kindsOf(entries: readonly Entry[]): Anchor[] {
  if (entries.length < LEAST_EXAMPLES) return [];
  for (const side of ['end', 'start'] as const) {
    const shared = sharedWord(entries, side);
    if (shared === undefined) continue;
    const inside = entries.filter(({ said }) => edgeOf(said, side) === shared && wordsIn(said).length > 1);
    const outside = entries.filter((entry) => !inside.includes(entry));
    return [kind(inside, side, shared), kind(outside)];
  }
  return [kind(entries)];
}

function edgeOf(said: string, side: 'end' | 'start'): string | undefined {
  const words = wordsIn(said);
  return side === 'end' ? words.at(-1) : words[0];
}

function sharedWord(entries: readonly Entry[], side: 'end' | 'start'): string | undefined {
  const counts = new Map<string, number>();
  for (const { said } of entries) {
    const word = edgeOf(said, side);
    if (word !== undefined && wordsIn(said).length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const least = Math.max(LEAST_EXAMPLES, SHARED * entries.length);
  return [...counts].find(([, count]) => count >= least)?.[0];
}

/** `shared` is the word at `side` of every name, which stays in the pattern as the newest writes it. */
function kind(entries: readonly Entry[], side: 'end' | 'start' = 'end', shared = ''): Anchor {
  const perWork = new Map<Work, number>();
  for (const { work } of entries) perWork.set(work, (perWork.get(work) ?? 0) + 1);
  const taken = new Set<Work>();
  const examples: Example[] = [];
  for (const { said, work, path } of entries) {
    if ((perWork.get(work) ?? 0) > MOST_AT_ONCE || taken.has(work)) continue;
    taken.add(work);
    const words = wordsIn(said);
    const name = shared === '' ? words : side === 'end' ? words.slice(0, -1) : words.slice(1);
    examples.push({ work, path, name });
  }
  const newest = entries.at(-1);
  return { pattern: newest ? newest.pattern(shownName(newest.said, side, shared)) : '', examples };
}

/** `<X>Agent` for `ClaudeAgent` among agents, `use-<x>` for `use-focus` among hooks. */
function shownName(said: string, side: 'end' | 'start', shared: string): string {
  const placeholder = (text: string): string => (/^\p{Lu}/u.test(text) ? '<X>' : '<x>');
  if (shared === '') return placeholder(said);
  const isEnd = side === 'end';
  const rest = isEnd ? said.slice(0, -shared.length) : said.slice(shared.length);
  const mark = (isEnd ? /[-_.]$/ : /^[-_.]/).exec(rest)?.[0] ?? '';
  if (isEnd) return `${placeholder(said)}${mark}${said.slice(-shared.length)}`;
  return `${said.slice(0, shared.length)}${mark}${placeholder(rest.slice(mark.length))}`;
}

/** The names of all files at HEAD that are of the kind, each as the lower-case letters of its words. */
export function membersOf(pattern: string, files: Iterable<string>): ReadonlySet<string> {
  const [before = '', after = ''] = pattern.split(/<[xX]>/);
  const names = new Set<string>();
  for (const file of files) {
    const path = withoutVersions(file);
    const said = path.slice(before.length, path.length - after.length);
    if (`${before}${said}${after}` !== path || said.includes('/') || isFixed(said)) continue;
    if (!after.includes('/') && !isPublic(said)) continue;
    const name = wordsIn(said).join('');
    if (name !== '') names.add(name);
  }
  return names;
}

/** Whether the file at `path` is one of the kind itself, rather than what all of a folder are entered in. */
export function isMember(path: string, pattern: string): boolean {
  return !isFixed(splitName(baseName(path)).stem) && membersOf(pattern, [path]).size > 0;
}
