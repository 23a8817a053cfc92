/** What a task's name promises, held against what it runs. */
import type { ProjectCommand } from './command.ts';
import { rankFor, type Purpose } from './purposes.ts';
import { isVague, purposeOfName, purposesOf } from './task-parts.ts';
import type { Task } from './task.ts';

/** `prettier .` prints what it would write. */
const onlyLooks = ({ does }: Task): boolean => /^prettier\b/.test(does) && !/\s(?:--write|-w)\b/.test(does);
/** `npm run build` below `dev` runs nothing, and what watches never comes to an end. */
const ONLY_MAKES = /^(?:npm|pnpm|yarn|bun) (?:run )?(?:build|compile|test|lint)(?::[\w:-]{1,40})?$/;
/** An alias of Cargo for the crate that helps with the work. */
const OF_WORKERS = /^run\b.{0,80}(?:--package|-p)[ =](?:xtask|[\w-]{1,40}-(?:dev|xtask))\b/;
const WATCHES = /\s--?w(?:atch)?(?=\s|$)/;

/** `check` that runs tests, or nothing that lints. */
function lintsNothing(task: Task, tasks: readonly Task[]): boolean {
  const parts = purposesOf(task, tasks);
  return isVague(task) && parts.size > 0 && (parts.has('test') || !(parts.has('lint') || parts.has('format')));
}

/** What a name that promises anything stands behind in rank. */
const LAST_RANK = 99;

/** How well a task serves a purpose by its name, or by what it runs where that may be anything: 0 is best. */
export function rankOf(purpose: Purpose, task: Task, tasks: readonly Task[]): number | undefined {
  if (isNoneOf(purpose, task, tasks)) return undefined;
  const parts = isVague(task) && BY_PARTS.has(purpose) ? [...purposesOf(task, tasks)] : [];
  const isByParts = (parts.length === 1 && parts[0] === purpose) || (purpose === 'test' && measures(task, tasks));
  return rankFor(purpose, task.name) ?? (isByParts ? LAST_RANK : undefined);
}

const OF_COVERAGE = /^(?:tests?[:_-])?cov(?:erage)?$/;
/** Whether a task runs the tests in order to count how far they reach: where no other runs them, it is the one. */
export const measures = (task: Task, tasks: readonly Task[]): boolean =>
  OF_COVERAGE.test(task.name) && purposesOf(task, tasks).has('test');
const BY_PARTS: ReadonlySet<Purpose> = new Set<Purpose>(['test', 'typecheck']);

/** `dev` that is nothing but `lint`, `test` and `build`. */
function onlyChecks(task: Task, tasks: readonly Task[]): boolean {
  const { starts = [], runs = [], elsewhere = [] } = task;
  const parts = [...purposesOf(task, tasks)];
  return (
    starts.length + elsewhere.length === 0 &&
    runs.length > 1 &&
    runs.every((name) => purposeOfName(name) !== undefined) &&
    parts.every((one) => OF_CHECKS.has(one))
  );
}
const OF_CHECKS: ReadonlySet<Purpose> = new Set<Purpose>(['lint', 'format', 'typecheck', 'test', 'build']);

/** `publish` that hands on to `dryRelease`. */
const onlyTries = ({ starts = [], runs = [] }: Task): boolean =>
  starts.length === 0 && runs.some((name) => /^dry[-_:]?[A-Z]|^dry[-_:]|[-_:]dry(?:[-_]?run)?$/.test(name));

/** Whether what a task runs is not what its name says. */
const isNoneOf = (purpose: Purpose, task: Task, tasks: readonly Task[]): boolean =>
  (purpose === 'lint' && lintsNothing(task, tasks)) ||
  (purpose === 'format' && onlyLooks(task)) ||
  (purpose === 'run' && (ONLY_MAKES.test(task.does) || OF_WORKERS.test(task.does) || onlyChecks(task, tasks))) ||
  (purpose === 'release' && onlyTries(task)) ||
  (purpose === 'build' && WATCHES.test(task.does));

/** What runs tasks of the project: a runner of them, or a script at its root or in its folder of scripts. */
const RUNS_TASKS =
  /^(?:(?:make|just|task|tox|nox|hatch|bazel|rake)\b|\.\/(?:build|run|tests?|checks?|lint|format|ci|make|x|dev|gradlew|mvnw)\b|(?:\.\/)?(?:scripts?|bin|tools|hack|dev)\/)/;
const programOf = (command: string): string =>
  command.replace(/^(?:cd \S+ && )?(?:(?:uv|poetry|pdm) run (?:--\S+ )*|python3? -m )?/, '').split(' ')[0] ?? '';

/** Whether a command of CI is what `usual`, the toolchain's own, is for: of a project in Rust what CI checks of a side language is not its tests. */
export const isOfProject = (command: string, usual: ProjectCommand | undefined): boolean =>
  usual === undefined || RUNS_TASKS.test(command) || programOf(command) === programOf(usual.command);
