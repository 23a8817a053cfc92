/** The few file calls that writing safely needs, behind an interface so that tests can make each of them fail. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, readdir, realpath, rename, rmdir, unlink } from 'node:fs/promises';

/** What `lstat` says, as far as it matters here. */
export interface FileStatus {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly device: number;
  readonly inode: number;
  readonly links: number;
  /** Permission bits. */
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
  readonly modifiedAt: number;
}

/** A file held open: still the same file after another one took its name. */
export interface HeldFile {
  readonly facts: FileStatus;
  /** All its bytes, from the beginning, as they are now. */
  read(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Every method rejects with node's error (`code`) when the system refuses. */
export interface FileAccess {
  /** Whether a file that is held open can be replaced. */
  readonly replacesOpenFiles: boolean;
  /** Which paths may be written (relative, with `/`): instruction files, unless somebody asked for another one. */
  readonly isAllowed?: (path: string) => boolean;
  realpath(path: string): Promise<string>;
  /** Undefined where there is nothing; a link is described, not followed. */
  facts(path: string): Promise<FileStatus | undefined>;
  /** Opens a file for reading; never follows a link. */
  open(path: string): Promise<HeldFile>;
  /** Makes a file that must not exist yet and returns when its bytes are on the disk. */
  create(
    path: string,
    bytes: Uint8Array,
    like: Pick<FileStatus, 'mode' | 'owner' | 'group'> | undefined,
  ): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Removes a folder if it is empty. */
  removeFolder(path: string): Promise<void>;
  /** Replaces `to` in one step. */
  rename(from: string, to: string): Promise<void>;
  /** Gives the file a second name; fails with `EEXIST` where `to` exists. */
  link(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  list(folder: string): Promise<readonly string[]>;
  /** Returns when the folder's entries are on the disk; does nothing where a system cannot do that. */
  syncFolder(path: string): Promise<void>;
  pause(milliseconds: number): Promise<void>;
  now(): number;
}

const WINDOWS = process.platform === 'win32';
// Not defined on Windows, where links are told by `facts` alone.
const NO_FOLLOW = (constants.O_NOFOLLOW as number | undefined) ?? 0;
/** A pipe put there meanwhile is not waited for. */
const NO_WAITING = (constants.O_NONBLOCK as number | undefined) ?? 0;

export const nodeFiles: FileAccess = {
  replacesOpenFiles: !WINDOWS,
  realpath,
  facts: async (path) => {
    const stats = await lstat(path).catch(unlessMissing);
    return stats && factsOf(stats);
  },
  open: async (path) => {
    const handle = await open(path, constants.O_RDONLY | NO_FOLLOW | NO_WAITING);
    try {
      return { facts: factsOf(await handle.stat()), read: () => readAll(handle), close: () => handle.close() };
    } catch (error) {
      await handle.close();
      throw error;
    }
  },
  create: async (path, bytes, like) => {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW;
    const handle = await open(path, flags, like?.mode ?? 0o666);
    try {
      await handle.writeFile(bytes);
      if (like) await resemble(handle, like);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  makeFolder: (path) => mkdir(path),
  removeFolder: rmdir,
  rename: (from, to) => (WINDOWS ? renamePatiently(from, to) : rename(from, to)),
  link,
  remove: unlink,
  list: readdir,
  syncFolder: async (path) => {
    if (WINDOWS) return;
    const handle = await open(path, constants.O_RDONLY);
    try {
      await handle.sync();
    } catch (error) {
      // Some network file systems cannot sync a folder; a failing disk (EIO) is told.
      if (!['EINVAL', 'EISDIR', 'ENOTSUP', 'EBADF', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
    } finally {
      await handle.close();
    }
  },
  pause,
  now: () => Date.now(),
};

/** The system's name for what went wrong (`ENOENT`), if `error` has one. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function factsOf(stats: Stats): FileStatus {
  const kind = stats.isSymbolicLink() ? 'link' : stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';
  const { dev: device, ino: inode, nlink: links, uid: owner, gid: group, mtimeMs: modifiedAt } = stats;
  return { kind, device, inode, links, mode: stats.mode & 0o7777, owner, group, modifiedAt };
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function readAll(handle: FileHandle): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, position);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}

/** Mode past the umask; owner as far as we may: root in a container must not take the user's file away. */
async function resemble(handle: FileHandle, like: Pick<FileStatus, 'mode' | 'owner' | 'group'>): Promise<void> {
  const mine = await handle.stat();
  if (mine.uid !== like.owner || mine.gid !== like.group) {
    await handle.chown(like.owner, like.group).catch(() => undefined);
  }
  if (!WINDOWS) await handle.chmod(like.mode);
}

/** On Windows a virus scanner or an editor may hold the file for a moment. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (attempt === 8 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')) throw error;
      await pause(attempt * 20);
    }
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
