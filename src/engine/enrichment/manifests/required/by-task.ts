/** Several commands of CI that one task of the project starts, too: the task is what a person types. */
import { withoutVariables } from '../../documents/markup/typed-commands.ts';
import { spanOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { commandsOf } from '../ci/script.ts';
import { partsOf } from '../commands/check-all.ts';
import { tasksIn } from '../commands/package-tasks.ts';
import { isUnderstood, SAYS } from '../commands/task-parts.ts';
import type { Task } from '../commands/task.ts';
import type { ProjectManifests } from '../project.ts';
import { isBesideChecks } from './beside-checks.ts';
import type { Check } from './checks-sentence.ts';
import { asTyped, withoutCiFlags } from './wrappers.ts';

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

/** A script for everybody's checks, in the folder where those lie. */
const CHECKS = /^(?:scripts?|bin)\/(?:tests?|checks?|lint|ci)(?:\.sh)?$/;
const HANDED_ON = / "?\$[@*]"?$/;

interface Known {
  readonly one: Pick<Check, 'command' | 'does' | 'span' | 'path'>;
  readonly lines: ReadonlySet<string>;
}

/** Scripts of the project with what they come to; what only counts or cleans up for it is not asked of CI. */
const scriptsIn = ({ files }: ProjectManifests): readonly Known[] =>
  [...files].flatMap(([path, event]) => {
    const lines = CHECKS.test(path) && event.text.startsWith('#!') ? commandsOf(event.text) : [];
    const asked = lines
      .map((line) => asTyped(withoutCiFlags(withoutVariables(line.replace(HANDED_ON, '')))))
      .filter((line) => !isBesideChecks(line));
    const span = spanOf(event, 0, Math.min(event.text.length, LONGEST_SPAN));
    return [{ one: { command: `./${path}`, path, span }, lines: new Set(asked) }];
  });
const LONGEST_SPAN = 400;

/** `checks` with the task, or the script, that comes to most of them in their place. */
export function byTasks(checks: readonly Check[], project: ProjectManifests): readonly Check[] {
  const plain = new Set(
    checks.flatMap(({ command, variables, folder }) => (variables === '' && folder === undefined ? [command] : [])),
  );
  const inTasks = [...project.files]
    .filter(([path]) => folderOf(path) === '')
    .flatMap(([path, event]) => {
      const tasks = tasksIn(event, project);
      return tasks.map((task): Known => {
        const { command, span } = task;
        const lines = NOT_TYPED.test(task.name) || !isUnderstood(task, tasks) ? [] : linesOf(task, tasks);
        return { one: { command, does: partsOf(task), path, span }, lines: new Set(lines) };
      });
    });
  const [best] = [...inTasks, ...scriptsIn(project)]
    .filter(({ lines }) => lines.size >= LEAST && [...lines].every((line) => plain.has(line)))
    .sort((a, b) => b.lines.size - a.lines.size);
  if (!best) return checks;
  const { lines } = best;
  const one: Check = { ...best.one, variables: '', isForSeveral: true };
  const at = checks.findIndex(({ command }) => lines.has(command));
  return checks.flatMap((check, n) => (n === at ? [one] : lines.has(check.command) ? [] : [check]));
}
