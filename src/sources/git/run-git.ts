/** Starts git without a shell and hands over its output as it comes; every other file here reads git through this one. */
import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { BrainError } from '../../engine/index.ts';
import { findGit } from './find-git.ts';
import { cancelled, gitError, gitStartError } from './git-errors.ts';
import { gitEnvironment, SAFE_ARGUMENTS } from './hardening.ts';

/** Which folder is read, and until when. */
export interface GitPlace {
  /** The opened folder: the root of a repository or a folder below it. */
  readonly root: string;
  readonly signal?: AbortSignal | undefined;
  /** The git program, where the host knows it better than PATH does. */
  readonly gitPath?: string | undefined;
  /** Paths below `root` that are never read or told of. */
  readonly excludes?: ((path: string) => boolean) | undefined;
}

/** Output kept by `readGit`, and standard error kept for a message, in bytes. */
const GIT_LIMITS = { text: 1_048_576, stderr: 4_096 } as const;

/**
 * The output of `git <args>` run in `place.root`, chunk by chunk; the process ends when the caller stops iterating.
 * `input` goes to its standard input.
 * @throws BrainError `git-missing`, `not-a-repository`, `empty-repository`, `git-failed`, `not-found` (no such folder) or
 * `cancelled`.
 */
export async function* streamGit(
  place: GitPlace,
  args: readonly string[],
  input?: string,
): AsyncGenerator<Buffer, void, undefined> {
  const { root, signal } = place;
  if (signal?.aborted) throw cancelled(root);
  await requireFolder(root);
  const child = spawn(place.gitPath ?? findGit(), [...SAFE_ARGUMENTS, ...args], {
    cwd: root,
    env: gitEnvironment(process.env),
    shell: false,
    windowsHide: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  const stdout = child.stdout;
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < GIT_LIMITS.stderr) stderr = (stderr + text).slice(0, GIT_LIMITS.stderr);
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

/**
 * The whole output of a command whose answer is short, decoded as UTF-8 and cut at GIT_LIMITS.text bytes. `input` goes to
 * its standard input.
 * @throws BrainError as `streamGit` does.
 */
export async function readGit(place: GitPlace, args: readonly string[], input?: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of streamGit(place, args, input)) {
    if (size < GIT_LIMITS.text) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, GIT_LIMITS.text).toString('utf8');
}

/** A missing folder and a missing program look the same to `spawn`; this tells them apart. */
async function requireFolder(root: string): Promise<void> {
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory()) return;
  throw new BrainError('not-found', `The folder ${root} does not exist.`, { root });
}
