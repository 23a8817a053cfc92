/** Where tests lie and how they are named, where nearly all of them lie and are named so. */
import type { Candidate } from '../../model/candidate.ts';
import { baseName, folderOf } from '../paths.ts';
import { conventionOf, witnesses } from './convention.ts';
import { counted, isRule, LEAST_CASES, listed, rough, tally } from './counting.ts';
import type { Past } from './past.ts';
import { endingOf, isCode, isTestName, isTestPath } from './path-kinds.ts';
import { splitName, wordsIn } from './path-names.ts';

/** What a project calls its levels of tests. */
const LEVELS: ReadonlySet<string> = new Set(
  'unit integration e2e end-to-end acceptance functional performance perf smoke contract system component regression benchmarks'.split(
    ' ',
  ),
);
const LEAST_IN_LEVEL = 2;
const LEAST_LEVELS = 2;
/** Tests of a side language say nothing about where those of the project lie. */
const LEAST_OF_ALL = 0.25;
/** Languages whose tests can be named in one way only. */
const FIXED = new Set(['go', 'rs', 'py']);

interface Shape {
  /** `<x>.test.ts`. */
  readonly shown: string;
  /** What it is a test of, by the name. */
  readonly of: string;
}

/** The name of a test as a form, with what it is a test of; undefined where the name does not say. */
function shapeOf(name: string): Shape | undefined {
  const { stem, ending } = splitName(name);
  const parts = ending.split('.');
  const mark = parts.findIndex((part) => /^(?:test|spec)s?$/i.test(part));
  if (mark > 0) return { shown: `<x>${ending}`, of: `${stem}.${parts.at(-1) ?? ''}` };
  const words = wordsIn(stem);
  const found = /^(test)([_-])(.+)$/i.exec(stem) ?? undefined;
  if (found) return { shown: `${found[1] ?? ''}${found[2] ?? ''}<x>${ending}`, of: `${found[3] ?? ''}${ending}` };
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !/^(?:test|spec)s?$/.test(last)) return undefined;
  const head = stem.slice(0, -last.length);
  const joint = /[-_]$/.exec(head)?.[0] ?? '';
  const bare = head.slice(0, head.length - joint.length);
  return { shown: `<${joint === '' ? 'X' : 'x'}>${joint}${stem.slice(-last.length)}${ending}`, of: `${bare}${ending}` };
}

export function* testPlacesOf(past: Past): Iterable<Candidate> {
  const tests = [...past.files].filter((path) => isTestName(baseName(path)));
  const endings = tally(tests.map(endingOf));
  const sentences = [
    ...endings
      .filter(([, count]) => count >= LEAST_OF_ALL * tests.length)
      .flatMap(([ending]) =>
        placeOf(
          ending,
          tests.filter((path) => endingOf(path) === ending),
          past.files,
        ),
      ),
    ...levelsOf(tests),
  ];
  if (sentences.length === 0) return;
  const commits = witnesses(past, new Set(tests));
  const candidate = conventionOf({ sentences, topic: 'test-places', key: 'root/testing', commits });
  if (candidate) yield candidate;
}

/** Tests of the whole lie beside those of single files: so many of these show where the next one goes. */
const MOSTLY = 0.55;
/** `root` may begin with the packages of a project, as a star. */
const isBelow = (path: string, root: string): boolean =>
  root.startsWith('*/') ? path.slice(path.indexOf('/')).startsWith(`${root.slice(1)}/`) : path.startsWith(`${root}/`);
const isMostly = (count: number, all: number): boolean => count >= LEAST_CASES && count >= MOSTLY * all;

