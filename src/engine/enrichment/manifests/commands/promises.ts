/** What a task's name promises, held against what it runs. */
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
