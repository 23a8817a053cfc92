/** Reads the manifests, configurations and documents of a folder that is in no repository, without leaving it. */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError, NamedPackages, type FileRecord } from '../../engine/index.ts';
import { readBeginning, withFileInside } from '../../node/plain-file.ts';
import { chooseFiles, type ChosenFile } from './choose-files.ts';
import { readLock } from './read-lock.ts';
import { FILE_BYTES, textOf } from './text-of.ts';
import { Unread } from './unread.ts';
import { mayHoldFiles } from './what-is-read.ts';

/** How far the walk goes: folders entered, and how deep they lie. */
const DISK_LIMITS = { folders: 5_000, depth: 8 } as const;

export interface DiskFolder {
  readonly root: string;
  readonly signal?: AbortSignal | undefined;
  /** Paths below `root` that are never read. */
  readonly excludes?: ((path: string) => boolean) | undefined;
}

/**
 * The files of what-is-read.ts as they are on disk, nearest to the root first, dated by their last change. Links are not
 * followed; what cannot be opened is left out. `unread` takes that, and what is over a limit.
 * @throws BrainError `not-found` (no such folder) or `cancelled`.
 */
export async function* readFilesOnDisk(
  place: DiskFolder,
  unread = new Unread(),
): AsyncGenerator<FileRecord, void, undefined> {
  const root = await realpath(place.root).catch((cause: unknown) => {
    throw new BrainError('not-found', `The folder ${place.root} does not exist.`, { root: place.root }, cause);
  });
  const chosen = chooseFiles(await walk(root, place, unread), unread);
  yield* readChosen(root, chosen, unread, () => throwIfCancelled(place));
}

/**
 * The texts of chosen files below `root`, a real path; lock files last, because manifests say what matters of them. `check`
 * is called before each and may throw.
 */
export async function* readChosen(
  root: string,
  chosen: readonly ChosenFile<unknown>[],
  unread = new Unread(),
  check: () => void = () => undefined,
): AsyncGenerator<FileRecord, void, undefined> {
  const named = new NamedPackages();
  for (const { path, rule } of chosen.filter((one) => !one.rule.isLock)) {
    check();
    const read = await readSteady(root, path, unread);
    if (!read) continue;
    const text = textOf({ path, ...read }, rule, unread);
    if (text === null) continue;
    if (rule.kind === 'manifest') named.add(text);
    yield { kind: rule.kind, path, sha: null, at: read.at, text };
  }
  for (const { path, rule } of chosen.filter((one) => one.rule.isLock)) {
    check();
    const told = await withFileInside(root, path, 'inside', async (file, { mtime }) => ({
      at: mtime.toISOString(),
      text: await readLock(path, file.createReadStream({ autoClose: false }), named, unread),
    }));
    if (!told) unread.add(path, GONE);
    if (told && told.text !== null) yield { kind: rule.kind, path, sha: null, at: told.at, text: told.text };
  }
}

/** How often a file is read that changes while it is read. */
const ATTEMPTS = 3;
const GONE = 'it cannot be opened';

/** The beginning of a file as it stood at one time; undefined where there is none, and `unread` has taken it. */
async function readSteady(
  root: string,
  path: string,
  unread: Unread,
): Promise<{ readonly bytes: Buffer; readonly size: number; readonly at: string } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = await withFileInside(root, path, 'inside', async (file, { mtime, mtimeMs, size }) => {
      const bytes = await readBeginning(file, FILE_BYTES);
      const after = await file.stat();
      return after.size === size && after.mtimeMs === mtimeMs ? { bytes, size, at: mtime.toISOString() } : null;
    });
    if (read) return read;
    if (read === undefined) {
      unread.add(path, GONE);
      return undefined;
    }
  }
  unread.add(path, 'it changes while it is read');
  return undefined;
}

/** Every ordinary file in the folders that may hold one to read, folder by folder, nearest first. */
async function walk(root: string, place: DiskFolder, unread: Unread): Promise<{ path: string }[]> {
  const files: { path: string }[] = [];
  const folders = [''];
  for (let i = 0; i < folders.length && i < DISK_LIMITS.folders; i++) {
    throwIfCancelled(place);
    const folder = folders[i] ?? '';
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
    if (!entries) unread.add(`${folder}/`);
    for (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (place.excludes?.(path)) continue;
      if (entry.isFile()) files.push({ path });
      else if (entry.isDirectory() && path.split('/').length < DISK_LIMITS.depth && mayHoldFiles(path))
        folders.push(path);
    }
  }
  return files;
}

function throwIfCancelled({ root, signal }: DiskFolder): void {
  if (signal?.aborted) throw new BrainError('cancelled', `Reading ${root} was cancelled.`, { root });
}
