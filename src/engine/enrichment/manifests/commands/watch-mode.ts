/** Scripts of tests that never come to an end where they are typed as they stand: how their runner is told to run once. */
import { folderOf } from '../../paths.ts';
import type { ProjectManifests } from '../project.ts';
import type { ProjectCommand } from './command.ts';
import { tasksOf } from './tasks.ts';

const SET_BEFORE = /^(?:cross-env(?:-shell)? )?(?:[A-Z_]{2,40}=\S{0,80} )*/;
/** Without a word of what it is to do, Vitest watches; its options begin with a hyphen. */
const VITEST = /^vitest(?: watch| dev)?(?= -|$)/;
const RUNS_ONCE = /\s(?:--run|--watch[= ]false|--no-watch|--watch=0|--ui|--list)\b/;
const JEST = /^jest\b.{0,120}\s--watch(?:All)?(?![=\w])/;
const SETTINGS = /^vite(?:st)?\.config\./;
const NEVER_WATCHES = /\bwatch\s{0,4}:\s{0,4}false\b/;

const EXECUTES = { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' } as const;

/** What is typed in place of `command`, with what that spares; itself where it comes to an end. */
export function runOnce<T extends ProjectCommand>(command: T, project: ProjectManifests): T {
  const manifest = project.files.get('package.json');
  const manager = project.packageManager?.name ?? 'npm';
  const task = manifest && tasksOf(manifest, project.packageManager).find((one) => one.command === command.command);
  const script = task?.does.replace(SET_BEFORE, '') ?? '';
  if (JEST.test(script))
    return { ...command, command: `${EXECUTES[manager]} jest`, does: `\`${command.command}\` watches` };
  const never = [...project.files].some(
    ([path, { text }]) => folderOf(path) === '' && SETTINGS.test(path) && NEVER_WATCHES.test(text),
  );
  if (!VITEST.test(script) || RUNS_ONCE.test(script) || never) return command;
  if (/^vitest (?:watch|dev)/.test(script))
    return { ...command, command: `${EXECUTES[manager]} vitest run`, does: `\`${command.command}\` watches` };
  const run = manager === 'npm' ? ' -- --run' : ' --run';
  return { ...command, command: `${command.command}${run}`, does: 'vitest; without `--run` it watches' };
}
