/** What stands in for what everybody would reach for: the project's own logger instead of the language's, with how many use it. */
import { LEAST_CASES, rough } from '../../enrichment/history/counting.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { folderOf, stemOf } from '../paths.ts';
import type { SectionKind } from '../section.ts';
import { FACILITIES, type Facility } from './facilities.ts';
import { foldersOfMost } from './folders-of-most.ts';
import { bare, code, familyOf, some, type UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import type { FactsOf } from './names-taken.ts';
import type { Usage } from './usage-sentence.ts';

/** So many files have to import what stands in, with none beside that reaches for the given one. */
const LEAST_IMPORTERS = 5;
/** Of those that do either, so many times more do it by what stands in. */
const TIMES = 9;
const DEPTH = 4;
/** Files that are looked at in one step. */
const STEP = 200;

const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

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

/** Whether a target may stand in for a facility: a package, or a file that reaches for what is given, or for a package in its place. */
function wraps(target: string, facility: Facility, byPath: ReadonlyMap<string, UsingFile>): boolean {
  const file = byPath.get(target);
  if (facility.isByName === true || file === undefined) return true;
  return (
    reachedFor(file, facility).length > 0 ||
    file.targets.some((one) => packageIn(one) !== undefined && standsIn(one, facility))
  );
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

/** What stands in for each facility, in an order that only the files decide. Between two of them the caller may pause. */
export function* standInsOf(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, Usage[], undefined> {
  const told: Usage[] = [];
  const known = new Set<string>();
  for (const [at, file] of files.entries()) {
    if (at % STEP === 0) yield;
    for (const facility of FACILITIES)
      for (const name of reachedFor(file, facility)) known.add(inLanguage(name, file.path));
  }
  const sources = files.filter(({ role }) => role === 'source');
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const facility of FACILITIES) {
    yield;
    const doing = sources.map((file): Doing => ({
      path: file.path,
      standIns: file.targets.filter(
        (target) => standsIn(target, facility) && does(target, factsOf) && wraps(target, facility, byPath),
      ),
      given: reachedFor(file, facility),
    }));
    yield;
    told.push(...insteadOf(facility, doing, known));
  }
  return told;
}
