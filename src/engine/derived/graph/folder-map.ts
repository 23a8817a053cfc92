/** What the main folders are for: those that most of the code has to do with, in the words of their own files, as far as no name says it. */
import { listed, rough } from '../../enrichment/history/counting.ts';
import { isAuxiliary } from '../../enrichment/paths.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { baseNameOf, folderOf } from '../paths.ts';
import { bundlesIn } from './folder-bundles.ts';
import { librariesByFolder } from './folder-libraries.ts';
import { plainlySaid, saidOf } from './folder-sayings.ts';
import type { UsingFile } from './importing-file.ts';
import type { FactsOf } from './names-taken.ts';
import { partsSaid, type ProjectPart } from './project-parts.ts';
import { allOfKind, kinIn, PackageCrowds } from './package-crowds.ts';
import { type Folder, foldersIn, isProduct, usersOf } from './source-folders.ts';

export interface FolderSaid {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** As a sentence without its end; empty where nobody says it. */
  readonly says: string;
  /** Libraries that hardly anybody but it uses. */
  readonly libraries: readonly string[];
  /** Folders beside it that build on it, while it needs none of them. */
  readonly users: readonly string[];
  /** Packages that it only puts together. */
  readonly bundles: readonly string[];
  /** How many packages build on it, where that says what it is; else 0. */
  readonly builtOnBy: number;
  /** Folders beside it of which the same is said; none of a folder that stands for itself. */
  readonly kin: readonly string[];
  /** Of a part of the project, what it is written in. */
  readonly part?: ProjectPart;
}

const MOST = 9;
/** Beside the parts of a project, so many of what lies in them. */
const MOST_BESIDE_PARTS = 3;
const LEAST_BUILT = 10;
/** More of them are bundles of one kind. */
const MOST_BUNDLES = 2;
/** One odd folder is no map, and two are only where the code itself sets them apart. */
const LEAST = 3;
const LEAST_APART = 2;
/** Folders that are looked at, those with most to do first. */
const MOST_FOLDERS = 30;
const STEP = 20;
const PACKAGE = 4;
/** What is ranked so much lower than the first is a detail. */
const LEAST_RANK = 0.25;
/** Nothing is done there. */
const TYPES: ReadonlySet<string> = new Set(['types', '@types', 'typings', 'constants']);
/** In powers of two, so that a file more or less changes nothing. */
const magnitude = (count: number): number => Math.floor(Math.log2(1 + count));
/** Who is imported by many, and what brings many parts together, is what others have to know of; packages before what lies in them. */
const rankOf = ({ path, importers, reaches, files }: Folder, isPackage: boolean): number =>
  2 * magnitude(importers.size) +
  2 * magnitude(reaches.size) +
  magnitude(files) -
  path.split('/').length +
  (isPackage ? PACKAGE : 0);

/** Further down, what a folder is made with is a detail of its parts. */
const DEEPEST_MADE = 2;

const named = (names: readonly string[]): string => listed(names.map((name) => `\`${name}\``));

/** Folders of one kind that are named. */
const MOST_KIN = 2;

/** "`a/web`: Shows it, made with `react`; shared by `a/x` and `a/y`", without an end. */
export function folderLine({ path, says, libraries, users, bundles, builtOnBy, kin, part }: FolderSaid): string {
  if (part !== undefined) return `\`${path}\` (${listed(part.languages)})${says === '' ? '' : `: ${says}`}`;
  if (kin.length > 0) {
    const others = kin.slice(0, MOST_KIN).map((one) => `\`${one}\``);
    const more = kin.length > MOST_KIN ? ` and ${rough(kin.length - MOST_KIN)} more` : '';
    return `\`${path}\`, of the same kind as ${more === '' ? listed(others) : others.join(', ')}${more}: ${says}`;
  }
  const made = libraries.length === 0 ? '' : `made with ${named(libraries)}`;
  const shared = users.length === 0 ? '' : `shared by ${named(users)}`;
  const whole = bundles.length === 0 ? '' : `only bundles ${named(bundles)}`;
  // Of a few, who counts manifests finds others than who counts imports.
  const needed = builtOnBy < LEAST_BUILT ? '' : `${rough(builtOnBy)} packages build on it`;
  return `\`${path}\`: ${[whole, says, made, shared, needed].filter((one) => one !== '').join(', ')}`;
}

/** Descriptions that manifests give, by their folder; none where several have the same. */
function describedIn(files: readonly UsingFile[], factsOf: FactsOf): Map<string, string> {
  const described = new Map<string, string>();
  for (const { path, role } of files) {
    const facts = role === 'config' && path.includes('/') && !isAuxiliary(path) ? factsOf(path) : undefined;
    if (facts?.manifest) described.set(folderOf(path), facts.manifest.description);
  }
  const said = [...described.values()];
  return new Map(
    [...described].map(([folder, words]) => [folder, said.filter((one) => one === words).length > 1 ? '' : words]),
  );
}

/** Those that most of `product` has to do with first. */
function rankedOf(
  folders: ReadonlyMap<string, Folder>,
  product: readonly UsingFile[],
  manifests: ReadonlyMap<string, string>,
): Folder[] {
  return [...folders.values()]
    .filter(({ path, files }) => !TYPES.has(baseNameOf(path)) && (files * 2 <= product.length || manifests.has(path)))
    .map((folder) => ({ folder, rank: rankOf(folder, manifests.has(folder.path)) }))
    .sort((a, b) => b.rank - a.rank || (a.folder.path < b.folder.path ? -1 : 1))
    .filter(({ rank }, at, [first]) => rank >= LEAST_RANK * (first?.rank ?? 0) && at < MOST_FOLDERS)
    .map(({ folder }) => folder);
}

