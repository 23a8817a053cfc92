/** The real disk, by way of Node. */
import { watch } from 'node:fs';
import { link, mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, type FileStat, type FileSystem, type OpenFile } from './file-system.ts';
import { openScratchFile } from './scratch-file.ts';

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

  read: async (path, start = 0, length = Number.MAX_SAFE_INTEGER) => {
    const handle = await orUndefined(open(path, 'r'), 'ENOENT', 'ENOTDIR');
    if (!handle) return undefined;
    try {
      const size = (await handle.stat()).size;
      return await fill(handle, new Uint8Array(Math.max(0, Math.min(length, size - start))), start);
    } finally {
      await handle.close();
    }
  },

  readThrough: async (path, next, seen) => {
    const handle = await orUndefined(open(path, 'r'), 'ENOENT', 'ENOTDIR');
    if (!handle) return false;
    try {
      let buffer = next();
      let reading = fill(handle, buffer, 0);
      for (let at = 0; ;) {
        const piece = await reading;
        at += piece.length;
        const isLast = piece.length < buffer.length;
        buffer = isLast ? buffer : next();
        if (!isLast) reading = fill(handle, buffer, at);
        if (piece.length > 0) seen(piece);
        if (isLast) return true;
      }
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

  scratch: openScratchFile,

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

/** Reads until the buffer is full or the file ends; returns what was filled. */
async function fill(handle: FileHandle, buffer: Uint8Array, position: number): Promise<Uint8Array> {
  let done = 0;
  while (done < buffer.length) {
    const { bytesRead } = await handle.read(buffer, done, buffer.length - done, position + done);
    if (bytesRead === 0) return buffer.subarray(0, done);
    done += bytesRead;
  }
  return buffer;
}

async function orUndefined<T>(work: Promise<T>, ...codes: readonly string[]): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errorCode(error))) return undefined;
    throw error;
  }
}
