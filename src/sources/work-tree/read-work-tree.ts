/** Lists the files of a project as they are in its folder now: what a person wrote, as far as ignore files allow. */
import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError, type Pacer } from '../../engine/index.ts';
import { cancelled } from '../git/run/git-errors.ts';
import type { GitFolder } from '../git/run/run-git.ts';
import { isLeftOut, LARGEST_FILE } from './left-out.ts';
import { listOnDisk } from './list-on-disk.ts';
import { listWithGit } from './list-with-git.ts';
import { readHead, readText } from './read-text.ts';

export interface WorkTreeFolder extends GitFolder {
  /** Asked between files. */
  readonly pacer?: Pacer | undefined;
  /** Just these files, and those below these folders, at most some hundred; default: all. */
  readonly only?: readonly string[] | undefined;
}

/** An ordinary file of the project. */
export interface WorkFile {
  /** Relative to the opened folder, with `/`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Last change, in milliseconds since 1970. */
  readonly mtime: number;
  /** Its text now; null where there is none to read: gone, a link, binary, too large, made by a machine. */
  read(): Promise<string | null>;
  /** What the top of a generated file says of that; null of others. */
  head(): Promise<string | null>;
}

/** Files that are looked at together: the disk answers several questions as fast as one. */
const TOGETHER = 32;

/**
 * The project's files: what git tracks or would track, without git what .gitignore files leave, less what `excludes`
 * names, and less what is vendored, generated, binary, secret or over LARGEST_FILE bytes. Links are no files.
 * @throws BrainError `not-found` (no such folder) or `cancelled`.
 */
export async function* readWorkTree(place: WorkTreeFolder): AsyncGenerator<WorkFile, void, undefined> {
  const root = await realpath(place.root).catch((cause: unknown) => {
    throw new BrainError('not-found', `The folder ${place.root} does not exist.`, { root: place.root }, cause);
  });
  for await (const { paths, known } of listed(root, place)) {
    const chosen = paths.filter((path) => !isLeftOut(path, known) && !place.excludes?.(path));
    for (let from = 0; from < chosen.length; from += TOGETHER) {
      if (place.signal?.aborted) throw cancelled(place.root);
      const files = await Promise.all(chosen.slice(from, from + TOGETHER).map((path) => workFile(root, path)));
      for (const file of files) {
        await place.pacer?.yieldToHost();
        if (file) yield file;
      }
    }
  }
  if (place.signal?.aborted) throw cancelled(place.root);
}

/** What can be listed without git's help where git has none to give. */
const WITHOUT_GIT = new Set(['not-a-repository', 'git-missing', 'git-failed']);

async function* listed(
  root: string,
  place: WorkTreeFolder,
): AsyncGenerator<{ paths: string[]; known: boolean }, void, undefined> {
  let begun = false;
  try {
    for await (const paths of listWithGit({ ...place, root }, place.only)) {
      begun = true;
      yield { paths, known: true };
    }
    return;
  } catch (error) {
    if (begun || !(error instanceof BrainError) || !WITHOUT_GIT.has(error.code)) throw error;
  }
  const { only } = place;
  const isMeant = (path: string): boolean => !only || only.some((one) => path === one || path.startsWith(`${one}/`));
  for await (const paths of listOnDisk({ root, signal: place.signal })) {
    yield { paths: paths.filter(isMeant), known: false };
  }
}

async function workFile(root: string, path: string): Promise<WorkFile | null> {
  const found = await lstat(join(root, path)).catch(() => null);
  if (!found?.isFile() || found.size > LARGEST_FILE || found.size === 0) return null;
  return {
    path,
    size: found.size,
    mtime: found.mtimeMs,
    read: () => readText(root, path),
    head: () => readHead(root, path),
  };
}
