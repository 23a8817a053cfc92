/**
 * Opens what a stranger may have put there: an ordinary file, or nothing. A pipe would be waited for, a device read for
 * ever, and a link leads to wherever its maker wants.
 */
import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BrainError } from '../engine/index.ts';

// Windows has neither flag.
const NO_WAITING = (constants.O_NONBLOCK as number | undefined) ?? 0;
const NO_LINK = (constants.O_NOFOLLOW as number | undefined) ?? 0;

const refused = (path: string): BrainError =>
  new BrainError('unsafe-path', `${path} is no ordinary file, so it was not read.`, { path });

/**
 * Opens an ordinary file for reading, also through links: for what lies in a folder of the user's own.
 * @throws BrainError `unsafe-path` for anything else, and node's error where it cannot be opened.
 */
export async function openPlain(path: string): Promise<FileHandle> {
  // Opening alone may do something to a device.
  if (!(await stat(path)).isFile()) throw refused(path);
  return checked(await open(path, constants.O_RDONLY | NO_WAITING), path);
}

/** `openPlain` for whoever cannot wait. @returns the descriptor. */
export function openPlainSync(path: string): number {
  const file = openSync(path, constants.O_RDONLY | NO_WAITING);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw refused(path);
}

async function checked(file: FileHandle, path: string): Promise<FileHandle> {
  const isPlain = await file.stat().then(
    (found) => found.isFile(),
    () => false,
  );
  if (isPlain) return file;
  await file.close();
  throw refused(path);
}

/** At most `most` bytes from the beginning of a file that is held open. */
export async function readBeginning(file: FileHandle, most: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(most, (await file.stat()).size));
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

/** Larger files of one text are nothing that a person or an assistant wrote. In bytes. */
const LARGEST_TEXT = 64_000_000;

/**
 * At most `most` bytes of an ordinary file, as UTF-8.
 * @throws as `openPlain` does.
 */
export async function readPlainText(path: string, most = LARGEST_TEXT): Promise<string> {
  const file = await openPlain(path);
  try {
    return (await readBeginning(file, most)).toString('utf8');
  } finally {
    await file.close();
  }
}

/** What links may do on the way to a file of a folder: lead somewhere within it, or nothing. */
export type Links = 'inside' | 'none';

/**
 * What `use` makes of an ordinary file that really lies in `root`, a real path. Undefined where there is no such file: gone,
 * unreadable, no ordinary file, outside, or behind a link that `links` does not allow.
 */
export async function withFileInside<T>(
  root: string,
  path: string,
  links: Links,
  use: (file: FileHandle, found: Stats) => Promise<T>,
): Promise<T | undefined> {
  try {
    const whole = join(root, path);
    const real = await realpath(whole);
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
    if (links === 'none' && folded(real) !== folded(whole)) return undefined;
    if (!(await stat(real)).isFile()) return undefined;
    // A link put in its place meanwhile is not followed.
    const file = await open(real, constants.O_RDONLY | NO_LINK | NO_WAITING);
    try {
      const found = await file.stat();
      return found.isFile() ? await use(file, found) : undefined;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** macOS and Windows take a name in any case, and macOS in either Unicode form. */
function folded(path: string): string {
  const plain = path.normalize('NFC');
  return process.platform === 'linux' ? plain : plain.toLowerCase();
}
