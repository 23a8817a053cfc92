/** Which files are tests: code that runs, not what tests read, record or share. */
import { groupedBy } from '../../model/grouped.ts';
import { LEAST_CASES } from '../../enrichment/history/counting.ts';
import { isCode, isTestName, isTestPath } from '../../enrichment/history/path-kinds.ts';
import { baseNameOf } from '../paths.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

/** Folders of what tests read or have recorded, whatever it is written in. */
const READ_BY_TESTS: ReadonlySet<string> = new Set(
  `fixture fixtures __fixtures__ testfixtures __testfixtures__ test-fixtures cassettes recordings snapshots __snapshots__ golden
  goldens testdata test-data test_data`.split(/\s+/),
);
/** So much of what lies among the tests of a language is called as tests are, for the others to be helpers. */
const LEAST_NAMED = 0.25;

/** Where a tool that reads code keeps what it is tried on. */
const TRIED_ON = /(?:^|\/)tests?\/(?:specs?|inputs?|cases)\//i;

/** Whether a file is what tests read, by the folders that it lies in. */
export const isReadByTests = (path: string): boolean =>
  TRIED_ON.test(path) ||
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => READ_BY_TESTS.has(folder.toLowerCase()));

/** `LedgerIT.java`: what Maven runs as a test of the whole. */
const INTEGRATION = /(?<=[a-z\d])IT(?:Case)?\.(?:java|kt|groovy|scala)$/;
const IN_TESTS = /(?:^|\/)__tests__\//;
/** Whether a file is a test by its name, or by a folder that holds no other code. */
export const isCalledTest = (path: string): boolean =>
  isTestName(baseNameOf(path)) || INTEGRATION.test(path) || IN_TESTS.test(path);

/** The tests among `files`; of a language whose tests are called so, those that are. */
export function testFilesIn<T extends Pick<UsingFile, 'path' | 'role'>>(files: readonly T[]): readonly T[] {
  const among = files.filter(
    ({ path, role }) => (role === 'test' || isTestPath(path)) && isCode(path) && !isReadByTests(path),
  );
  const byFamily = groupedBy(among, ({ path }) => languageOf(path).family);
  return [...byFamily.values()].flatMap((own) => {
    const named = own.filter(({ path }) => isCalledTest(path));
    return named.length >= Math.max(LEAST_CASES, LEAST_NAMED * own.length) ? named : own;
  });
}
