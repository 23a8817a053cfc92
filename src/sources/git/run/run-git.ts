/** Asks git about the repository of a folder; every other file here reads git through this one. */
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BrainError } from '../../../engine/index.ts';
import { repositoryEnvironment, repositoryOf } from '../repository/find-repository.ts';
import { cancelled, notARepository } from './git-errors.ts';
import { GIT_COMMANDS } from './git-commands.ts';
import { gitProcess } from './git-process.ts';

/** Which folder is read, and until when. */
export interface GitFolder {
  /** The opened folder: the root of a repository or a folder below it. */
  readonly root: string;
  readonly signal?: AbortSignal | undefined;
  /** The git program, where the host knows it better than PATH does. */
  readonly gitPath?: string | undefined;
  /** Paths below `root` that are never read or told of. */
  readonly excludes?: ((path: string) => boolean) | undefined;
  /** Answers that stay the same for one reading, shared by all that is made of this; see ask-once.ts. */
  readonly answers?: Map<string, Promise<string>> | undefined;
}

/** Output kept by `readGit`, in bytes. */
const MOST_TEXT = 1_048_576;

/**
 * The output of `git <args>` run in `place.root`, chunk by chunk; the process ends when the caller stops iterating.
 * `input` goes to its standard input. The repository is the one that `repositoryOf` finds, whatever git would find.
 * @throws BrainError `git-missing`, `not-a-repository`, `empty-repository`, `git-failed`, `not-found` (no such folder) or
 * `cancelled`.
 */
export async function* streamGit(
  place: GitFolder,
  args: readonly string[],
  input?: string,
): AsyncGenerator<Buffer, void, undefined> {
  const { root, signal, gitPath } = place;
  if (signal?.aborted) throw cancelled(root);
  await requireFolder(root);
  const repository = await repositoryOf(place);
  if (repository === null && GIT_COMMANDS[args[0] ?? '']?.anywhere !== true) throw notARepository(root);
  const environment = repository === null ? await noRepository(root) : repositoryEnvironment(repository);
  yield* gitProcess({ root, top: repository?.top ?? root, environment, signal, gitPath }, args, input);
}

/**
 * The whole output of a command whose answer is short, decoded as UTF-8 and cut at MOST_TEXT bytes. `input` goes to its
 * standard input.
 * @throws BrainError as `streamGit` does.
 */
export async function readGit(place: GitFolder, args: readonly string[], input?: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of streamGit(place, args, input)) {
    if (size < MOST_TEXT) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, MOST_TEXT).toString('utf8');
}

/** Has git look no further than the folder, where there is none. */
const noRepository = async (root: string): Promise<Record<string, string>> => ({
  GIT_CEILING_DIRECTORIES: dirname(await realpath(root)),
});

/** A missing folder and a missing program look the same to `spawn`; this tells them apart. */
async function requireFolder(root: string): Promise<void> {
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory()) return;
  throw new BrainError('not-found', `The folder ${root} does not exist.`, { root });
}
