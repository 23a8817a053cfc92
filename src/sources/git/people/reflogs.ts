/**
 * Reads git's own logs of a repository and its linked work trees, as files: no clone brings them, and reading them starts no
 * program. A `.git` in a folder cannot be committed either, which a bare repository can: only what a `.git` leads to is read.
 */
import type { Dirent } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { readdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withFileInside } from '../../../node/plain-file.ts';
import { repositoryOf } from '../repository/find-repository.ts';
import type { GitFolder } from '../run/run-git.ts';
import { shortText } from '../repository/short-text.ts';
import { splitStream } from '../run/split-stream.ts';

/** What is read: so many logs, of one its newest bytes, and of all together so many. */
export const REFLOG_LIMITS = { files: 1_000, file: 16_777_216, all: 67_108_864 } as const;

const SLICE = 262_144;
const LINE_FEED = 10;

/**
 * Hands `take` the lines of the logs of HEAD in every work tree, and of every branch. None where nothing is logged, as in a
 * bare repository. @throws BrainError as `streamGit` does.
 */
export async function readReflogs(place: GitFolder, take: (line: string) => void): Promise<void> {
  const folders = await gitFolders(place);
  if (folders === null) return;
  let left: number = REFLOG_LIMITS.all;
  let files = 0;
  for await (const { folder, path } of logsOf(folders)) {
    if (files++ === REFLOG_LIMITS.files || left <= 0) return;
    const most = Math.min(left, REFLOG_LIMITS.file);
    const read = await withFileInside(folder, path, 'none', (file, { size }) => readNewest(file, size, most, take));
    left -= read ?? 0;
  }
}

/** Hands over the lines of the last `most` bytes, the first of which may be a part of one. @returns the bytes read. */
async function readNewest(file: FileHandle, size: number, most: number, take: (line: string) => void): Promise<number> {
  async function* slices(): AsyncGenerator<Buffer> {
    for (let at = Math.max(0, size - most); at < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SLICE), 0, SLICE, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
  for await (const lines of splitStream(slices(), LINE_FEED)) lines.forEach(take);
  return Math.min(size, most);
}

interface GitFolders {
  /** Of this work tree. */
  readonly own: string;
  /** Of the repository. */
  readonly common: string;
}

/** Null for a bare repository: a clone can bring one among its files, with whatever logs its maker likes. */
async function gitFolders(place: GitFolder): Promise<GitFolders | null> {
  const repository = await repositoryOf(place);
  if (repository === null || repository.bare) return null;
  const own = repository.gitFolder;
  const named = (await shortText(join(own, 'commondir'))).trim();
  const common = named === '' ? own : await realpath(resolve(own, named)).catch(() => own);
  return { own, common };
}

/** A file in a folder of git's. */
interface Log {
  readonly folder: string;
  readonly path: string;
}

async function* logsOf({ own, common }: GitFolders): AsyncGenerator<Log, void, undefined> {
  const linked = await entriesOf(join(common, 'worktrees'));
  const heads = new Set([own, common, ...linked.map(({ name }) => join(common, 'worktrees', name))]);
  for (const folder of heads) yield { folder, path: join('logs', 'HEAD') };
  // Of a work tree that is gone, the branches still tell.
  yield* logsBelow(common, join('logs', 'refs', 'heads'));
}

async function* logsBelow(folder: string, path: string): AsyncGenerator<Log, void, undefined> {
  for (const entry of await entriesOf(join(folder, path))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* logsBelow(folder, below);
    else yield { folder, path: below };
  }
}

const entriesOf = (folder: string): Promise<readonly Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);
