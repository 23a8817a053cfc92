/** Helpers that tests share, counted: what whoever writes a test takes instead of making it anew, or of what it wraps. */
import { isRule, LEAST_CASES, listed, rough } from '../../enrichment/history/counting.ts';
import { isCode, isTestPath } from '../../enrichment/history/path-kinds.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import { baseNameOf, folderOf } from '../paths.ts';
import type { UsingFile } from './importing-file.ts';
import { packageIn } from './links.ts';
import { type FactsOf, namesTaken, type TakenName } from './names-taken.ts';
import { isReadByTests, testFilesIn } from './test-files.ts';
import type { Usage } from './usage-sentence.ts';

/** So many tests have to import a helper; of those in its part of the project, this share. */
const LEAST_IMPORTERS = 8;
const LEAST_SHARE = 0.1;
/** What code imports, too, to this share of the tests that do, is no helper of tests. */
const MOST_OTHERS = 0.1;
const MOST_HELPERS = 3;
/** What so many times fewer tests import than import its wrapper, they take from that. */
const TIMES = 9;
const OF_TESTS: ReadonlySet<string> = new Set(
  'test tests testing testutil testutils mock mocks fixture fixtures fake fakes stub stubs spec specs'.split(' '),
);
/** Parts of the names of libraries that drive what is tested. */
const DRIVES = /\b(?:test|testing|render|renderer|supertest|harness|enzyme|mock|msw)\b/;

/** What the product calls so itself stands in for something elsewhere: a stub of a service. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['stub', 'stubs', 'spec', 'specs']);
const isOfTests = (path: string): boolean =>
  isTestPath(path) ||
  wordsIn(path).some((word) => OF_TESTS.has(word) && !(OF_PRODUCT.has(word) && path.includes('/src/main/')));
/** `packages/core`: tests of one package do not use what another one has. */
const partOf = (path: string): string => folderOf(path).split('/').slice(0, 2).join('/');

interface Helper {
  readonly path: string;
  readonly importers: readonly string[];
  /** The tests that could: those of the parts of the project in which some do. */
  readonly tests: number;
  /** Libraries that tests do not take up themselves where they have this. */
  readonly wraps: readonly string[];
}

const code = (text: string): string => `\`${text}\``;

/** Those that most tests import first; each with what it wraps. */
function helpersIn(files: readonly UsingFile[]): Helper[] {
  const tests = testFilesIn(files);
  if (tests.length < LEAST_CASES) return [];
  const inPart = new Map<string, number>();
  for (const { path } of tests) inPart.set(partOf(path), (inPart.get(partOf(path)) ?? 0) + 1);
  const byTests = new Map<string, string[]>();
  const byOthers = new Map<string, string[]>();
  const known = new Set(tests);
  for (const file of files) {
    const counts = known.has(file) ? byTests : isOfTests(file.path) ? undefined : byOthers;
    for (const target of counts ? new Set(file.targets) : []) {
      const found = counts?.get(target);
      if (found) found.push(file.path);
      else counts?.set(target, [file.path]);
    }
  }
  const helpers: Helper[] = [];
  for (const file of files) {
    const importers = byTests.get(file.path) ?? [];
    const count = importers.length;
    if (count < LEAST_IMPORTERS || !isCode(file.path) || !isOfTests(file.path) || isReadByTests(file.path)) continue;
    if (count < LEAST_SHARE * (inPart.get(partOf(file.path)) ?? tests.length)) continue;
    if ((byOthers.get(file.path)?.length ?? 0) > MOST_OTHERS * count) continue;
    const wraps = file.targets.flatMap((target) => {
      const name = packageIn(target);
      const others = (byTests.get(target)?.length ?? 0) - Number(known.has(file));
      return name !== undefined && DRIVES.test(name) && TIMES * others <= count ? [name] : [];
    });
    const parts = new Set(importers.map(partOf));
    const own = Number(known.has(file) && parts.has(partOf(file.path)));
    const could = [...parts].reduce((sum, part) => sum + (inPart.get(part) ?? 0), -own);
    helpers.push({ path: file.path, importers, tests: could, wraps: [...new Set(wraps)].sort() });
  }
  return helpers.sort((a, b) => b.importers.length - a.importers.length || (a.path < b.path ? -1 : 1));
}

/** In how many of the tests each of the names is taken; where none is known, the file itself. */
function howMany(names: readonly TakenName[], importers: number, tests: number): string {
  const counts = names.length === 0 ? [importers] : names.map(({ count }) => count);
  const share = (count: number): string =>
    !isRule(count, tests) ? rough(count) : count === tests ? 'all' : 'nearly all';
  return `${listed([...new Set(counts.map(share))])} of ${rough(tests)}`;
}

/** What an import names: in Go the folder, of which `path` is only one file. */
const placeOf = (path: string): string => (path.endsWith('.go') ? folderOf(path) : path);

/**
 * What tests share, in one line, with what most of them take of each and why it is there; nothing where they share little. In
 * steps of some milliseconds, so that the caller may pause.
 */
export function* testHelpersIn(files: readonly UsingFile[], factsOf: FactsOf): Generator<void, Usage[], undefined> {
  const helpers = helpersIn(files).slice(0, MOST_HELPERS);
  if (helpers.length === 0) return [];
  const told: string[] = [];
  for (const { path, importers, tests, wraps } of helpers) {
    const { names, why } = yield* namesTaken(path, importers, factsOf);
    // The name of a package alone may mean one of the language's own: `asyncio`.
    if (names.length === 0 && baseNameOf(path) === '__init__.py') continue;
    const whose = names.length === 0 ? '' : `${listed(names.map(({ name }) => code(name)))} of `;
    const of = howMany(names, importers.length, tests);
    const instead = wraps.length === 0 ? '' : `, instead of ${listed(wraps.map(code))}`;
    const reason = why === '' ? '' : `; ${why}`;
    told.push(`${whose}${code(placeOf(path))} (imported by ${of} test files${instead}${reason})`);
  }
  if (told.length === 0) return [];
  return [{ topic: 'test helpers', folder: '', sentence: `Tests share helpers: ${told.join('; ')}.`, isRule: false }];
}
