/** Files that belong together by their names: a page beside each source of a folder, and folders that hold the same for several things. */
import { groupedBy } from '../../model/grouped.ts';
import type { Candidate } from '../../model/candidate.ts';
import { baseName, folderOf, isAuxiliary } from '../paths.ts';
import { conventionOf, witnesses } from './convention.ts';
import { counted, isRule, LEAST_CASES, listed, rough } from './counting.ts';
import { GENERATED_NAME } from './made-by-tools.ts';
import { type Past, worksOf } from './past.ts';
import { isCode, isTestPath } from './path-kinds.ts';

/** Fewer pairs are seen at a glance. */
const LEAST_PAIRS = 10;
/** Of these every one has to have its twin. */
const ALL_OF = LEAST_CASES;
/** Files that folders share, of those that the largest of them has. */
const LEAST_SHARED = 8;
const LEAST_SHARE = 0.75;
const MOST_FOLDERS = 6;
/** Of the changes to one of several folders, so many go to the others, too, for that to be said. */
const MOSTLY = 0.5;
const LEAST_CHANGES = 10;

/** What a tool writes beside a source nobody has to bring. */
const isProduct = (path: string): boolean =>
  !isTestPath(path) && !isAuxiliary(`${folderOf(path)}/x`) && !GENERATED_NAME.test(path);

/** Names by folder. */
function namesIn(paths: Iterable<string>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const names = folders.get(folderOf(path));
    if (names) names.push(baseName(path));
    else folders.set(folderOf(path), [baseName(path)]);
  }
  return folders;
}

