/** Changes one file below the workspace so that neither a crash, a link nor a save by the user loses anybody's bytes. */
import { dirname, join } from 'node:path';
import { checkPath, type CheckedPath, locate, refuseUnsafe } from './checked-path.ts';
import { codeOf, type FileAccess, nodeFiles, type HeldFile } from './file-access.ts';
import { asFileError, notWritable } from './file-errors.ts';
import { nameNewFile, removeQuietly, removeStale, tempBeside } from './temp-file.ts';

export type WriteOutcome = 'unchanged' | 'written' | 'created' | 'removed';

/** From the file's bytes (`null`: no such file) to what it shall hold (`null`: no file); may be called several times. */
export type Transform = (current: Uint8Array | null) => Uint8Array | null;

/** The file as one attempt found it. */
interface Found {
  readonly place: CheckedPath;
  readonly bytes: Uint8Array | null;
  readonly held: HeldFile | undefined;
}

/** The user saved into the old file in the instant in which ours took its name. */
interface Overtaken {
  readonly ours: Uint8Array | null;
  readonly theirs: Uint8Array;
}

const ATTEMPTS = 12;
/** An editor truncates, then writes: a file that changed this recently may be half saved. */
const QUIET_MS = 120;

/**
 * Sets the file at `path` (with `/`, below `root`) to what `transform` makes of it: links refused, missing folders
 * made, replaced in one step, mode and owner kept. Whoever saves meanwhile wins: the file is read and transformed again;
 * also where `isFree`, asked at the last moment, says that it may not be replaced now.
 * @throws BrainError `unsafe-path`, `file-not-writable` (with path and cause; the file is as it was), and whatever
 * `transform` throws.
 */
export async function writeInside(
  root: string,
  path: string,
  transform: Transform,
  files: FileAccess = nodeFiles,
  isFree: () => boolean = () => true,
): Promise<WriteOutcome> {
  try {
    let overtaken: Overtaken | undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) await files.pause(QUIET_MS / 4);
      const result = await tryOnce(files, root, path, transform, overtaken, isFree);
      if (typeof result === 'string') return result;
      overtaken = result;
    }
    throw notWritable(path, 'it changed again and again meanwhile. It will be tried again with the next change');
  } catch (error) {
    throw asFileError(error, path);
  }
}

/** The bytes of the file at `path` below `root`, or null; refuses links, and clears what died, as `writeInside` does. */
export async function readInside(
  root: string,
  path: string,
  files: FileAccess = nodeFiles,
): Promise<Uint8Array | null> {
  try {
    // What a write of ours left when it died may be a second name of the file.
    await removeStale(files, await locate(files, root, path));
    return await withFile(files, root, path, (found) => Promise.resolve(found.bytes));
  } catch (error) {
    throw asFileError(error, path);
  }
}

/** The outcome; or, where somebody else wrote meanwhile, what has to be rescued of it (undefined: simply read again). */
async function tryOnce(
  files: FileAccess,
  root: string,
  path: string,
  transform: Transform,
  overtaken: Overtaken | undefined,
  isFree: () => boolean,
): Promise<WriteOutcome | Overtaken | undefined> {
  await removeStale(files, await locate(files, root, path));
  await waitUntilQuiet(files, root, path);
  return withFile(files, root, path, async (found) => {
    const current = overtaken && same(found.bytes, overtaken.ours) ? overtaken.theirs : found.bytes;
    const next = transform(current);
    if (same(next, found.bytes)) return overtaken ? 'written' : 'unchanged';
    if (found.place.facts && (found.place.facts.mode & 0o200) === 0) throw notWritable(path, 'it is marked read-only');
    const replaced = await replace(files, root, path, found, next, isFree);
    if (!replaced) return overtaken;
    const late = await lateSave(files, found);
    if (late) return { ours: next, theirs: late };
    await files.syncFolder(found.place.folder);
    if (next === null) await removeEmptyFolders(files, root, path);
    return next === null ? 'removed' : found.bytes === null ? 'created' : 'written';
  });
}

