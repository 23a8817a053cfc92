/**
 * Reads git's own logs of a repository and its linked work trees, as files: no clone brings them, and reading them starts no
 * program. A `.git` in a folder cannot be committed either, which a bare repository can: only what a `.git` leads to is read.
 */
import type { Dirent } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readPlainText, withFileInside } from '../../plain-file.ts';
import { splitStream } from './split-stream.ts';

/** What is read: so many logs, of one its newest bytes, and of all together so many. */
export const REFLOG_LIMITS = { files: 1_000, file: 16_777_216, all: 67_108_864 } as const;

/** A `.git` file and what it leads to say a path; so many bytes. */
const POINTER = 4_096;
const SLICE = 262_144;
const LINE_FEED = 10;

/**
 * Hands `take` the lines of the logs of HEAD in every work tree, and of every branch. None where nothing is logged, as in a
 * bare repository. Never throws.
 */
export async function readReflogs(root: string, take: (line: string) => void): Promise<void> {
  const folders = await gitFolders(root);
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

async function gitFolders(root: string): Promise<GitFolders | null> {
  let folder = await realpath(root).catch(() => null);
  while (folder !== null) {
    const path = join(folder, '.git');
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory()) return { own: path, common: path };
    if (found) return found.isFile() ? ledTo(folder, path) : null;
    const parent = dirname(folder);
    folder = parent === folder ? null : parent;
  }
  return null;
}

async function ledTo(folder: string, path: string): Promise<GitFolders | null> {
  const pointer = await pointerIn(path);
  if (!pointer.startsWith('gitdir: ')) return null;
  const own = await realpath(resolve(folder, pointer.slice('gitdir: '.length))).catch(() => null);
  if (own === null) return null;
  const to = await pointerIn(join(own, 'commondir'));
  const common = to === '' ? own : await realpath(resolve(own, to)).catch(() => own);
  return { own, common };
}

const pointerIn = async (path: string): Promise<string> =>
  (await readPlainText(path, POINTER).catch(() => '')).replace(/\r?\n$/, '');

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
