/** For which files a rule holds, as far as globs say it: everywhere, in tests, and whether two of them may mean the same file. */

/** `**\/*.ts` says no more than that it is code. */
const EVERYWHERE = /^(?:\.\/)?(?:\*\*\/)?\*(?:\.[\w{},?*[\]()]+)?$|^(?:\.\/)?\*\*$/;
const TESTS =
  /(?:^|[/*.{,(_])(?:__tests__|tests?|specs?|e2e|fixtures?|examples?|playground|docs)(?:[/*.},)]|$)|test-utils?\b/i;

/** What tests are called, without what only shows how it is used. */
const TESTS_ALONE = /(?:^|[/*.{,(_])(?:__tests__|tests?|specs?|e2e|fixtures?)(?:[/*.},)]|$)|test-utils?\b/i;

export const isEverywhere = (glob: string): boolean => EVERYWHERE.test(glob);
/** Tests, and what only shows how it is used. */
export const isOfTests = (glob: string): boolean => TESTS.test(glob);

export const isOfTestsAlone = (glob: string): boolean => TESTS_ALONE.test(glob);
/** `tests`, `tests/**` or, as an expression, `^tests/`: the folder of all tests, rather than something in it. */
export const isFolderOfTests = (path: string): boolean => /^\^?(?:\*\*\/|\.\/)?tests?(?:\/\*{0,2}){0,2}\$?$/.test(path);

/** `!src/**`: all files but those. */
export const isNegated = (glob: string): boolean => glob.startsWith('!');

/** Only configuration and scripts are written as these, beside the code. */
export const isOfScripts = (glob: string): boolean => /\.(?:[cm]js|\{[cm]js,[cm]js\})$/.test(glob);

/** The literal folders that a glob begins with, with the `/` behind them; empty where it begins with a sign. */
export const folderOf = (glob: string): string => /^(?:[^*?{[(!]*\/)?/.exec(glob.replace(/^\.\//, ''))?.[0] ?? '';
/** The endings that a glob ends with: `tsx` and `ts` of `*.{ts,tsx}`. */
const endingsOf = (glob: string): ReadonlySet<string> =>
  new Set(/\.\{?([a-z,]{1,40})\}?$/.exec(glob)?.[1]?.split(',') ?? []);

/** Whether a file may be meant by both, by their folders and endings. */
export function mayMeet(one: string, other: string): boolean {
  const [a, b] = [folderOf(one), folderOf(other)];
  if (!a.startsWith(b) && !b.startsWith(a)) return false;
  const [ends, others] = [endingsOf(one), endingsOf(other)];
  return ends.size === 0 || others.size === 0 || [...ends].some((end) => others.has(end));
}

/** What `*.ts`, `*.test.ts` or `*.{ts,tsx}` end with; empty for other parts of globs. */
const wholeEndings = (part: string): readonly string[] =>
  /^\*\.(?:([\w.]+)|\{([\w.,]+)\})$/.exec(part)?.slice(1).join('').split(',') ?? [];

/** Whether a part of a glob means all that another one means: `*` any, `*.{ts,tsx}` also `*.test.ts`. */
function partCovers(one: string, other: string): boolean {
  if (one === other || one === '*') return true;
  const [ends, others] = [wholeEndings(one), wholeEndings(other)];
  return others.length > 0 && others.every((end) => ends.some((wide) => end === wide || end.endsWith(`.${wide}`)));
}

function partsCover([first, ...rest]: readonly string[], parts: readonly string[]): boolean {
  const [next, ...others] = parts;
  if (first === undefined) return next === undefined;
  if (first === '**') return partsCover(rest, parts) || (next !== undefined && partsCover([first, ...rest], others));
  return next !== undefined && next !== '**' && partCovers(first, next) && partsCover(rest, others);
}

const partsOf = (glob: string): readonly string[] => glob.replace(/^\.\//, '').split('/');

/** Whether every file that `others` mean is surely meant by `globs`, too; no globs mean all files. */
export const covers = (globs: readonly string[], others: readonly string[]): boolean =>
  globs.length === 0 ||
  (others.length > 0 && others.every((other) => globs.some((one) => partsCover(partsOf(one), partsOf(other)))));

/** Whether a glob means the tests of all that `globs` mean, rather than those of one folder: `tools/**\/*.test.ts` does not. */
export function isOfAllTests(glob: string, globs: readonly string[]): boolean {
  const folder = folderOf(glob);
  const isWithin = globs.length > 0 && globs.every((one) => folderOf(one).startsWith(folder));
  return isOfTestsAlone(glob) && (folder === '' || isOfTestsAlone(folder) || isWithin);
}
