/** What code does in the project's own way, counted: its own logger instead of the language's, no mocks, how it imports. */
import { counted, isRule, LEAST_CASES, listed, rough } from '../../enrichment/history/counting.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { folderOf, stemOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';
import type { SectionKind } from '../section.ts';
import { deprecatedIn } from './deprecated.ts';
import { DYNAMIC_IMPORT, FACILITIES, type Facility, MODULE_MOCKS, NODE_MODULES } from './facilities.ts';
import { folderOfAll, languageBeside, type UsingFile } from './importing-file.ts';
import { keptInSync } from './kept-in-sync.ts';
import { foldersOfMost } from './folders-of-most.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';
import { writtenForms } from './forms.ts';
import { registriesIn } from './registries.ts';
import { isCalledTest, isReadByTests, testFilesIn } from './test-files.ts';
import { testHelpersIn } from './test-helpers.ts';
import { translatedTexts } from './translated-texts.ts';
import type { Usage } from './usage-sentence.ts';
import { whatTestsNeed } from './what-tests-need.ts';

/** So many files have to import what stands in, with none beside that reaches for the given one. */
const LEAST_IMPORTERS = 5;
/** Of those that do either, so many times more do it by what stands in. */
const TIMES = 9;
const DEPTH = 4;
/** What hardly anybody does is no choice in fewer files. */
const LEAST_WITHOUT = 200;
const LEAST_TESTS = 40;
const HARDLY = 0.05;
const RARELY = 0.01;
/** Files that are looked at in one step. */
const STEP = 200;

const code = (text: string): string => `\`${text}\``;
const some = (count: number): string => (count === 0 ? 'none' : String(count));
const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);
const bare = (specifier: string): string => specifier.replace(/^node:/, '');
const familyOf = (path: string): string => languageOf(path).family;
const isScript = ({ path }: UsingFile): boolean => familyOf(path) === 'script';

/** Whether a target is called as what stands in for a facility: of a package its last part counts, of an entry its folder. */
function standsIn(target: string, { standIns }: Facility): boolean {
  const name = packageIn(target);
  const stem = name ?? stemOf(target);
  const isEntry = name === undefined && ENTRIES.has(stem);
  const place = isEntry ? folderOf(target) : target;
  const called = isEntry ? stemOf(place) : stem.slice(stem.lastIndexOf('/') + 1);
  const said = wordsIn(called);
  const around = new Set([...said, ...wordsIn(folderOf(place).split('/').at(-1) ?? '')]);
  return standIns.some((one) => {
    const [last = '', ...before] = one.replace('=', '').split(' ').reverse();
    return (
      said.at(-1) === last && before.every((word) => around.has(word)) && (!one.startsWith('=') || said.length === 1)
    );
  });
}

/** Kinds of declarations that are called or made. */
const DOING: ReadonlySet<SectionKind> = new Set<SectionKind>(['function', 'class', 'constant']);
const CALLED: ReadonlySet<SectionKind> = new Set<SectionKind>(['function', 'constant']);
/** A file that is called as what one does hands out what does it; with classes alone it is the product's own part of that name. */
const DONE_BY_CALL: ReadonlySet<string> = new Set(['fetch', 'spawn', 'exec']);
/** How one logs with an interface. */
const LOGS = /^(?:log|debug|info|warn|error|trace)$/i;

/** Whether a file has something to call, as far as its declarations are known: an annotation or a type does nothing by itself. */
function does(target: string, factsOf: FactsOf): boolean {
  const facts = packageIn(target) === undefined ? factsOf(target) : undefined;
  const declared = facts?.sections ?? [];
  const named = declared.filter(({ symbols }) => symbols.length > 0);
  const kinds = DONE_BY_CALL.has(stemOf(target)) ? CALLED : DOING;
  return (
    named.length === 0 ||
    named.some(({ kind, symbols }) => kinds.has(kind) || (kind === 'method' && symbols.some((one) => LOGS.test(one))))
  );
}
const ENTRIES: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'main']);

/** What of a facility a file reaches for. */
function reachedFor({ uses, imports }: UsingFile, { given, modules }: Facility): string[] {
  const imported = imports.map(bare);
  return [
    ...given.filter((one) => uses.includes(one)),
    ...modules.filter((one) => imported.some((name) => name === one || name.startsWith(`${one}.`))),
  ];
}

interface Doing {
  readonly path: string;
  /** What stands in for the facility and is imported. */
  readonly standIns: readonly string[];
  readonly given: readonly string[];
}

/** The folders above the files, the outermost first, the whole project as ''. */
function foldersOver(paths: readonly string[]): string[] {
  const found = new Set(['']);
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1).slice(0, DEPTH);
    parts.forEach((_, at) => found.add(parts.slice(0, at + 1).join('/')));
  }
  const depth = (folder: string): number => (folder === '' ? 0 : folder.split('/').length);
  return [...found].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

