/** Tasks beside the usual ones, told where their author says what they are for. */
import { screen } from '../../../lifecycle/screen/screen.ts';
import { helpsWork } from '../../documents/markup/typed-commands.ts';
import { oneLine, wordCount } from '../../text/words.ts';
import type { ProjectCommand, TaskGroup } from './command.ts';
import { typed } from './command-line.ts';
import { leavesMachine } from './effects.ts';
import { RISKY } from './from-ci.ts';
import type { Task } from './task.ts';

/** Who makes a release reads the file of tasks. */
const OF_RELEASES = /\b(?:releas(?:e|es|ing)|tag|tag['’]s|signing|publish|upload|deploy)\b/i;
/** Where there are more, which of them matter nobody but a document tells. */
const MOST_OTHERS = 10;
const WORDS = 4;

/** What else their author found worth a comment: names of tasks do not say what they are for. */
export function otherTasks(groups: readonly TaskGroup[], told: readonly ProjectCommand[]): Task[] {
  const known = new Set(told.map(({ command }) => command));
  const others = groups
    .flatMap(({ tasks }) => tasks)
    .filter(
      (task, at, all) =>
        !known.has(task.command) &&
        all.findIndex(({ command }) => command === task.command) === at &&
        isNamed(task, all),
    );
  return others.length > MOST_OTHERS ? [] : others;
}

const isNamed = (task: Task, tasks: readonly Task[]): boolean => {
  const { command, name, about = '' } = task;
  return (
    name !== 'help' &&
    leavesMachine(task, tasks) === undefined &&
    wordCount(about) >= WORDS &&
    about.length <= 110 &&
    helpsWork(about) &&
    !RISKY.test(about) &&
    !OF_RELEASES.test(`${name.replaceAll(/[-_:]/g, ' ')} ${about}`) &&
    screen(`${command}: ${about}`) === null
  );
};

const endless = (about = ''): string => oneLine(about).replace(/[.:]$/, '');

export const aboutTask = (task: Task): string => `${typed(task)}: ${endless(task.about)}.`;
