// Git as a measurement runs it: without the settings of the machine.
import { execFileSync } from 'node:child_process';

export const GIT_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** Runs git in `folder` and throws away what it prints. @throws Error when it fails. */
export function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder, env: GIT_ENV, stdio: ['ignore', 'ignore', 'inherit'] });
}