/** `search.md.tpl` is `search` and `.md.tpl`. */
function parted(name: string): readonly [stem: string, ending: string] {
  const dot = name.indexOf('.', 1);
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

interface Pairs {
  readonly folder: string;
  /** What is no code, each with the code beside it; those of most files first. */
  readonly endings: readonly string[];
  readonly of: string;
  /** Names that have one of the endings: those with their code, and all. */
  readonly kept: number;
  readonly all: number;
}

function pairsIn(folder: string, names: readonly string[]): Pairs[] {
  const stems = new Map<string, Set<string>>();
  for (const [stem, ending] of names.map(parted))
    if (ending !== '') stems.set(ending, (stems.get(ending) ?? new Set()).add(stem));
  const codes = [...stems].filter(([ending]) => isCode(`x${ending}`));
  return codes.flatMap(([of, sources]) => {
    const beside = [...stems]
      .filter(([ending]) => !isCode(`x${ending}`))
      .map(([ending, own]) => ({ ending, all: own.size, kept: [...own].filter((stem) => sources.has(stem)).length }))
      .filter(({ all, kept }) => all > 1 && kept / all >= LEAST_SHARE)
      .sort((a, b) => b.all - a.all || (a.ending < b.ending ? -1 : 1));
    const [kept, all] = [beside.reduce((sum, one) => sum + one.kept, 0), beside.reduce((sum, one) => sum + one.all, 0)];
    const holds = all < ALL_OF ? all >= LEAST_PAIRS && kept === all : isRule(kept, all);
    const endings = beside.map(({ ending }) => ending);
    const owners = new Set(endings.flatMap((ending) => [...(stems.get(ending) ?? [])]));
    const ofSources = [...owners].filter((stem) => sources.has(stem)).length;
    return holds ? [{ folder, of, kept: ofSources, all: owners.size, endings }] : [];
  });
}

const code = (text: string): string => `\`${text}\``;

/** Folders of one kind that are named. */
const MOST_NAMED = 3;

/** "In `a` and `b`"; of more folders how many. */
function placesOf(folders: readonly string[]): string {
  const more = folders.length - MOST_NAMED;
  if (more < 2) return `In ${listed(folders.map(code))}`;
  return `In ${folders.slice(0, MOST_NAMED).map(code).join(', ')} and ${String(more)} more folders`;
}

/** Each kind of pair once, with the folders that hold to it, those of most files first. */
function* pairsOf(past: Past, names: ReadonlyMap<string, readonly string[]>): Iterable<Candidate> {
  const all = [...names].flatMap(([folder, own]) => pairsIn(folder, own));
  for (const [kind, pairs] of groupedBy(all, ({ of, endings }) => `${endings[0] ?? ''} ${of}`)) {
    const places = [...pairs].sort((a, b) => b.all - a.all || (a.folder < b.folder ? -1 : 1));
    const endings = [...new Set(pairs.flatMap((one) => one.endings))];
    const [kept, count] = [pairs.reduce((sum, one) => sum + one.kept, 0), pairs.reduce((sum, one) => sum + one.all, 0)];
    const share = count < ALL_OF && kept === count ? `all of ${String(count)}` : counted(kept, count);
    const twins = endings.map((ending) => code(`<x>${ending}`)).join(' or ');
    const paths = pairs.flatMap(({ folder }) =>
      (names.get(folder) ?? []).filter((name) => endings.includes(parted(name)[1])).map((name) => `${folder}/${name}`),
    );
    const candidate = conventionOf({
      sentences: [
        `${placesOf(places.map(({ folder }) => folder))} each ${twins} goes with the ${code(`<x>${places[0]?.of ?? ''}`)} beside it (${share}).`,
      ],
      topic: `pairs of ${kind} in ${places[0]?.folder ?? ''}`,
      key: 'root/conventions',
      files: [],
      commits: witnesses(past, new Set(paths)),
    });
    if (candidate) yield candidate;
  }
}

interface Twins {
  readonly folders: readonly string[];
  /** Names of files that all of them have. */
  readonly shared: readonly string[];
}

/** Folders beside each other that hold the same names of code. */
function twinsIn(beside: readonly string[], names: ReadonlyMap<string, readonly string[]>): Twins[] {
  const codeOf = new Map(beside.map((folder) => [folder, (names.get(folder) ?? []).filter(isCode)]));
  const taken = new Set<string>();
  return beside.flatMap((first) => {
    const own = new Set(codeOf.get(first));
    if (taken.has(first) || own.size < LEAST_SHARED) return [];
    const folders = beside.filter((folder) => {
      const theirs = codeOf.get(folder) ?? [];
      return theirs.filter((name) => own.has(name)).length >= LEAST_SHARE * Math.max(own.size, theirs.length);
    });
    const shared = [...own].filter((name) => folders.every((folder) => codeOf.get(folder)?.includes(name) === true));
    if (folders.length < 2 || folders.length > MOST_FOLDERS || shared.length < LEAST_SHARED) return [];
    for (const folder of folders) taken.add(folder);
    return [{ folders, shared }];
  });
}

/** Changes to a shared file of one of them, and how many of these changed it in all of them. */
function changesOf({ folders, shared }: Twins, past: Past): { readonly all: number; readonly together: number } {
  const names = new Set(shared);
  let [all, together] = [0, 0];
  for (const { files } of worksOf(past)) {
    const touched = new Set(files.filter((path) => names.has(baseName(path))).map(folderOf));
    const count = folders.filter((folder) => touched.has(folder)).length;
    all += Number(count > 0);
    together += Number(count === folders.length);
  }
  return { all, together };
}

function* twinFoldersOf(past: Past, names: ReadonlyMap<string, readonly string[]>): Iterable<Candidate> {
  const beside = new Map<string, string[]>();
  for (const folder of names.keys())
    if (folder !== '') beside.set(folderOf(folder), [...(beside.get(folderOf(folder)) ?? []), folder]);
  for (const folders of beside.values())
    for (const twins of twinsIn(folders.sort(), names)) {
      const { all, together } = changesOf(twins, past);
      const isMostly = all >= LEAST_CHANGES && together / all >= MOSTLY;
      const also = isMostly ? `: a change to one goes to all (${rough(together)} of ${rough(all)} changes)` : '';
      const candidate = conventionOf({
        sentences: [
          `${listed(twins.folders.map(code))} hold files of the same names (${rough(twins.shared.length)} in each, such as ${code(twins.shared[0] ?? '')})${also}.`,
        ],
        topic: `twins of ${twins.folders[0] ?? ''}`,
        key: 'root/architecture',
        files: [],
        commits: witnesses(
          past,
          new Set(twins.folders.flatMap((folder) => twins.shared.map((name) => `${folder}/${name}`))),
        ),
      });
      if (candidate) yield candidate;
    }
}

export function* twinFilesOf(past: Past): Iterable<Candidate> {
  const names = namesIn([...past.files].filter(isProduct).sort());
  yield* pairsOf(past, names);
  yield* twinFoldersOf(past, names);
}