interface StandIn {
  readonly name: string;
  readonly importers: readonly string[];
  /** Files that reach for what is given all the same. */
  readonly others: readonly string[];
  readonly files: number;
}

/** What stands in for a facility under a folder; undefined where files do it either way. */
function standInUnder(folder: string, doing: readonly Doing[], { isOwn = false }: Facility): StandIn | undefined {
  const under = doing.filter(({ path }) => isBelow(path, folder));
  if (under.length < LEAST_CASES) return undefined;
  const importers = new Map<string, string[]>();
  for (const { path, standIns } of under)
    for (const name of standIns) importers.set(name, [...(importers.get(name) ?? []), path]);
  const [best] = [...importers].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (!best || best[1].length < LEAST_IMPORTERS) return undefined;
  const [name, paths] = best;
  if (isOwn && packageIn(name) !== undefined) return undefined;
  const others = under.filter(({ path, given }) => given.length > 0 && path !== name).map(({ path }) => path);
  // Where several stand in for it, none of them does.
  const rivals = under.filter(({ path, standIns }) => path !== name && standIns.some((one) => one !== name)).length;
  if (paths.length < TIMES * rivals) return undefined;
  const isKept =
    others.length === 0 || (paths.length >= TIMES * others.length && paths.length + others.length >= LEAST_CASES);
  return isKept ? { name, importers: paths, others, files: under.length } : undefined;
}

/** The smallest folder that holds nearly all who import what stands in. */
function narrowed(folder: string, found: StandIn, doing: readonly Doing[], facility: Facility): [string, StandIn] {
  for (const inner of foldersOfMost(folder, found.importers).toReversed()) {
    const there = standInUnder(inner, doing, facility);
    if (there?.name === found.name) return [inner, there];
  }
  return [folder, found];
}

/** A name as files of that language use it: `print` means nothing to a script. */
const inLanguage = (name: string, path: string): string => `${familyOf(path)} ${name}`;

function insteadOf(facility: Facility, doing: readonly Doing[], known: ReadonlySet<string>): Usage[] {
  const given = [...facility.given, ...facility.modules];
  if (!doing.some(({ standIns }) => standIns.length > 0)) return [];
  const told: Usage[] = [];
  const folders = foldersOver(doing.filter(({ standIns }) => standIns.length > 0).map(({ path }) => path));
  for (const folder of folders) {
    if (told.some((one) => isBelow(folder, one.folder) || isBelow(one.folder, folder))) continue;
    // Commands print what they are asked for: where that is all that does not fit, what is imported for it is told alone.
    const isOfAll = facility.modules.length === 0 || standInUnder(folder, doing, facility) !== undefined;
    const those = isOfAll ? doing : doing.map((one) => ({ ...one, given: only(one.given, facility.modules) }));
    const found = standInUnder(folder, those, facility);
    if (!found) continue;
    const [at, narrow] = narrowed(folder, found, those, facility);
    const whole = standInUnder(at, doing, facility);
    const { name, importers, others, files } = whole ?? narrow;
    // What nobody at all reaches for is no choice.
    const names = (whole ? given : facility.modules).filter((one) => known.has(inLanguage(one, importers[0] ?? '')));
    if (names.length === 0) continue;
    const how = `${facility.does} with ${code(packageIn(name) ?? name)} (imported by ${rough(importers.length)} files)`;
    const not = `not with ${names.map(code).join(' or ')} (${some(others.length)} of ${rough(files)} files${onlyIn(others, at)})`;
    const sentence = at === '' ? `${how}, ${not}.` : `under ${code(at)}, ${how}, ${not}.`;
    told.push({ topic: facility.topic, folder: at, sentence: capital(sentence), isRule: true });
  }
  return told;
}

/** Where all those that do otherwise lie together, below the folder that is told of: whoever looks elsewhere finds none. */
function onlyIn(paths: readonly string[], folder: string): string {
  const [place = '', ...others] = new Set(paths.map(folderOf));
  return paths.length < 2 || others.length > 0 || place === folder ? '' : `, all in ${code(place)}`;
}

