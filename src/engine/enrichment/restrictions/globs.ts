/** For which files a rule holds, as far as globs say it: everywhere, in tests, and whether two of them may mean the same file. */

/** `**\/*.ts` says no more than that it is code. */
const EVERYWHERE = /^(?:\.\/)?(?:\*\*\/)?\*(?:\.[\w{},?*[\]()]+)?$|^(?:\.\/)?\*\*$/;
const TESTS =
  /(?:^|[/*.{,(])(?:__tests__|tests?|specs?|e2e|fixtures?|examples?|playground|docs)(?:[/*.},)]|$)|test-utils?\b/i;

export const isEverywhere = (glob: string): boolean => EVERYWHERE.test(glob);
/** Tests, and what only shows how it is used. */
export const isOfTests = (glob: string): boolean => TESTS.test(glob);

/** Only configuration and scripts are written as these, beside the code. */
export const isOfScripts = (glob: string): boolean => /\.(?:[cm]js|\{[cm]js,[cm]js\})$/.test(glob);

const folderOf = (glob: string): string => /^(?:[^*?{[(!]*\/)?/.exec(glob.replace(/^\.\//, ''))?.[0] ?? '';
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