/** The words that the project itself goes by: of its name, its page and its manifest. */
function wordsOfProject(files: readonly UsingFile[], factsOf: FactsOf): Set<string> {
  // A file of tasks is a manifest, too, and has no name for the project.
  const root = files.find(({ path }) => !path.includes('/') && (factsOf(path)?.manifest?.name ?? '') !== '');
  const said = ['README.md', root?.path ?? ''].map((path) => factsOf(path)?.summary ?? '').join(' ');
  return new Set(wordsOf(`${root ? (factsOf(root.path)?.manifest?.name ?? '') : ''} ${said}`).parts);
}

/** Those that most has to do with first; none where too few can be told. In steps of some milliseconds, so that the caller may pause. */
export function* folderMapOf(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, FolderSaid[], undefined> {
  const product = files.filter(isProduct);
  const folders = foldersIn(product);
  yield;
  const manifests = describedIn(files, factsOf);
  const named = wordsOfProject(files, factsOf);
  const libraries = librariesByFolder(product, files, factsOf);
  const crowds = new PackageCrowds(manifests.keys(), product.length);
  const looked = new Set(rankedOf(folders, product, manifests));
  // What is said of the others shows how many are of the same kind.
  for (const folder of folders.values()) if (crowds.isInCrowd(folder)) looked.add(folder);
  yield;
  const told: FolderSaid[] = [];
  for (const [at, folder] of [...looked].entries()) {
    if (at % STEP === 0) yield;
    const { path } = folder;
    if (told.some((one) => one.says !== '' && path.startsWith(`${one.path}/`) && !manifests.has(one.path))) continue;
    const own = saidOf(folder, factsOf, manifests, named);
    const said = told.some((one) => one.says === own) ? '' : own;
    const [made, users] = [libraries.get(path) ?? libraries.get(`${path}/src`) ?? [], usersOf(folder, folders)];
    const builtOnBy = users.length > 0 ? 0 : crowds.builtOnBy(folder);
    const says = said === '' && builtOnBy > 0 ? plainlySaid(manifests.get(path)) : said;
    const isMade = made.length > 0 && path.split('/').length <= DEEPEST_MADE;
    if (says === '' && users.length === 0 && builtOnBy === 0 && !isMade) continue;
    told.push({ path, says, libraries: made, users, bundles: [], builtOnBy, kin: [] });
  }
  const parts = ownParts(product, folders, factsOf, manifests);
  const beside = withKinOnce(told, manifests.keys())
    .filter(({ path }) => !parts.some((part) => part.path === path))
    .filter(({ path, kin }) => kin.length > 0 || !crowds.isOneOfMany(folders.get(path) ?? EMPTY));
  return mapOf(parts, beside, bundlesTold(files, factsOf));
}

/** The parts that the project consists of, with what their pages say. */
function ownParts(
  product: readonly UsingFile[],
  folders: ReadonlyMap<string, Folder>,
  factsOf: FactsOf,
  manifests: ReadonlyMap<string, string>,
): FolderSaid[] {
  // What the read-me says of the whole is said of its main part, too.
  const saidAt = (path: string): string => {
    const folder = folders.get(path);
    return folder ? saidOf(folder, factsOf, manifests, new Set()) : '';
  };
  return partsSaid(product, (folder) => manifests.has(folder), saidAt).map(({ part, says }) => ({
    ...NOTHING,
    path: part.path,
    says,
    part,
  }));
}

/** What of all this makes a map; nothing where too few can be told. */
function mapOf(
  parts: readonly FolderSaid[],
  beside: readonly FolderSaid[],
  bundles: readonly FolderSaid[],
): FolderSaid[] {
  const hasParts = parts.length > 0;
  const all = [...parts, ...beside.slice(0, hasParts ? MOST_BESIDE_PARTS : MOST), ...bundles].slice(0, MOST);
  if (hasParts) return all;
  const apart = all.filter((one) => one.libraries.length + one.users.length + one.builtOnBy > 0).length;
  return all.length < LEAST && apart < LEAST_APART ? [] : all;
}

/** A folder of which nothing is said. */
const NOTHING = { says: '', libraries: [], users: [], bundles: [], builtOnBy: 0, kin: [] };
const EMPTY = { path: '', files: 0, importers: new Set<string>() };

/** Of those that say the same of another thing the first, with the others. */
function withKinOnce(told: readonly FolderSaid[], packages: Iterable<string>): FolderSaid[] {
  const all = [...packages];
  const kin = kinIn(told);
  const others = new Set([...kin].flatMap(([one, like]) => like.filter((other) => other !== one)));
  return told
    .filter((one) => !others.has(one))
    .map((one) => {
      const like = (kin.get(one) ?? []).filter((other) => other !== one).map(({ path }) => path);
      return { ...one, kin: like.length === 0 ? [] : allOfKind([one.path, ...like], all).slice(1) };
    });
}

/** Packages without code; where many are, none of them is more than the next. */
function bundlesTold(files: readonly UsingFile[], factsOf: FactsOf): FolderSaid[] {
  const all = [...bundlesIn(files, factsOf)];
  if (all.length > MOST_BUNDLES) return [];
  return all.map(([path, bundles]) => ({ path, bundles, says: '', libraries: [], users: [], builtOnBy: 0, kin: [] }));
}
