/** Where imports go one way: what no file of a folder imports, though those who import the folder do. */
import { LEAST_CASES } from '../../enrichment/history/counting.ts';
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { helpsToWork } from '../../enrichment/paths.ts';
import type { ImportingFile } from './importing-file.ts';
import { packageIn } from './links.ts';

export interface Boundary {
  readonly folder: string;
  /** Files of code below it. */
  readonly files: number;
  /** Folders beside it that import it and that none of its files imports, those that do most first; none where it is about a package. */
  readonly never: readonly string[];
  /** More of them. */
  readonly others: number;
  /** The package, where it is about one, with who uses it, and in how many files. */
  readonly package?: { readonly name: string; readonly user: string; readonly uses: number };
}

/** Fewer files show nothing. */
const LEAST_FILES = 20;
/** So many files of another folder have to import it, or the package. */
const LEAST_USES = 5;
/** A package of fewer files is a detail of theirs. */
const LEAST_PACKAGE_USES = 8;
/** Of the files of the folder that uses a package, at least so many do. */
const LEAST_SHARE = 0.2;
/** Programs that code runs in: which other library a folder does without nobody asks. */
const HOSTS: ReadonlySet<string> = new Set(['vscode', 'electron', 'obsidian', 'react-native', 'atom', 'figma']);
const isHost = (name: string): boolean => HOSTS.has(name) || name.startsWith('node:');
/** So many folders beside each other are no layers, unless so much of one builds on another. */
const CROWD = 12;
const LEAST_OF_USER = 0.3;
const DEPTH = 4;
const MOST_TOLD = 5;
/** Of more folders that build on it, so many are named. */
const MOST_NEVER = 3;

interface Folder {
  readonly path: string;
  files: number;
  /** Tests below it. */
  tests: number;
  /** How many of its files import each folder beside it, and each package. */
  readonly folders: Map<string, number>;
  readonly packages: Map<string, number>;
  /** Folders beside it that tests in it import. */
  readonly byTests: Set<string>;
  /** Names that its files write in imports, by their parts. */
  readonly written: Set<string>;
  /** Some of its code may use a package without an import: `tracing::info!`. */
  namesInFull: boolean;
  /** Files that lie where those of one crate of Rust do. */
  inCrate: number;
}

const bump = (counts: Map<string, number>, keys: Iterable<string>): void => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
};

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The folders above a file, the outermost first, down to DEPTH. */
function foldersOver(path: string): string[] {
  const segments = path.split('/').slice(0, -1).slice(0, DEPTH);
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
}

/** The folder of `target` that stands beside `folder`; undefined where there is none. */
function siblingOf(folder: string, target: string): string | undefined {
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  const rest = parent === '' ? target : target.startsWith(`${parent}/`) ? target.slice(parent.length + 1) : '';
  if (!rest.includes('/')) return undefined;
  const sibling = `${parent === '' ? '' : `${parent}/`}${rest.split('/')[0] ?? ''}`;
  return sibling === folder ? undefined : sibling;
}

/** Files that are looked at in one step, and folders. */
const STEP = 100;

/** Languages whose code reaches a package by its full name alone. */
const NAMED_IN_FULL = /\.(?:rs|cs|fs|vb|java|kt|scala|groovy|php|rb|c|cc|cpp|h|hpp)$/;

/** Most of one crate of Rust: what needs it it cannot need, as Cargo allows no circles. */
const CRATE = 0.8;
const isCrate = ({ inCrate, files }: Folder): boolean => inCrate >= CRATE * files;
/** Where the code of a crate lies, from its folder. */
const IN_CRATE = /^(?:(?:src|tests|benches|examples)\/.*|build)\.rs$/;

/** Modules of one crate need each other as they like. */
const isInsideCrate = (folder: Folder, all: ReadonlyMap<string, Folder>): boolean =>
  foldersOver(`${folder.path}/x`).some((path) => path !== folder.path && isCrate(all.get(path) ?? folder));

const newFolder = (path: string): Folder => ({
  ...{ path, files: 0, tests: 0, namesInFull: false, inCrate: 0 },
  ...{ folders: new Map(), packages: new Map(), byTests: new Set<string>(), written: new Set() },
});

