/** The one task that checks everything before a change gets in, known by what it runs: tests, and what else a reviewer's CI asks. */
import type { ProjectCommand } from './command.ts';
import { PURPOSES, purposeOf, rankFor, type Purpose } from './purposes.ts';
import type { Task } from './tasks.ts';

const CHECKS: readonly Purpose[] = ['test', 'lint', 'format', 'typecheck', 'build'];
const LEAST = 3;
/** Tasks run by tasks are followed so deep. */
const DEEPEST = 2;
const ON_CLEAN_TREE = 'only on a clean tree: commit first';
/** Run by a package manager when it does something else. */
const HOOKS = /^(?:pre|post)(?:publish|pack|version|install|commit|push|release)|^(?:publish|release|version|deploy)/i;
/** The same, where the package manager is one of Node's. */
const OF_NODE = /^(?:npm|pnpm|yarn|bun)\b.{0,20}\bprepare\b/;

/** `testcov`, `testall`. */
const TESTS = /^tests?(?:cov|coverage|all|ci|fast)?$/;

/** `lint:ci` lints. */
function purposeOfName(name: string): Purpose | undefined {
  const [head = ''] = name.split(/[:_-]/);
  if (TESTS.test(head)) return 'test';
  return (Object.keys(PURPOSES) as Purpose[]).find((purpose) =>
    [name, head].some((one) => rankFor(purpose, one) !== undefined),
  );
}

/** The task of which most checks are part, and what it runs; undefined where none runs tests and two more. */
export function checkAll(tasks: readonly Task[]): ProjectCommand | undefined {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const checksOf = (task: Task, depth: number): Set<Purpose> => {
    const found = new Set<Purpose>();
    for (const name of task.runs ?? []) {
      const purpose = purposeOfName(name) ?? purposeOf(byName.get(name)?.does ?? '');
      if (purpose !== undefined && CHECKS.includes(purpose)) found.add(purpose);
      const next = byName.get(name);
      if (next && depth < DEEPEST) for (const one of checksOf(next, depth + 1)) found.add(one);
    }
    return found;
  };
  const [best] = tasks
    .filter(({ name, command }) => !HOOKS.test(name) && !OF_NODE.test(command))
    .map((task) => ({ task, checks: checksOf(task, 0) }))
    .filter(
      ({ checks }) => checks.size >= LEAST && checks.has('test') && (checks.has('lint') || checks.has('typecheck')),
    )
    .sort((a, b) => b.checks.size - a.checks.size || (a.task.runs ?? []).length - (b.task.runs ?? []).length);
  if (!best) return undefined;
  const { command, span, runs = [], needsCleanTree = false } = best.task;
  const parts = [...new Set(runs)].join(', ');
  return { command, does: needsCleanTree ? `${parts}; ${ON_CLEAN_TREE}` : parts, span };
}
