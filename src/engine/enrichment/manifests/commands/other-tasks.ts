/** Tasks beside the usual ones, told where their author says what they are for. */
import { screen } from '../../../lifecycle/screen/screen.ts';
import { oneLine, wordCount } from '../../text/words.ts';
import type { ProjectCommand, TaskGroup } from './command.ts';
import { typed } from './command-line.ts';
import { RISKY } from './from-ci.ts';
import type { Task } from './tasks.ts';

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
      ({ command, name, about = '' }, at, all) =>
        !known.has(command) &&
        name !== 'help' &&
        all.findIndex((other) => other.command === command) === at &&
        wordCount(about) >= WORDS &&
        about.length <= 110 &&
        !RISKY.test(about) &&
        !OF_RELEASES.test(`${name.replaceAll(/[-_:]/g, ' ')} ${about}`) &&
        screen(`${command}: ${about}`) === null,
    );
  return others.length > MOST_OTHERS ? [] : others;
}

const endless = (about = ''): string => oneLine(about).replace(/[.:]$/, '');

export const aboutTask = (task: Task): string => `${typed(task)}: ${endless(task.about)}.`;
