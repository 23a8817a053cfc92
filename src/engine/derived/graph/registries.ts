/** Files in which all of a folder's files are entered: where a new one of the kind has to be, too, or nobody ever runs it. */
import { counted, isRule, LEAST_CASES, listed } from '../../enrichment/history/counting.ts';
import { endingOf, isTestPath } from '../../enrichment/history/path-kinds.ts';
import { GENERATED_NAME } from '../../enrichment/history/made-by-tools.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { baseNameOf, folderOf, stemOf } from '../paths.ts';
import { GENERATED } from '../read/forms-by-lines.ts';
import type { UsingFile } from './importing-file.ts';
import type { Usage } from './usage-sentence.ts';

/** Fewer files of a kind are seen at a glance. */
const LEAST_FILES = 8;
const MOST = 3;
/** What so many other files import is no registry's alone: they take up each other. */
const MOST_OTHERS = 0.5;
/** Files that are there for the others of their folder. */
const BESIDE: ReadonlySet<string> = new Set(
  'index types type util utils helper helpers common shared constants errors base mod main __init__ lib'.split(' '),
);

/** Few files are all alike where not one is left out. */
const holds = (kept: number, all: number): boolean => (all < LEAST_CASES ? kept === all : isRule(kept, all));

/** Languages in which no file is compiled that its parent does not name: the compiler says so itself. */
const DECLARES: ReadonlySet<string> = new Set(['rs']);
/** Files by which a folder is taken up as one thing. */
const ENTRIES: ReadonlySet<string> = new Set(['index', '__init__', 'mod']);

/** What a file is one of: the files, or the folders with such an entry, of a folder. */
interface Kind {
  readonly folder: string;
  readonly what: 'file' | 'folder';
  readonly key: string;
}

function kindOf(path: string): Kind | undefined {
  const own = folderOf(path);
  if (DECLARES.has(endingOf(path))) return undefined;
  const isEntry = ENTRIES.has(stemOf(path)) && own !== '';
  if (!isEntry && BESIDE.has(stemOf(path).toLowerCase())) return undefined;
  const folder = isEntry ? folderOf(own) : own;
  return { folder, what: isEntry ? 'folder' : 'file', key: `${folder} ${isEntry ? '/' : ''}${endingOf(path)}` };
}

function kindsIn(sources: readonly UsingFile[]): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const { path } of sources) {
    const kind = kindOf(path);
    if (kind) kinds.set(kind.key, (kinds.get(kind.key) ?? new Set()).add(path));
  }
  return kinds;
}

interface Registry extends Kind {
  readonly path: string;
  readonly entered: number;
  readonly files: number;
  /** Files that are there for the others of their folder, and that it does not import either. */
  readonly leftOut: readonly string[];
}

/** Beside things of a kind, whether they are imported or not: a reader counts them, too. */
function besideIn(sources: readonly UsingFile[], { folder, what }: Kind, ending: string): string[] {
  if (what === 'folder') return [];
  return sources
    .map(({ path }) => path)
    .filter((path) => folderOf(path) === folder && endingOf(path) === ending)
    .filter((path) => BESIDE.has(stemOf(path).toLowerCase()) && !ENTRIES.has(stemOf(path)));
}

/** A file among the others that is not called after all of them is a part that needs them, not the place where they are entered. */
const isOneOfThem = (path: string, { folder, what }: Kind): boolean =>
  what === 'file' &&
  folderOf(path) === folder &&
  !ENTERS.has(stemOf(path).toLowerCase()) &&
  stemOf(path).toLowerCase() !== baseNameOf(folder).toLowerCase();
/** What files are called that hold the others of their folder together. */
const ENTERS: ReadonlySet<string> = new Set(
  'index __init__ mod main all list registry registrations register plugin plugins setup'.split(' '),
);

/** How many folders with code lie right below each folder: whoever looks counts those without an entry, too. */
function foldersBelow(sources: readonly UsingFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, Set<string>>();
  for (const { path } of sources)
    for (let at = folderOf(path); at !== ''; at = folderOf(at))
      below.set(folderOf(at), (below.get(folderOf(at)) ?? new Set()).add(at));
  return below;
}

function registriesOf(sources: readonly UsingFile[]): Registry[] {
  const kinds = kindsIn(sources);
  const below = foldersBelow(sources);
  const importers = new Map<string, number>();
  for (const { targets } of sources)
    for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1);
  const best = new Map<string, Registry>();
  for (const { path, targets } of sources) {
    const into = new Map<string, { readonly kind: Kind; readonly entered: string[] }>();
    for (const target of new Set(targets)) {
      const kind = kindOf(target);
      if (!kind || kinds.get(kind.key)?.has(target) !== true) continue;
      const entry = into.get(kind.key) ?? { kind, entered: [] };
      entry.entered.push(target);
      into.set(kind.key, entry);
    }
    for (const [key, { kind, entered }] of into) {
      const all = kinds.get(key) ?? new Set();
      const others = kind.what === 'folder' ? (below.get(kind.folder)?.size ?? 0) : all.size - Number(all.has(path));
      const files = Math.max(others, entered.length);
      if (files < LEAST_FILES || !holds(entered.length, files) || isOneOfThem(path, kind)) continue;
      // Where most of them are taken up elsewhere, too, they are parts, and no things of a kind.
      const elsewhere = entered.filter((one) => (importers.get(one) ?? 0) > 2).length;
      if (elsewhere > MOST_OTHERS * entered.length) continue;
      if ((best.get(key)?.entered ?? 0) >= entered.length) continue;
      const beside = besideIn(sources, kind, endingOf(entered[0] ?? '')).filter((one) => one !== path);
      const leftOut = beside.filter((one) => !targets.includes(one));
      best.set(key, {
        ...{ ...kind, path, leftOut },
        entered: entered.length + beside.length - leftOut.length,
        files: files + beside.length,
      });
    }
  }
  return [...best.values()].sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1)).slice(0, MOST);
}

const MOST_NAMED = 2;

/** "all of 8 there", "nearly all of 30+ there"; of few "10 of 11 there (not `utils.ts`)". */
function howMany({ entered, files, leftOut }: Registry): string {
  if (entered === files || files >= LEAST_CASES) return `${counted(entered, files)} there`;
  const names = leftOut.map((path) => `\`${baseNameOf(path)}\``);
  return `${String(entered)} of ${String(files)} there${names.length > MOST_NAMED ? '' : ` (not ${listed(names)})`}`;
}

/** "A new file of `a/features` is entered in `a/features/index.ts`, which imports nearly all of 30+ there." */
export function registriesIn(files: readonly UsingFile[]): Usage[] {
  const sources = files.filter(
    ({ path, role, uses }) =>
      role === 'source' &&
      !isTestPath(path) &&
      !isAuxiliary(path) &&
      !GENERATED_NAME.test(path) &&
      !uses.includes(GENERATED),
  );
  return registriesOf(sources).map((registry) => ({
    topic: `registry ${baseNameOf(registry.path)}`,
    folder: registry.folder,
    sentence: `A new ${registry.what} of \`${registry.folder}\` is entered in \`${registry.path}\`, which imports ${howMany(registry)}.`,
    isRule: false,
    isRecipe: true,
  }));
}
