/** Which of the project's own tasks a script or a recipe runs, by their names: what a task that checks everything is made of. */
import { isManager, otherScript, placed } from './other-scripts.ts';

/** Runs several scripts whose names follow it. */
const MANY: ReadonlySet<string> = new Set(['run-s', 'run-p', 'npm-run-all', 'npm-run-all2', 'concurrently']);
/** Verbs of package managers that are no scripts; `npm ci` installs. */
const VERBS: ReadonlySet<string> = new Set(
  'install ci i add exec dlx workspace workspaces -r --filter create'.split(' '),
);
const PLAIN_NAME = /^[a-z][\w:.*-]*$/i;

/** The commands of a script, one after the other. */
export const partsOf = (line: string): string[] => line.split(/&&|\|\||;|\|/).map((part) => part.trim());

/** What ends a task that begins with it, where a file differs from its commit. */
const ASKS_CLEAN = /^git diff(?: --?[\w-]{1,30}){0,3} --(?:exit-code|quiet)(?: HEAD)?(?:$| &&)/;
export const asksCleanTree = (script: string): boolean => ASKS_CLEAN.test(script);

/** `lint` and `test` of `npm run lint && pnpm test`, `run-s lint test`; those of another package are none of them. */
export function scriptsRunBy(script: string): string[] {
  return placed(partsOf(script)).flatMap(({ part, folder }) => {
    const [program = '', ...words] = wordsOf(part);
    if (folder !== '') return [];
    if (MANY.has(program))
      return words.map((word) => word.replace(/^(?:npm|pnpm|yarn):/, '')).filter((word) => PLAIN_NAME.test(word));
    if (!isManager(program) || otherScript(part, folder)) return [];
    const [verb = '', name = ''] = words;
    const script = verb === 'run' ? name : verb;
    return !VERBS.has(script) && PLAIN_NAME.test(script) ? [script] : [];
  });
}

const wordsOf = (part: string): string[] => part.replaceAll(/["']/g, '').split(/\s+/);

/** Tasks that a recipe needs (`check: lint test`) or calls (`just lint`, `$(MAKE) lint`); `at` is the line of its name. */
export function recipesRunBy(lines: readonly string[], at: number, runner: string): string[] {
  const [head = ''] = (lines[at] ?? '').replace(/^[^:]*:/, '').split('#', 1);
  const needed = head.split(/\s+/).filter((word) => PLAIN_NAME.test(word));
  const called: string[] = [];
  for (let n = at + 1; n < lines.length && /^(?:[ \t]|\s*$)/.test(lines[n] ?? ''); n++) {
    for (const part of partsOf((lines[n] ?? '').trim().replace(/^[@-]+/, ''))) {
      const [program = '', name = ''] = part.split(/\s+/);
      if ((program === runner || program === '$(MAKE)') && PLAIN_NAME.test(name)) called.push(name);
    }
  }
  return [...needed, ...called];
}
