/** Starts git without a shell and hands over its output as it comes; run-git.ts alone says where it runs. */
import { spawn } from 'node:child_process';
import { findGit } from './find-git.ts';
import { requireListed } from './git-commands.ts';
import { cancelled, gitError, gitStartError } from './git-errors.ts';
import { gitEnvironment, SAFE_ARGUMENTS } from './hardening.ts';

/** Where a process runs. */
export interface GitStart {
  readonly root: string;
  /** The work tree: no program is taken from below it. */
  readonly top: string;
  /** What is said of the repository, beside the safe environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly gitPath?: string | undefined;
}

/** Standard error kept for a message, in bytes. */
const MOST_STDERR = 4_096;

/**
 * The output of `git <args>` run in `start.root`, chunk by chunk; the process ends when the caller stops iterating.
 * `input` goes to its standard input.
 * @throws BrainError `git-missing`, `not-a-repository`, `empty-repository`, `git-failed` or `cancelled`; Error for a command
 * that is not in the table of git-commands.ts.
 */
export async function* gitProcess(
  start: GitStart,
  args: readonly string[],
  input?: string,
): AsyncGenerator<Buffer, void, undefined> {
  const { root, top, signal } = start;
  requireListed(args);
  const child = spawn(start.gitPath ?? findGit(top), [...SAFE_ARGUMENTS, ...args], {
    cwd: root,
    env: { ...gitEnvironment(process.env, top), ...start.environment },
    shell: false,
    windowsHide: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  const stdout = child.stdout;
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < MOST_STDERR) stderr = (stderr + text).slice(0, MOST_STDERR);
  });
  // A process that is gone closes its input; how it ended says why.
  child.stdin?.on('error', () => undefined).end(input);
  const ended = new Promise<{ exitCode: number | null; failure: Error | null }>((resolve) => {
    child.once('error', (failure) => resolve({ exitCode: null, failure }));
    child.once('close', (exitCode) => resolve({ exitCode, failure: null }));
  });
  try {
    if (stdout) for await (const chunk of stdout as AsyncIterable<Buffer>) yield chunk;
    const { exitCode, failure } = await ended;
    if (signal?.aborted) throw cancelled(root);
    if (failure) throw gitStartError(root, failure);
    if (exitCode !== 0) throw gitError({ root, args, exitCode, stderr });
  } catch (error) {
    if (signal?.aborted) throw cancelled(root);
    throw error;
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
  }
}
