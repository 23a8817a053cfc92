/** The real disk, by way of Node. */
import { watch } from 'node:fs';
import { link, mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, type FileStat, type FileSystem, type OpenFile } from './file-system.ts';

/** Windows refuses to rename over a file that another process is just reading; it is over soon. */
const RENAME_ATTEMPTS = 20;
const RENAME_PAUSE_MS = 25;

export const nodeFileSystem: FileSystem = {
  makeFolder: async (path) => {
    const first = await mkdir(path, { recursive: true });
    if (first === undefined) return;
    // Each new folder is a name in the one above it.
    for (let made = path; made.length >= first.length; made = dirname(made)) {
      await nodeFileSystem.syncFolder(dirname(made));
    }
  },

  list: async (folder) => (await orUndefined(readdir(folder), 'ENOENT', 'ENOTDIR'))?.sort() ?? [],

  stat: async (path): Promise<FileStat | undefined> => {
    const found = await orUndefined(stat(path), 'ENOENT', 'ENOTDIR');
    return found && { size: found.size, modifiedMs: found.mtimeMs };
  },

  read: async (path, start = 0, length = Number.MAX_SAFE_INTEGER, seen = () => undefined) => {
    const handle = await orUndefined(open(path, 'r'), 'ENOENT', 'ENOTDIR');
    if (!handle) return undefined;
    try {
      const size = (await handle.stat()).size;
      return await readFully(handle, start, Math.max(0, Math.min(length, size - start)), seen);
    } finally {
      await handle.close();
    }
  },

  create: async (path) => openFile(await open(path, 'wx')),

  rename: async (from, to) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await rename(from, to);
        return;
      } catch (error) {
        const busy = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error));
        if (!busy || attempt === RENAME_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RENAME_PAUSE_MS));
      }
    }
  },

  link,

  remove: async (path) => {
    await orUndefined(unlink(path), 'ENOENT');
  },

  syncFolder: async (path) => {
    // Windows has no such thing: there a folder cannot be opened, and names are journaled by the file system.
    if (process.platform === 'win32') return;
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },

  watch: (folder, changed) => {
    try {
      const watcher = watch(folder, { persistent: false }, () => changed());
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    } catch {
      return () => undefined;
    }
  },
};

function openFile(handle: FileHandle): OpenFile {
  return {
    write: async (bytes, position) => (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
    sync: () => handle.datasync(),
    truncate: (size) => handle.truncate(size),
    linked: async () => (await handle.stat()).nlink > 0,
    close: () => handle.close(),
  };
}

/** Bytes read at once. */
const PIECE = 4 * 1024 * 1024;

async function readFully(
  handle: FileHandle,
  start: number,
  length: number,
  seen: (piece: Uint8Array) => void,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let done = 0;
  let reading = handle.read(bytes, 0, Math.min(PIECE, length), start);
  while (done < length) {
    const { bytesRead } = await reading;
    if (bytesRead === 0) return bytes.subarray(0, done);
    const piece = bytes.subarray(done, done + bytesRead);
    done += bytesRead;
    // The next piece is on its way while this one is looked at.
    if (done < length) reading = handle.read(bytes, done, Math.min(PIECE, length - done), start + done);
    seen(piece);
  }
  await reading;
  return bytes;
}

async function orUndefined<T>(work: Promise<T>, ...codes: readonly string[]): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errorCode(error))) return undefined;
    throw error;
  }
}
