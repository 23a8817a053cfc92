/** What the main folders are for: those that most of the code has to do with, in the words of their own files, as far as no name says it. */
import { saidOfFolder, tellsOfFolder } from '../../enrichment/comments/folder-words.ts';
import { listed, rough } from '../../enrichment/history/counting.ts';
import { isTestPath } from '../../enrichment/history/path-kinds.ts';
import { helpsToWork, isAuxiliary } from '../../enrichment/paths.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { baseNameOf, folderOf, stemOf } from '../paths.ts';
import type { FileFacts } from '../section.ts';
import { bundlesIn } from './folder-bundles.ts';
import { librariesByFolder } from './folder-libraries.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';
import { partsSaid, type ProjectPart } from './project-parts.ts';
import { allOfKind, kinIn, PackageCrowds } from './package-crowds.ts';

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
const DEPTH = 5;
/** Files of one folder whose headers are looked at. */
const MOST_HEADERS = 60;
/** Folders that are looked at, those with most to do first. */
const MOST_FOLDERS = 30;
const STEP = 20;
const PACKAGE = 4;
/** Its manifest was written for those who choose among packages. */
const NEWS_OF_PACKAGE = 2;
/** What is ranked so much lower than the first is a detail. */
const LEAST_RANK = 0.25;
/** Deeper down, and where few need it, a type says what it is, and its folder holds more. */
const OF_TYPE = { depth: 2, importers: 10 } as const;
const LONGEST = 140;
/** Nothing is done there. */
const TYPES: ReadonlySet<string> = new Set(['types', '@types', 'typings', 'constants']);
/** Files whose header is about their folder. */
const ENTRIES: ReadonlySet<string> = new Set('index mod lib __init__ doc package-info'.split(' '));
const SOURCES: ReadonlySet<string> = new Set(['src', 'lib', 'source']);
/** "Package app wires together …": said of the package, in whichever of its files. */
const OF_PACKAGE = /^package \w+ \p{Ll}/iu;
/** A declaration as it stands in code, where no comment says what it is. */
const SIGNATURE =
  /[{}=]|^(?:export|pub|public|type|class|final|func|fn|const|impl|interface|abstract|def|struct|async|import)\b/i;
