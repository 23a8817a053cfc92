/** The one task that checks everything before a change gets in, known by what it runs: tests, and what else a reviewer's CI asks. */
import type { ProjectCommand } from './command.ts';
import type { Purpose } from './purposes.ts';
import { isCalledForAll, isUnderstood, purposeOfName, purposesOf, startedBy } from './task-parts.ts';
import type { Task } from './task.ts';

const CHECKS: readonly Purpose[] = ['test', 'lint', 'format', 'typecheck', 'build'];
const LEAST = 3;
const ON_CLEAN_TREE = 'only on a clean tree: commit first';
/** Run by a package manager when it does something else. */
const HOOKS = /^(?:pre|post)(?:publish|pack|version|install|commit|push|release)|^(?:publish|release|version|deploy)/i;
/** The same, where the package manager is one of Node's. */
const OF_NODE = /^(?:npm|pnpm|yarn|bun)\b.{0,20}\bprepare\b/;

/** How many checks it takes where a task is called so that everything is to pass it. */
const LEAST_OF_NAMED = 2;

const isOfChecks = (purpose: Purpose): boolean => CHECKS.includes(purpose);
/** Called so, a task may be there for all checks; `build` and `test` with a few others before them are not. */
const OPEN_TO_ALL: readonly (Purpose | undefined)[] = [undefined, 'lint', 'gate'];

function checksOf(task: Task, tasks: readonly Task[]): ReadonlySet<Purpose> {
  const seen = OPEN_TO_ALL.includes(purposeOfName(task.name)) ? task : { ...task, starts: [] };
  return new Set([...purposesOf(seen, tasks)].filter(isOfChecks));
}

/** What it runs: tasks by their names, or all of it where checks are among what is no task. */
export function partsOf(task: Task): string {
  const { runs = [], elsewhere = [], about, does } = task;
  const named = new Set(runs.map(purposeOfName));
  const hasOwn = about === undefined && startedBy(task).some((one) => isOfChecks(one) && !named.has(one));
  return runs.length === 0 || elsewhere.length > 0 || hasOwn ? does : [...new Set(runs)].join(', ');
}

/** The packages whose scripts a task runs, itself and by the tasks that it runs. */
function packagesOf(task: Task, tasks: readonly Task[]): ReadonlySet<string> {
  const reached = new Set([task]);
  for (const { runs = [] } of reached)
    for (const one of runs.length === 0 ? [] : tasks) if (runs.includes(one.name)) reached.add(one);
  return new Set(
    [...reached].flatMap(({ elsewhere = [] }) =>
      elsewhere.flatMap(({ folders = [], folder = '', of = '' }) =>
        folders.length > 0 ? folders : [`${folder} ${of}`],
      ),
    ),
  );
}

/** Whether all that a task does lies in one package, of several that tasks at the root are about. */
function isOfOnePackage(task: Task, tasks: readonly Task[]): boolean {
  const isHandedOn = ({ runs = [], elsewhere = [], ...one }: Task): boolean =>
    elsewhere.length > 0 && runs.length === 0 && startedBy(one).length === 0;
  if (!isHandedOn(task)) return false;
  const [folder, ...more] = packagesOf(task, tasks);
  if (folder === undefined || more.length > 0) return false;
  return tasks.some((one) => {
    const about = packagesOf(one, tasks);
    return [...about].some((other) => other !== folder) || (about.size === 0 && checksOf(one, tasks).size > 0);
  });
}

/** The task of which most checks are part, and what it runs; undefined where none runs tests and two more, or tests and one more by a name that promises it. */
export function checkAll(tasks: readonly Task[], leastOfNamed = LEAST_OF_NAMED): ProjectCommand | undefined {
  const [best] = tasks
    .filter((task) => !HOOKS.test(task.name) && !OF_NODE.test(task.command) && !isOfOnePackage(task, tasks))
    .map((task) => ({ task, checks: checksOf(task, tasks) }))
    .filter(
      ({ task, checks }) =>
        checks.size >= (isCalledForAll(task) ? leastOfNamed : LEAST) &&
        checks.has('test') &&
        (checks.has('lint') || checks.has('typecheck')),
    )
    .sort((a, b) => b.checks.size - a.checks.size || (a.task.runs ?? []).length - (b.task.runs ?? []).length);
  if (!best) return undefined;
  const { command, span, needsCleanTree = false } = best.task;
  const parts = partsOf(best.task);
  return { command, does: needsCleanTree ? `${parts}; ${ON_CLEAN_TREE}` : parts, span };
}

/** A task that is called for all checks, and is known to run all but tests: it is typed where the tests are too slow for every change. */
export function checkAllButTests(tasks: readonly Task[], told: readonly ProjectCommand[]): ProjectCommand | undefined {
  const best = tasks.find((task) => {
    if (!isCalledForAll(task) || told.some(({ command }) => command === task.command)) return false;
    const checks = checksOf(task, tasks);
    const isOfText = checks.has('lint') || checks.has('typecheck');
    return isOfText && checks.size >= LEAST_OF_NAMED && !checks.has('test') && isUnderstood(task, tasks);
  });
  return best && { command: best.command, does: partsOf(best), span: best.span };
}

/** The task that checks so much that what CI runs beside it hardly counts. */
export const taskForMost = (tasks: readonly Task[]): ProjectCommand | undefined => checkAll(tasks, LEAST);
