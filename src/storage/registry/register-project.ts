/** Leads every window, worktree, clone and moved folder of a project to the same brain, and no two projects to one. */
import { realpath, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { BrainError, sha256Hex, type Clock } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { thisProcess } from '../process/identity.ts';
import { tryLock, type HeldLock } from '../process/lock.ts';
import { readRecord, writeRecord, type ProjectRecord } from './project-record.ts';

/** What is known of an opened folder. */
export interface ProjectFacts {
  /** The opened folder. */
  readonly root: string;
  /** The oldest root commit of HEAD; null outside a repository, before the first commit, and in a shallow clone. */
  readonly firstCommit: string | null;
  /** The folder's place within its repository, with `/`; empty for the repository's own root. Each has its own brain. */
  readonly subfolder: string;
}

export interface RegisterOptions {
  /** The product's folder in global storage; projects lie in `projects` within it. */
  readonly globalFolder: string;
  /** Where a project's store is made that has none yet, absolute; undefined: beside its record. */
  readonly newStore?: string;
  readonly clock: Clock;
  readonly fileSystem?: FileSystem;
}

export interface RegisteredProject {
  readonly id: string;
  /** Where the project's store lies: the `folder` of `openStore`. */
  readonly folder: string;
  /** Where it was seen, the latest first. */
  readonly roots: readonly string[];
}

/** Places of a project that are remembered. */
const ROOTS = 20;
const LOCK_WAIT_MS = 5_000;

/**
 * The project that a folder belongs to; a new one when it is known by nothing. Known by, in this order: its first
 * commit; its path, when the project had no commit yet; the folder itself, moved from a place where it no longer is.
 * @throws BrainError `not-found` when there is no such folder, `store-not-writable` when nothing can be kept.
 */
export async function registerProject(options: RegisterOptions, facts: ProjectFacts): Promise<RegisteredProject> {
  const fs = options.fileSystem ?? nodeFileSystem;
  const projects = `${options.globalFolder.replaceAll('\\', '/').replace(/\/+$/, '')}/projects`;
  const here = await place(facts.root);
  const lock = await waitForLock(fs, `${projects}/lock`);
  try {
    const known = await readRecords(fs, projects);
    const found = (await find(known, facts, here)) ?? newRecord(facts);
    const taken = known.some((one) => one.id !== found.id && one.store === options.newStore);
    const store = await storeOf(found, taken ? undefined : options.newStore);
    const record: ProjectRecord = {
      ...found,
      store,
      firstCommit: found.firstCommit ?? facts.firstCommit,
      roots: [
        { ...here, seenAt: new Date(options.clock.now()).toISOString() },
        ...found.roots.filter(({ path }) => path !== here.path),
      ].slice(0, ROOTS),
    };
    const folder = `${projects}/${record.id}`;
    if (worthWriting(found, record) || lastSeenAt(known, here.path) !== found) await writeRecord(fs, folder, record);
    return { id: record.id, folder: store ?? folder, roots: record.roots.map(({ path }) => path) };
  } finally {
    await lock.release().catch(() => undefined);
  }
}

interface Place {
  readonly path: string;
  readonly stamp: string | null;
}

/** A store stays where it is; one whose folder is gone is begun again where a new one would be. */
async function storeOf({ store, roots }: ProjectRecord, newStore: string | undefined): Promise<string | null> {
  const known = roots.length > 0;
  if (known && store === null) return null;
  const there = store !== null && (await stat(store).catch(() => undefined))?.isDirectory() === true;
  return there ? store : (newStore ?? null);
}

/** The folder's true path, and what stays with it when it is moved. */
async function place(root: string): Promise<Place> {
  try {
    const path = await realpath(root);
    const { dev, ino, birthtimeNs } = await stat(path, { bigint: true });
    return { path, stamp: ino === 0n ? null : `${dev}:${ino}:${birthtimeNs}` };
  } catch (error) {
    throw new BrainError('not-found', `There is no folder ${root}.`, { root }, error);
  }
}

async function find(
  known: readonly ProjectRecord[],
  facts: ProjectFacts,
  here: Place,
): Promise<ProjectRecord | undefined> {
  const { firstCommit, subfolder } = facts;
  if (firstCommit !== null) {
    const same = known.find((record) => record.firstCommit === firstCommit && record.subfolder === subfolder);
    if (same) return same;
  }
  // A project with a first commit of its own is another one, even where this one stood before.
  const open = known.filter((record) => firstCommit === null || record.firstCommit === null);
  return lastSeenAt(open, here.path) ?? (await movedHere(open, here));
}

/** Of several projects that stood in a place, the one that was seen there last. */
function lastSeenAt(known: readonly ProjectRecord[], path: string): ProjectRecord | undefined {
  const seenAt = (record: ProjectRecord): string => record.roots.find((root) => root.path === path)?.seenAt ?? '';
  const there = known.filter((record) => seenAt(record) !== '');
  return there.sort((a, b) => (seenAt(a) < seenAt(b) ? 1 : -1))[0];
}

/** A project whose folder this is by its stamp, and which stands no more where it was. */
async function movedHere(known: readonly ProjectRecord[], here: Place): Promise<ProjectRecord | undefined> {
  if (here.stamp === null) return undefined;
  for (const record of known) {
    const before = record.roots.find(({ stamp }) => stamp === here.stamp);
    if (before && (await stat(before.path).catch(() => undefined)) === undefined) return record;
  }
  return undefined;
}

/** With a first commit, the id is made from it: should the record be lost, the same brain is found all the same. */
function newRecord({ firstCommit, subfolder }: ProjectFacts): ProjectRecord {
  const id = firstCommit === null ? newId().toLowerCase() : sha256Hex(`${firstCommit}\n${subfolder}`).slice(0, 40);
  return { id, firstCommit, subfolder, store: null, roots: [] };
}

async function readRecords(fs: FileSystem, projects: string): Promise<ProjectRecord[]> {
  const records: ProjectRecord[] = [];
  for (const name of await fs.list(projects)) {
    const record = await readRecord(fs, `${projects}/${name}`);
    if (record?.id === name) records.push(record);
  }
  return records;
}

/** Opening the same folder again changes nothing worth a write. */
const worthWriting = (before: ProjectRecord, after: ProjectRecord): boolean =>
  before.firstCommit !== after.firstCommit ||
  before.store !== after.store ||
  before.roots[0]?.path !== after.roots[0]?.path ||
  before.roots[0]?.stamp !== after.roots[0]?.stamp;

/** Two windows that open the same new folder at once have to agree on its id. */
async function waitForLock(fs: FileSystem, folder: string): Promise<HeldLock> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const lock = await tryLock({ fs, folder, process: thisProcess() }).catch((error: unknown) => {
      throw new BrainError('store-not-writable', `Nothing can be kept in ${folder}.`, { folder }, error);
    });
    if (lock) return lock;
    if (performance.now() > deadline) {
      throw new BrainError('store-not-writable', `Another process keeps ${folder} busy; try again.`, { folder });
    }
    await wait(20);
  }
}
