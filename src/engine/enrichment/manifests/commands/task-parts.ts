/** What a task is for, by what it starts and which tasks it runs: names such as `check` promise anything. */
import { withoutVariables } from '../../documents/markup/typed-commands.ts';
import { PURPOSES, purposeOf, rankFor, type Purpose } from './purposes.ts';
import { scriptsElsewhere } from './other-scripts.ts';
import { scriptsRunBy } from './tasks-run-by.ts';
import type { Task } from './task.ts';

/** Tasks run by tasks are followed so deep. */
const DEEPEST = 2;
/** `testcov`, `testall`. */
const TESTS = /^tests?(?:cov|coverage|all|ci|fast)?$/;
/** Names of tasks that look at something, whatever that is. */
const VAGUE = /^(?:check|checks|verify|validate|qa|pre-?commit)$/;
/** Names of tasks that everything is to pass. */
const OF_ALL = /^(?:check|checks|verify|validate|qa|pre-?commit|ci|preflight|check[-_:]all|gate)$/;

export const isVague = ({ name }: Task): boolean => VAGUE.test(name);
export const isCalledForAll = ({ name }: Task): boolean => OF_ALL.test(name);

/** `lint:ci` lints. */
export function purposeOfName(name: string): Purpose | undefined {
  const [head = ''] = name.split(/[:_-]/);
  if (TESTS.test(head)) return 'test';
  return (Object.keys(PURPOSES) as Purpose[]).find((purpose) =>
    [name, head].some((one) => rankFor(purpose, one) !== undefined),
  );
}

/** A program that a script of package.json starts by its bare name: `vitest run`. */
const PROGRAM =
  /^(?!(?:echo|printf|cat|cd|cp|mv|rm|mkdir|exit|set|export|if|for|test|true|rimraf|node|git)\b)[a-z][\w-]*(?: |$)/;

/** A script of the project that checks anything. */
const VAGUE_SCRIPT = / \S{0,80}(?:check|verify)[\w-]{0,40}\.\w{1,4}(?= |$)/g;

function purposeOfPart(line: string): Purpose | undefined {
  const command = withoutVariables(line).replace(VAGUE_SCRIPT, '');
  return purposeOf(command) ?? (PROGRAM.test(command) ? purposeOf(`npx ${command}`) : undefined);
}

/** What `task` starts itself, rather than by another task. */
const ownLines = ({ starts = [], runs = [] }: Task): readonly string[] =>
  starts.filter(
    (line) =>
      scriptsRunBy(line).length === 0 &&
      scriptsElsewhere([line]).length === 0 &&
      !runs.some((name) => line.endsWith(` ${name}`)),
  );

/** The purposes of that. */
export const startedBy = (task: Task): readonly Purpose[] =>
  ownLines(task).flatMap((line) => purposeOfPart(line) ?? []);

/** Tells how it went, or keeps the shell's books. */
export const SAYS = /^(?:(?:echo|printf|exit|set|export)\b|(?:fi|else|done|true|:)(?:;|$))/;

/** Whether it is known of everything that `task`, one of `tasks`, does what it is for. */
export const isUnderstood = (task: Task, tasks: readonly Task[]): boolean =>
  ownLines(task).every((line) => SAYS.test(line) || purposeOfPart(line) !== undefined) &&
  (task.runs ?? []).every((name) =>
    tasks.some((one) => one.name === name && (purposeOfName(name) !== undefined || purposesOf(one, tasks).size > 0)),
  ) &&
  (task.elsewhere ?? []).every(({ purposes = [] }) => purposes.length > 0);

/** The purposes of all that `task`, one of `tasks`, does. */
export function purposesOf(task: Task, tasks: readonly Task[], depth = 0): ReadonlySet<Purpose> {
  const found = new Set<Purpose>(startedBy(task));
  for (const name of task.runs ?? []) {
    const next = tasks.find((one) => one.name === name);
    const inside = next && depth < DEEPEST ? purposesOf(next, tasks, depth + 1) : new Set<Purpose>();
    const own = next && isVague(next) && inside.size > 0 ? undefined : purposeOfName(name);
    for (const one of own === undefined ? inside : [own, ...inside]) found.add(one);
  }
  for (const { name, purposes } of task.elsewhere ?? [])
    for (const one of purposes ?? [purposeOfName(name)]) if (one !== undefined) found.add(one);
  return found;
}
