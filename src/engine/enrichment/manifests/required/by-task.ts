/** Several commands of CI that one task of the project starts, too: the task is what a person types. */
import { folderOf } from '../../paths.ts';
import { partsOf } from '../commands/check-all.ts';
import { tasksIn } from '../commands/package-tasks.ts';
import { isUnderstood, SAYS } from '../commands/task-parts.ts';
import type { Task } from '../commands/task.ts';
import type { ProjectManifests } from '../project.ts';
import type { Check } from './checks-sentence.ts';

/** Fewer are as soon typed themselves. */
const LEAST = 2;
/** Run by a package manager, or for a release. */
const NOT_TYPED = /^(?:pre|post)|publish|release/i;

/** All command lines that `task`, one of `tasks`, comes to; undefined where a task that it runs is not known, or is itself. */
function linesOf(task: Task, tasks: readonly Task[]): readonly string[] | undefined {
  const reached = new Set([task]);
  for (const { runs = [], elsewhere = [] } of reached) {
    const next = runs.map((name) => tasks.find((one) => one.name === name));
    if (elsewhere.length > 0 || next.includes(undefined) || next.includes(task)) return undefined;
    for (const one of next) if (one) reached.add(one);
  }
  return [...reached].flatMap(({ starts = [], runs = [] }) =>
    starts.filter((line) => !SAYS.test(line) && !runs.some((name) => line.endsWith(name))),
  );
}

/** `checks` with the task that comes to most of them in their place. */
export function byTasks(checks: readonly Check[], project: ProjectManifests): readonly Check[] {
  const plain = new Set(
    checks.flatMap(({ command, variables, folder }) => (variables === '' && folder === undefined ? [command] : [])),
  );
  const [best] = [...project.files]
    .filter(([path]) => folderOf(path) === '')
    .flatMap(([path, event]) => {
      const tasks = tasksIn(event, project);
      return tasks.flatMap((task) => {
        const lines = new Set(NOT_TYPED.test(task.name) || !isUnderstood(task, tasks) ? [] : linesOf(task, tasks));
        return lines.size >= LEAST && [...lines].every((line) => plain.has(line)) ? [{ task, lines, path }] : [];
      });
    })
    .sort((a, b) => b.lines.size - a.lines.size);
  if (!best) return checks;
  const { task, lines, path } = best;
  const one: Check = {
    command: task.command,
    does: partsOf(task),
    variables: '',
    path,
    span: task.span,
    isForSeveral: true,
  };
  const at = checks.findIndex(({ command }) => lines.has(command));
  return checks.flatMap((check, n) => (n === at ? [one] : lines.has(check.command) ? [] : [check]));
}
