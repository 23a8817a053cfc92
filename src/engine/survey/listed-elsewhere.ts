/**
 * "To add a command, write `src/commands/<name>.ts` …": a file that names nearly all of that kind is a place where a new one is
 * entered, too. Recipes that leave one out are what surveys get wrong most often.
 */
import { baseName } from '../enrichment/paths.ts';
import { isChangelog, isLock, isTestName } from '../enrichment/history/path-kinds.ts';
import { splitName } from '../enrichment/history/path-names.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

/** A file, and how many of a kind it names. */
export interface Listing {
  readonly path: string;
  readonly named: number;
  readonly of: number;
}

/** A path with one part that stands for the new one's name. */
const PLACE = /`([\w@./-]*\/)?([\w.-]*)(?:<[^<>`\n]{1,30}>|\{[^{}`\n]{1,30}\}|\*)([\w.-]*(?:\/[\w./-]*)?)`/g;
/** Of fewer nothing is a habit, and shorter names stand anywhere. */
const FEWEST = 6;
const SHORTEST = 4;
const NEARLY_ALL = 0.8;
const MOST_FILES = 5_000;
/** So many files are told. */
const MOST = 4;
/** Names such as `index.ts` are of many files. */
const SHORT_NAME = 10;
const TEXT = /\.(?:\w{1,5})$/;
const TOKEN = /[\p{L}\p{N}_-]+/gu;

/** "read-note", "readNote" and "read_note" are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name as code, settings and pages write it. */
function formsOf(name: string): readonly string[] {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
  const [first = '', ...rest] = words;
  return [
    name,
    first + rest.map(capital).join(''),
    words.map(capital).join(''),
    words.join('-'),
    words.join('_'),
    words.join(''),
  ];
}

/** One that there is of a kind. */
interface Member {
  readonly path: string;
  /** How a text may write its name. */
  readonly forms: readonly string[];
  readonly plain: ReadonlySet<string>;
}

/** The files that there are of a kind, by what stands for the placeholder in their paths; none where they are few. */
function kindOf(folder: string, before: string, after: string, files: ReadonlySet<string>): readonly Member[] {
  const start = `${folder}${before}`;
  const members = [...files].flatMap((path): readonly Member[] => {
    if (!path.startsWith(start) || !path.endsWith(after)) return [];
    const name = path.slice(start.length, path.length - after.length);
    if (name.includes('/') || isTestName(baseName(path)) || plain(name).length < SHORTEST || plain(name) === 'index')
      return [];
    const whole = after.includes('/') ? name : splitName(`${before}${name}${after}`).stem;
    const forms = [...new Set([name, whole].flatMap(formsOf))];
    return [{ path, forms, plain: new Set([plain(name), plain(whole)]) }];
  });
  return members.length < FEWEST ? [] : members;
}

const kindsIn = (text: string, files: ReadonlySet<string>): readonly (readonly Member[])[] =>
  [...text.matchAll(PLACE)].flatMap(([, folder = '', before = '', after = '']) => {
    const kind = folder === '' ? [] : kindOf(folder, before, after, files);
    return kind.length === 0 ? [] : [kind];
  });

/** How many of a kind stand in a text, each as a word of its own; 0 as soon as too many do not. */
function namedIn(text: string, kind: readonly Member[]): number {
  let missing = 0;
  for (const { forms } of kind) {
    if (!forms.some((form) => text.includes(form))) missing++;
    if (missing > (1 - NEARLY_ALL) * kind.length) return 0;
  }
  const words = new Set([...text.matchAll(TOKEN)].map(([token]) => plain(token)));
  return kind.filter((member) => [...member.plain].some((name) => words.has(name))).length;
}

const isNamed = (path: string, text: string): boolean =>
  text.includes(path) || (baseName(path).length > SHORT_NAME && text.includes(baseName(path)));

/** The files that name nearly all of the kind that a recipe adds to, and that it does not name; those that name most first. */
export async function listedElsewhere(text: string, tree: ProjectTree, pacer: Pacer): Promise<readonly Listing[]> {
  const kinds = kindsIn(text, tree.files);
  if (kinds.length === 0) return [];
  const found: Listing[] = [];
  const paths = [...tree.files].filter(
    (path) => TEXT.test(path) && !isLock(path) && !isChangelog(path) && !isNamed(path, text),
  );
  for (const path of paths.slice(0, MOST_FILES)) {
    await pacer.yieldToHost();
    const content = await tree.read(path);
    if (content === null) continue;
    for (const kind of kinds) {
      const named = kind.some((member) => member.path === path) ? 0 : namedIn(content, kind);
      if (named >= NEARLY_ALL * kind.length) found.push({ path, named, of: kind.length });
    }
  }
  return found.sort((a, b) => b.named / b.of - a.named / a.of || (a.path < b.path ? -1 : 1)).slice(0, MOST);
}

/** What whoever recorded a recipe is told of them; empty where there are none. */
export function listingsText(files: readonly Listing[]): string {
  if (files.length === 0) return '';
  const named = files.map(({ path, named: some, of }) => `\`${path}\` (${some} of ${of})`).join(', ');
  return ` Nearly all of that kind stand in ${named}, too: where a new one is entered there, say so in a step.`;
}