/** Puts `next` in the file's place; false where the file is not what it was. */
async function replace(
  files: FileAccess,
  root: string,
  path: string,
  found: Found,
  next: Uint8Array | null,
  isFree: () => boolean,
): Promise<boolean> {
  const target = found.place.absolute;
  if (next === null) {
    if (!(await isUnchanged(files, root, path, found)) || !isFree()) return false;
    if (!files.replacesOpenFiles) await found.held?.close();
    await files.remove(target);
    return true;
  }
  const temp = tempBeside(found.place);
  const made: string[] = [];
  try {
    await makeFolders(files, found.place.missing, made);
    await files.create(temp, next, found.place.facts);
    let done = (await isUnchanged(files, root, path, found)) && isFree();
    if (done && found.bytes === null) done = await nameNewFile(files, temp, target);
    else if (done) {
      if (!files.replacesOpenFiles) await found.held?.close();
      await files.rename(temp, target);
    }
    if (!done) await removeQuietly(files, temp);
    return done;
  } catch (error) {
    await removeQuietly(files, temp);
    for (const folder of made.reverse()) await files.removeFolder(folder).catch(() => undefined);
    throw error;
  }
}

/** Makes the `missing` folders and notes in `made` those that are ours to remove again. */
async function makeFolders(files: FileAccess, missing: readonly string[], made: string[]): Promise<void> {
  for (const folder of missing) {
    try {
      await files.makeFolder(folder);
      made.push(folder);
    } catch (error) {
      // Somebody else made it in the meantime; whether it is a real folder is looked at again before the file is named.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    await files.syncFolder(dirname(folder));
  }
}

/** Folders that held nothing but the file go with it, from the innermost; `root` stays. */
async function removeEmptyFolders(files: FileAccess, root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      await files.removeFolder(join(root, folder));
    } catch {
      return;
    }
  }
}

/** Opens the file, reads it and closes it again after `use`. */
async function withFile<T>(
  files: FileAccess,
  root: string,
  path: string,
  use: (found: Found) => Promise<T>,
): Promise<T> {
  const place = await checkPath(files, root, path);
  if (!place.facts) return use({ place, bytes: null, held: undefined });
  const held = await files.open(place.absolute);
  try {
    refuseUnsafe(held.facts, path);
    return await use({ place: { ...place, facts: held.facts }, bytes: await held.read(), held });
  } finally {
    await held.close();
  }
}

/** Looked at again just before the change: the same file with the same bytes, reached through the same real folders. */
async function isUnchanged(files: FileAccess, root: string, path: string, found: Found): Promise<boolean> {
  const was = found.place.facts;
  const sameBytes = await withFile(files, root, path, (now) => Promise.resolve(same(now.bytes, found.bytes)));
  // The very last look asks only for the name: an editor that puts a new file in its place has this instant and no more.
  const { facts: is } = await checkPath(files, root, path);
  return sameBytes && is?.inode === was?.inode && is?.device === was?.device && is?.modifiedAt === was?.modifiedAt;
}

/** What an editor wrote into the old file after we had looked for the last time; undefined if it did not. */
async function lateSave(files: FileAccess, found: Found): Promise<Uint8Array | undefined> {
  if (!found.held || !files.replacesOpenFiles) return undefined;
  let bytes = await found.held.read();
  if (same(bytes, found.bytes)) return undefined;
  for (let waited = 0; waited < 10; waited += 1) {
    await files.pause(QUIET_MS);
    const again = await found.held.read();
    if (same(again, bytes)) break;
    bytes = again;
  }
  return bytes;
}

async function waitUntilQuiet(files: FileAccess, root: string, path: string): Promise<void> {
  for (let waited = 0; waited < 5; waited += 1) {
    const { facts } = await checkPath(files, root, path);
    const age = facts ? files.now() - facts.modifiedAt : QUIET_MS;
    // A clock that differs from the file server's must not make us wait for the future.
    if (age < 0 || age >= QUIET_MS) return;
    await files.pause(QUIET_MS - age);
  }
}

function same(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0;
}