function* foldersOf(files: Iterable<ImportingFile>): Generator<void, Map<string, Folder>, undefined> {
  const all = new Map<string, Folder>();
  let seen = 0;
  for (const { path, targets, imports } of files) {
    if (++seen % STEP === 0) yield;
    const packages = targets.flatMap((target) => packageIn(target) ?? []);
    const paths = targets.filter((target) => packageIn(target) === undefined);
    // An alias has a sign before the folder's name: `@rows/list`.
    const written = imports.flatMap((one) => one.split(/[/\\:.@~#$]+/));
    for (const at of foldersOver(path)) {
      const folder = all.get(at) ?? newFolder(at);
      all.set(at, folder);
      folder.namesInFull ||= NAMED_IN_FULL.test(path);
      if (IN_CRATE.test(path.slice(at.length + 1))) folder.inCrate++;
      folder.files++;
      bump(folder.folders, new Set(paths.flatMap((target) => siblingOf(at, target) ?? [])));
      bump(folder.packages, new Set(packages));
      for (const part of written) folder.written.add(part);
    }
  }
  return all;
}

const parentOf = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

/** How many tests a folder has, and what they import: whoever counts the imports of a folder counts those of its tests, too. */
function* addTests(tests: Iterable<ImportingFile>, all: ReadonlyMap<string, Folder>): Generator<void, void, undefined> {
  let seen = 0;
  for (const { path, targets } of tests) {
    if (++seen % STEP === 0) yield;
    for (const at of foldersOver(path)) {
      const folder = all.get(at);
      if (folder === undefined) continue;
      folder.tests++;
      for (const target of targets) {
        const sibling = packageIn(target) === undefined ? siblingOf(at, target) : undefined;
        if (sibling !== undefined) folder.byTests.add(sibling);
      }
    }
  }
}

/**
 * Those of the largest folders first; of a folder what it holds of folders before what it holds of a package. In steps of
 * some milliseconds, so that the caller may pause.
 */
export function* boundariesIn(
  files: Iterable<ImportingFile>,
  tests: Iterable<ImportingFile> = [],
): Generator<void, Boundary[], undefined> {
  const all = yield* foldersOf(files);
  yield* addTests(tests, all);
  const beside = new Map<string, Folder[]>();
  for (const folder of all.values()) {
    const siblings = beside.get(parentOf(folder.path)) ?? [];
    siblings.push(folder);
    beside.set(parentOf(folder.path), siblings);
  }
  const found: Boundary[] = [];
  const large = [...all.values()].filter(
    (folder) =>
      folder.files >= LEAST_FILES &&
      !HELPERS.has(nameOf(folder.path).toLowerCase()) &&
      !isCrate(folder) &&
      !isInsideCrate(folder, all),
  );
  for (const folder of large.sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1))) {
    yield;
    // What holds of a folder is not told again of what lies in it.
    if (found.some((one) => folder.path.startsWith(`${one.folder}/`))) continue;
    found.push(...boundariesOf(folder, beside.get(parentOf(folder.path)) ?? []));
    if (found.length >= MOST_TOLD) break;
  }
  return found.slice(0, MOST_TOLD);
}

/** Words of a folder's name that say that it shows, tries, starts or describes the product: nobody would import that. */
const TRIES: ReadonlySet<string> = new Set(
  'cmd test tests testing e2e integration conformance fixtures example examples demo demos sample samples playground bench benchmarks stories docs website xtask'.split(
    ' ',
  ),
);
/** Folders of what everybody takes: that these need nobody in turn goes without saying. */
const HELPERS: ReadonlySet<string> = new Set('util utils utilities helper helpers common'.split(' '));
/** So many tests a file are a folder of tests with their helpers; a package that is well tested has fewer. */
const MOSTLY_TESTS = 4;
/** Tests, examples, and what helps to write them. */
const triesProduct = ({ path, files, tests }: Folder): boolean =>
  tests > MOSTLY_TESTS * files || isTestPath(`${path}/x`) || wordsIn(nameOf(path)).some((word) => TRIES.has(word));

function boundariesOf(folder: Folder, beside: readonly Folder[]): Boundary[] {
  const { path, files } = folder;
  const usesOf = (other: Folder): number => other.folders.get(path) ?? 0;
  const isImported = (other: Folder): boolean =>
    folder.folders.has(other.path) ||
    folder.byTests.has(other.path) ||
    // An import that leads nowhere we know may lead there all the same.
    folder.written.has(nameOf(other.path));
  // Nobody would import what only helps to work on the product.
  const building = beside.filter(
    (other) => other !== folder && !helpsToWork(`${other.path}/`) && !triesProduct(other) && usesOf(other) > 0,
  );
  const using = building.filter((other) => !isImported(other));
  const users = using
    .filter((other) => usesOf(other) >= LEAST_USES)
    .sort((a, b) => usesOf(b) - usesOf(a) || (a.path < b.path ? -1 : 1));
  const [only] = users;
  if (only === undefined) return [];
  // One of many beside each other, a little of which needs it: nobody would think of the other way.
  const isLittle = usesOf(only) < Math.min(LEAST_CASES, LEAST_OF_USER * only.files);
  if (users.length === 1 && beside.length >= CROWD && isLittle) return [];
  const named = users.map((user) => user.path).slice(0, users.length > MOST_NEVER + 1 ? MOST_NEVER : users.length);
  // Of all that build on it nothing can be said where it needs one of them.
  const others = named.length < users.length && using.length === building.length ? using.length - named.length : 0;
  const [best] = (folder.namesInFull ? [] : users)
    .flatMap((user) =>
      [...user.packages]
        .filter(
          ([name, uses]) =>
            isHost(name) &&
            uses >= Math.max(LEAST_PACKAGE_USES, LEAST_SHARE * user.files) &&
            !folder.packages.has(name),
        )
        .map(([name, uses]) => ({ name, user: user.path, uses })),
    )
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
  const ofFolders = { folder: path, files, never: named, others };
  return [ofFolders, ...(best ? [{ folder: path, files, never: [], others: 0, package: best }] : [])];
}