const only = (given: readonly string[], modules: readonly string[]): string[] =>
  given.filter((one) => modules.includes(one));

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is left out though others do it everywhere. */
function leftOut(scripts: readonly UsingFile[], files: readonly UsingFile[]): Usage[] {
  const told: Usage[] = [];
  const language = languageBeside(scripts, files);
  const modules = language === '' ? 'Modules' : `Modules of ${language}`;
  // Whoever looks finds them in settings and examples, too.
  const all = scripts.filter(({ path }) => !isReadByTests(path));
  const dynamic = all.filter(({ uses }) => uses.includes(DYNAMIC_IMPORT)).length;
  if (all.length >= LEAST_WITHOUT && dynamic <= RARELY * all.length)
    told.push({
      topic: 'dynamic imports',
      folder: '',
      sentence: `${modules} are imported at the top of a file: a dynamic ${code(DYNAMIC_IMPORT)} stands in ${some(dynamic)} of ${rough(all.length)} files.`,
      isRule: false,
    });
  // Only what is called a test is run by these: other scripts among tests may be read by them.
  const tests = testFilesIn(scripts).filter(({ path }) => isCalledTest(path));
  for (const [runner, calls] of MODULE_MOCKS) {
    const mocks = ({ uses }: UsingFile): boolean => calls.some((call) => uses.includes(call));
    const mocking = tests.filter(mocks).length;
    const isRun = tests.some((file) => file.imports.includes(runner) || mocks(file));
    if (!isRun || tests.length < LEAST_TESTS || mocking > HARDLY * tests.length) continue;
    told.push({
      topic: 'mocks',
      folder: '',
      sentence: `Tests do without mocked modules: ${code(calls[0])} stands in ${some(mocking)} of ${rough(tests.length)} test files.`,
      isRule: false,
    });
  }
  return told;
}

/** How files name what they import; of a language that only one folder of a project is written in, with that folder. */
function formsOf(scripts: readonly UsingFile[], files: readonly UsingFile[]): Usage[] {
  const isBeside = scripts.length * 2 < files.length;
  const folder = isBeside ? folderOfAll(scripts) : '';
  if (isBeside && folder === '') return [];
  const all = scripts.flatMap(({ imports }) => imports);
  const built = all.filter((one) => NODE_MODULES.has(bare(one)));
  const relative = all.filter((one) => /^\.{1,2}\//.test(one) && !/\.(?:json|css|scss|svg|png|vue|svelte)$/.test(one));
  const climbing = all.filter((one) => one.startsWith('../'));
  const parts: string[] = [];
  const count = (kept: readonly string[], of: readonly string[], say: (share: string) => string): void => {
    if (isRule(kept.length, of.length)) parts.push(say(counted(kept.length, of.length)));
  };
  const prefixed = built.filter((one) => one.startsWith('node:'));
  count(prefixed, built, (share) => `built-in modules with ${code('node:')} (${share})`);
  for (const ending of ['.js', '.ts'])
    count(
      relative.filter((one) => one.endsWith(ending)),
      relative,
      (share) => `relative paths with their ending ${code(ending)} (${share})`,
    );
  for (const alias of ['@/', '~/']) {
    const aliased = all.filter((one) => one.startsWith(alias));
    count(
      aliased,
      [...aliased, ...climbing],
      (share) => `other folders by ${code(alias)} instead of ${code('../')} (${share})`,
    );
  }
  if (parts.length === 0) return [];
  const where = folder === '' ? '' : ` under ${code(folder)}`;
  return [{ topic: 'forms', folder, sentence: `Imports${where} name ${listed(parts)}.`, isRule: false }];
}

/** All that can be counted, in an order that only the files decide. In steps of some milliseconds, so that the caller may pause. */
export function* usageIn(
  files: readonly UsingFile[],
  factsOf: FactsOf = () => undefined,
): Generator<void, Usage[], undefined> {
  const told: Usage[] = [];
  const known = new Set<string>();
  for (const [at, file] of files.entries()) {
    if (at % STEP === 0) yield;
    for (const facility of FACILITIES)
      for (const name of reachedFor(file, facility)) known.add(inLanguage(name, file.path));
  }
  const sources = files.filter(({ role }) => role === 'source');
  for (const facility of FACILITIES) {
    yield;
    const doing = sources.map((file): Doing => ({
      path: file.path,
      standIns: file.targets.filter((target) => standsIn(target, facility) && does(target, factsOf)),
      given: reachedFor(file, facility),
    }));
    yield;
    told.push(...insteadOf(facility, doing, known));
  }
  yield;
  const scripts = files.filter(isScript);
  const helpers = yield* testHelpersIn(files, factsOf);
  const forms = yield* writtenForms(files);
  const ofTests = [...helpers, ...whatTestsNeed(files)];
  const texts = yield* translatedTexts(files, factsOf);
  const deprecated = yield* deprecatedIn(files, factsOf);
  return [
    ...told,
    ...texts,
    ...deprecated,
    ...keptInSync(files),
    ...leftOut(
      scripts,
      files.filter(({ role }) => role === 'source' || role === 'test'),
    ),
    ...ofTests,
    ...registriesIn(files),
    ...formsOf(scripts, files),
    ...forms,
  ];
}
