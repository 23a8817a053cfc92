/** Tasks that are about one part of a project by how their names begin: `ui-build`, `ui-lint`, `ui-test`. */
import { folderOf } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';
import { tasksIn } from './package-tasks.ts';
import { rankFor, type Purpose } from './purposes.ts';
import { purposeOfName } from './task-parts.ts';
import type { Task } from './task.ts';

const OF_WORK: readonly Purpose[] = ['install', 'build', 'test', 'lint', 'format', 'typecheck'];
/** A name that several purposes share is that of a part. */
const FEWEST = 2;
/** Where or when a task is run, rather than what it is about. */
const NO_PART = /^(?:ci|all|dev|local|full|fast|quick|release|prod|debug|docker)$/;

const NAME = /^([a-z][\w-]*?)[-:_]([a-z]+)$/i;

/** The commands of such tasks among `tasks`. */
export function commandsOfParts(tasks: readonly Task[]): ReadonlySet<string> {
  const found = tasks.flatMap(({ name, command }) => {
    const [, part = '', verb = ''] = NAME.exec(name) ?? [];
    const purpose = OF_WORK.find((one) => rankFor(one, verb) !== undefined);
    const isPart = part !== '' && purposeOfName(part) === undefined && !NO_PART.test(part);
    return isPart && purpose !== undefined ? [{ part, purpose, command }] : [];
  });
  const isShared = (part: string): boolean =>
    new Set(found.filter((one) => one.part === part).map(({ purpose }) => purpose)).size >= FEWEST;
  return new Set(found.filter(({ part }) => isShared(part)).map(({ command }) => command));
}

/** Those of the tasks at the root. */
export const partCommands = (project: ProjectManifests): ReadonlySet<string> =>
  new Set(
    [...project.files]
      .filter(([path]) => folderOf(path) === '')
      .flatMap(([, event]) => [...commandsOfParts(tasksIn(event, project))]),
  );
