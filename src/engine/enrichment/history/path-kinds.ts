/** What kind of file a path names, as far as counting needs it: tests, code, locks and records of changes. */
import { baseName, folderOf } from '../paths.ts';
import { splitName, wordsIn } from './path-names.ts';

const TEST_FOLDERS: ReadonlySet<string> = new Set(
  (
    'test tests __tests__ spec specs e2e testing integration-tests test-int test-data test_data testdata fixtures ' +
    '__fixtures__ __mocks__ __snapshots__ snapshots'
  ).split(' '),
);
const CODE = new Set(
  `ts tsx mts cts js jsx mjs cjs vue svelte py rs go java kt kts scala cs fs rb php swift c cc cpp cxx h hpp m mm dart ex exs
  erl hs ml clj lua zig nim jl r sh`
    .split(/\s+/)
    .filter((one) => one !== ''),
);

export const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

export const isCode = (path: string): boolean => path.includes('.') && CODE.has(endingOf(path));

/** `foo.test.ts`, `test_foo.py`, `FooTest.java`; or in a folder of tests. */
export function isTestPath(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((folder) => TEST_FOLDERS.has(folder.toLowerCase())) || isTestName(baseName(path));
}

const MARKS: ReadonlySet<string> = new Set(['test', 'tests', 'spec', 'specs']);

/** Whether the name alone says that it is a test. */
export function isTestName(name: string): boolean {
  if (!isCode(name)) return false;
  const { stem, ending } = splitName(name);
  const words = wordsIn(stem);
  if (words.length > 1 && (MARKS.has(words.at(-1) ?? '') || words[0] === 'test')) return true;
  return ending.split('.').some((part) => MARKS.has(part.toLowerCase()));
}

const RECORDS: ReadonlySet<string> = new Set('changelog changes news history releases'.split(' '));

/** Where changes are written down for users. */
export const isChangelog = (path: string): boolean => RECORDS.has(splitName(baseName(path)).stem.toLowerCase());
const MIGRATIONS: ReadonlySet<string> = new Set('migrate migrating migration upgrade upgrading'.split(' '));
/** A page on how one gets from one major version to the next: it is written while that is made, and not after. */
export const isMigrationPage = (path: string): boolean => {
  const { stem } = splitName(baseName(path));
  return !isCode(baseName(path)) && wordsIn(stem).some((word) => MIGRATIONS.has(word));
};
const LOCKS: ReadonlySet<string> = new Set(
  'package-lock.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb uv.lock poetry.lock pdm.lock cargo.lock go.sum gemfile.lock composer.lock flake.lock'.split(
    ' ',
  ),
);

export const isLock = (path: string): boolean => LOCKS.has(baseName(path).toLowerCase());

const RECORDED: ReadonlySet<string> = new Set(['snap', 'snapshot', 'golden', 'approved']);

/** What tests write down for themselves: it comes with what it records. */
export const isRecording = (path: string): boolean => RECORDED.has(endingOf(path));

/** Where a crate or a module of Rust declares its parts: nothing is compiled that stands in none. */
const DECLARING: ReadonlySet<string> = new Set(['lib.rs', 'main.rs', 'mod.rs']);

/** Whether the language itself demands that a file is entered in `entry`: the folder's own, or that of its name beside it. */
export function isDeclaredIn(path: string, entry: string): boolean {
  if (endingOf(path) !== 'rs' || endingOf(entry) !== 'rs') return false;
  const folder = folderOf(path);
  return entry === `${folder}.rs` || (folderOf(entry) === folder && DECLARING.has(baseName(entry)));
}