/** "Tests lie beside what they test, as `<x>.test.ts` (nearly all of 60+)." */
function placeOf(ending: string, tests: readonly string[], files: ReadonlySet<string>): string[] {
  const [best] = tally(tests.map((path) => shapeOf(baseName(path))?.shown));
  if (!best) return [];
  const [shown] = best;
  const kept = tests.filter((path) => shapeOf(baseName(path))?.shown === shown);
  if (!isRule(kept.length, tests.length)) return [];
  const beside = kept.filter((path) => files.has(joined(folderOf(path), shapeOf(baseName(path))?.of ?? '')));
  if (isRule(beside.length, tests.length))
    return [`Tests lie beside what they test, as \`${shown}\` (${counted(beside.length, tests.length)}).`];
  const nested = kept.filter((path) => baseName(folderOf(path)) === '__tests__');
  if (isRule(nested.length, tests.length))
    return [
      `Tests lie in a folder \`__tests__/\` beside what they test, as \`${shown}\` (${counted(nested.length, tests.length)}).`,
    ];
  const mirrored = mirroredIn(kept, files);
  const below = mirrored ? tests.filter((path) => isBelow(path, mirrored.root)).length : 0;
  if (mirrored && (isRule(mirrored.count, tests.length) || isMostly(mirrored.count, below))) {
    const { source, root, count } = mirrored;
    const share = isRule(count, tests.length) ? counted(count, tests.length) : `${rough(count)} of ${rough(below)}`;
    return [`Tests mirror the folders of \`${source}/\` below \`${root}/\`, as \`${shown}\` (${share}).`];
  }
  const [root] = tally(kept.map(folderOfTests));
  if (!root || !isRule(root[1], tests.length)) return [];
  return FIXED.has(ending) ? [] : [`Tests lie in \`${root[0]}/\` as \`${shown}\` (${counted(root[1], tests.length)}).`];
}

/** `src/test` of `src/test/rows/x.test.ts`: down to the first folder that is called after tests. */
function folderOfTests(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const at = folders.findIndex((folder) => isTestPath(`${folder}/x`));
  return at < 0 ? undefined : folders.slice(0, at + 1).join('/');
}

const joined = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

interface Mirror {
  readonly source: string;
  readonly root: string;
  readonly count: number;
}

/** The pair of folders below which tests lie in the same folders, with the same names, as what they test; of packages beside each other that of each. */
function mirroredIn(tests: readonly string[], files: ReadonlySet<string>): Mirror | undefined {
  const sources = new Map<string, string[]>();
  for (const path of files)
    if (isCode(path) && !isTestName(baseName(path)))
      sources.set(baseName(path), [...(sources.get(baseName(path)) ?? []), path]);
  const pairs: string[] = [];
  const packages = new Map<string, Set<string>>();
  for (const test of tests) {
    const of = shapeOf(baseName(test))?.of ?? '';
    const found = new Set((sources.get(of) ?? []).flatMap((source) => rootsOf(test, source) ?? []));
    const forms = new Set([...found].map((pair) => formOf(pair)));
    for (const { form, own } of forms) packages.set(form, (packages.get(form) ?? new Set()).add(own));
    pairs.push(...new Set([...forms].map(({ form }) => form)));
  }
  const [best] = tally(pairs);
  if (!best) return undefined;
  const owners = [...(packages.get(best[0]) ?? [])];
  const owner = owners.length > 1 ? '*/' : owners[0] === '' ? '' : `${owners[0] ?? ''}/`;
  const [root = '', source = ''] = best[0].split('\n');
  return { root: owner + root, source: owner + source, count: best[1] };
}

/** Both folders without the package that they lie in, with that. */
function formOf(pair: string): { readonly form: string; readonly own: string } {
  const [a = [], b = []] = pair.split('\n').map((folder) => folder.split('/'));
  const isOne = a.length > 1 && b.length > 1 && a[0] === b[0];
  return isOne
    ? { form: `${a.slice(1).join('/')}\n${b.slice(1).join('/')}`, own: a[0] ?? '' }
    : { form: pair, own: '' };
}

/** What two paths differ in before the folders that they share at their ends; undefined where they share none. */
function rootsOf(test: string, source: string): string | undefined {
  const [a, b] = [folderOf(test).split('/'), folderOf(source).split('/')];
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  const roots = [a.join('/'), b.join('/')] as const;
  return roots[0] === '' || roots[1] === '' || roots[0] === roots[1] ? undefined : roots.join('\n');
}

/** "Tests are kept at three levels: …", where their folders name them. */
function levelsOf(tests: readonly string[]): string[] {
  const found = tally(
    tests.map((path) => {
      const segments = path.split('/').slice(0, -1);
      const at = segments.findIndex((segment) => LEVELS.has(segment.toLowerCase()));
      return at < 1 ? undefined : segments.slice(0, at + 1).join('/');
    }),
  ).filter(([, count]) => count >= LEAST_IN_LEVEL);
  const roots = tally(found.map(([folder]) => folderOf(folder)));
  const [root] = roots[0] ?? [];
  const levels = found.filter(([folder]) => folderOf(folder) === root);
  if (levels.length < LEAST_LEVELS) return [];
  return [`Levels of tests: ${listed(levels.map(([folder, count]) => `\`${folder}/\` (${String(count)} files)`))}.`];
}