/** What the main type of a folder does: "Store provides access to …". */
const TYPE_DOES = /^(?:an? |the )?`?\w+`? (?:is (?=an? |the )|represents |(?=\p{Ll}+s ))/iu;
/** A command, which says how it is run. */
const CODE_WITH_BLANKS = /`[^`\s]{1,80} [^`]{1,120}`/;
/** Words of what is not the folder's own. */
const FOREIGN =
  /\b(?:copyright|licen[cs]e|re-?exports?|exports?|imports?|generated|deprecated|under (?:active |heavy )?development|taken from|copied from|adapted from|eslint|noqa|refactored|experimental|todo|fixme|xxx|hack|documentation$)\b/i;
/** "DeepSeek Chat Documentation": a title, or the words of a link. */
const TITLE = /^(?:[\p{Lu}\d][\p{L}\d-]*(?: |$)|(?:of|the|and|for|to|a|in) ){1,12}$/u;

interface Folder {
  readonly path: string;
  files: number;
  readonly own: UsingFile[];
  readonly importers: Set<string>;
  readonly reaches: Set<string>;
}

/** Code that is neither test nor example nor help with the work. */
export const isProduct = ({ path, role }: UsingFile): boolean =>
  role === 'source' && !isTestPath(path) && !isAuxiliary(path) && !helpsToWork(path) && !OF_TESTS.test(path);
/** `conformance-tests/server`. */
const OF_TESTS = /(?:^|\/)[\w-]{1,60}[-_]tests?\//;

/** `packages/core/src` is `packages/core`. */
const withoutSources = (folder: string): string => {
  const parts = folder.split('/');
  return parts.length > 1 && SOURCES.has(parts.at(-1) ?? '') ? parts.slice(0, -1).join('/') : folder;
};

function foldersOver(path: string): string[] {
  const parts = folderOf(path).split('/').slice(0, DEPTH);
  return [...new Set(parts.map((_, at) => withoutSources(parts.slice(0, at + 1).join('/'))))].filter(
    (one) => one !== '',
  );
}

function foldersIn(files: readonly UsingFile[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  const at = (path: string): Folder => {
    const folder = folders.get(path) ?? { path, files: 0, own: [], importers: new Set(), reaches: new Set() };
    folders.set(path, folder);
    return folder;
  };
  for (const file of files) {
    for (const path of foldersOver(file.path)) at(path).files++;
    at(withoutSources(folderOf(file.path))).own.push(file);
  }
  for (const { path, targets } of files)
    for (const target of targets) {
      if (packageIn(target) !== undefined) continue;
      for (const over of foldersOver(target)) if (!path.startsWith(`${over}/`)) folders.get(over)?.importers.add(path);
      for (const over of foldersOver(path))
        if (!target.startsWith(`${over}/`)) folders.get(over)?.reaches.add(folderOf(target));
    }
  return folders;
}

/** Everybody takes from these what they need. */
const HELPERS = /^(?:utils?|utilities|helpers?|internal)$/;
/** A folder is shared by so many beside it, each with so many files that import it, in a place where so few lie that this tells something. */
const LEAST_USERS = 2;
const LEAST_IMPORTS = 3;
const MOST_BESIDE = 8;
const DEEPEST_SHARED = 3;

/** Those beside a folder that build on it; none where it needs one of them, or where many lie beside each other. */
function usersOf({ path, importers, reaches }: Folder, folders: ReadonlyMap<string, Folder>): string[] {
  if (path.split('/').length > DEEPEST_SHARED || HELPERS.test(baseNameOf(path))) return [];
  const parent = folderOf(path);
  const beside = [...folders.keys()].filter((one) => one !== path && folderOf(one) === parent);
  if (beside.length > MOST_BESIDE) return [];
  const lies = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
  if (beside.some((one) => [...reaches].some((reached) => lies(reached, one)))) return [];
  const users = beside.filter((one) => [...importers].filter((file) => lies(file, one)).length >= LEAST_IMPORTS);
  return users.length < LEAST_USERS ? [] : users.sort();
}

/** In powers of two, so that a file more or less changes nothing. */
const magnitude = (count: number): number => Math.floor(Math.log2(1 + count));
/** Who is imported by many, and what brings many parts together, is what others have to know of; packages before what lies in them. */
const rankOf = ({ path, importers, reaches, files }: Folder, isPackage: boolean): number =>
  2 * magnitude(importers.size) +
  2 * magnitude(reaches.size) +
  magnitude(files) -
  path.split('/').length +
  (isPackage ? PACKAGE : 0);

const headerOf = (facts: FileFacts | undefined): string =>
  facts?.sections[0]?.kind === 'top' ? facts.sections[0].summary : '';

/** `rows.examples.ts` speaks of `rows.ts`, never for the folder that both lie in. */
const BESIDE = /\.(?:examples?|tests?|specs?|stories|bench|mocks?|fixtures?)\.\w{1,5}$/;

const isForFolder = (path: string, folder: string): boolean =>
  !BESIDE.test(path) && (ENTRIES.has(stemOf(path)) || stemOf(path) === baseNameOf(folder));

const plainName = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** What the type does that is called as the folder is. */
function mainTypeOf(facts: FileFacts | undefined, folder: string): string {
  const called = plainName(baseNameOf(folder));
  const own = (facts?.sections ?? []).find(
    ({ kind, symbols: [name = ''], summary }) =>
      (kind === 'class' || kind === 'interface') &&
      plainName(name) === called &&
      !SIGNATURE.test(summary) &&
      TYPE_DOES.test(summary),
  );
  return own?.summary.replace(TYPE_DOES, '') ?? '';
}

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

/** A read-me's first sentence, without the heading that comes before it. */
const pageOf = (facts: FileFacts | undefined): string =>
  (facts?.summary ?? '').replace(/^[^:.]{2,60}: (?=\p{Lu})/u, '');

/** What could be said of a folder, the most reliable first. */
function* sayingsOf(
  { path, own, importers }: Folder,
  factsOf: FactsOf,
  manifests: ReadonlyMap<string, string>,
): Generator<string> {
  yield manifests.get(path) ?? '';
  const looked = own.slice(0, MOST_HEADERS);
  for (const file of looked) {
    const header = headerOf(factsOf(file.path));
    if (OF_PACKAGE.test(header) || isForFolder(file.path, path)) yield header;
  }
  if (path.split('/').length <= OF_TYPE.depth && importers.size >= OF_TYPE.importers)
    for (const file of looked) yield mainTypeOf(factsOf(file.path), path);
  yield pageOf(factsOf(`${path}/README.md`));
}

/** Without its end. */
const firstSentence = (says: string | undefined): string | undefined => says?.replace(/\.$|\. (?=\p{Lu})[^]*$/u, '');

const isNoPurpose = (saying: string): boolean =>
  FOREIGN.test(saying) || CODE_WITH_BLANKS.test(saying) || TITLE.test(saying);

function saidOf(
  folder: Folder,
  factsOf: FactsOf,
  manifests: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): string {
  for (const saying of sayingsOf(folder, factsOf, manifests)) {
    if (saying === '' || saying.length > LONGEST || isNoPurpose(saying)) continue;
    const says = firstSentence(saidOfFolder(saying));
    if (
      says !== undefined &&
      tellsOfFolder(says, folder.path, named, manifests.has(folder.path) ? NEWS_OF_PACKAGE : undefined)
    )
      return says;
  }
  return '';
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

/** Those that most has to do with first; none where too few can be told. In steps of some milliseconds, so that the caller may pause. */
export function* folderMapOf(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, FolderSaid[], undefined> {
  const product = files.filter(isProduct);
  const folders = foldersIn(product);
  yield;
  const manifests = describedIn(files, factsOf);
  const root = files.find(({ path }) => !path.includes('/') && factsOf(path)?.manifest);
  const said = ['README.md', root?.path ?? ''].map((path) => factsOf(path)?.summary ?? '').join(' ');
  const named = new Set(wordsOf(`${root ? (factsOf(root.path)?.manifest?.name ?? '') : ''} ${said}`).parts);
  const ranked = [...folders.values()]
    .filter(
      ({ path, files: own }) => !TYPES.has(baseNameOf(path)) && (own * 2 <= product.length || manifests.has(path)),
    )
    .map((folder) => ({ folder, rank: rankOf(folder, manifests.has(folder.path)) }))
    .sort((a, b) => b.rank - a.rank || (a.folder.path < b.folder.path ? -1 : 1))
    .filter(({ rank }, at, [first]) => rank >= LEAST_RANK * (first?.rank ?? 0) && at < MOST_FOLDERS);
  const libraries = librariesByFolder(product, files, factsOf);
  const crowds = new PackageCrowds(manifests.keys(), product.length);
  const looked = new Set(ranked.map(({ folder }) => folder));
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
  const ownParts = partsSaid(
    product,
    (folder) => manifests.has(folder),
    (path) => {
      const folder = folders.get(path);
      // What the read-me says of the whole is said of its main part, too.
      return folder ? saidOf(folder, factsOf, manifests, new Set()) : '';
    },
  ).map(({ part, says }): FolderSaid => ({ ...NOTHING, path: part.path, says, part }));
  const kept = withKinOnce(told, manifests.keys())
    .filter(({ path }) => !ownParts.some((part) => part.path === path))
    .filter(({ path, kin }) => kin.length > 0 || !crowds.isOneOfMany(folders.get(path) ?? EMPTY))
    .slice(0, ownParts.length > 0 ? MOST_BESIDE_PARTS : MOST);
  const all = [...ownParts, ...kept, ...bundlesTold(files, factsOf)].slice(0, MOST);
  if (ownParts.length > 0) return all;
  const apart = all.filter((one) => one.libraries.length + one.users.length + one.builtOnBy > 0).length;
  return all.length < LEAST && apart < LEAST_APART ? [] : all;
}

/** Of what others build on the plain words of its manifest do, too. */
const plainlySaid = (description = ''): string =>
  description.length > LONGEST || isNoPurpose(description) ? '' : (firstSentence(saidOfFolder(description)) ?? '');

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
