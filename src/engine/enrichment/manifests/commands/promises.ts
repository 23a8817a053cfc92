/** What a task's name promises, held against what it runs. */
import type { ProjectCommand } from './command.ts';
import type { Purpose } from './purposes.ts';
import type { Task } from './tasks.ts';

/** `prettier .` prints what it would write. */
const onlyLooks = ({ does }: Task): boolean => /^prettier\b/.test(does) && !/\s(?:--write|-w)\b/.test(does);
/** `npm run build` below `dev` runs nothing, and what watches never comes to an end. */
const ONLY_MAKES = /^(?:npm|pnpm|yarn|bun) (?:run )?(?:build|compile|test|lint)(?::[\w:-]{1,40})?$/;
/** An alias of Cargo for the crate that helps with the work. */
const OF_WORKERS = /^run\b.{0,80}(?:--package|-p)[ =](?:xtask|[\w-]{1,40}-(?:dev|xtask))\b/;
const WATCHES = /\s--?w(?:atch)?(?=\s|$)/;

/** Whether what a task runs is not what its name says. */
export const isNoneOf = (purpose: Purpose, task: Task): boolean =>
  (purpose === 'format' && onlyLooks(task)) ||
  (purpose === 'run' && (ONLY_MAKES.test(task.does) || OF_WORKERS.test(task.does))) ||
  (purpose === 'build' && WATCHES.test(task.does));

/** What runs tasks of the project: a runner of them, or a script at its root or in its folder of scripts. */
const RUNS_TASKS =
  /^(?:(?:make|just|task|tox|nox|hatch|bazel|rake)\b|\.\/(?:build|run|tests?|checks?|lint|format|ci|make|x|dev|gradlew|mvnw)\b|(?:\.\/)?(?:scripts?|bin|tools|hack|dev)\/)/;
const programOf = (command: string): string =>
  command.replace(/^(?:cd \S+ && )?(?:(?:uv|poetry|pdm) run (?:--\S+ )*|python3? -m )?/, '').split(' ')[0] ?? '';

/** Whether a command of CI is what `usual`, the toolchain's own, is for: of a project in Rust what CI checks of a side language is not its tests. */
export const isOfProject = (command: string, usual: ProjectCommand | undefined): boolean =>
  usual === undefined || RUNS_TASKS.test(command) || programOf(command) === programOf(usual.command);
