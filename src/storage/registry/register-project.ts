/** Leads every window, worktree, clone and moved folder of a project to the same brain, and no two projects or forks to one. */
import { realpath, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { BrainError, sha256Hex, type Clock } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { thisProcess } from '../process/identity.ts';
import { tryLock, type HeldLock } from '../process/lock.ts';
import { type KinshipEvidence, readRecord, writeRecord, type ProjectRecord } from './project-record.ts';
import { lastSeenAt, ofSameHistory, type FolderIdentity, type OpenedFolder, recognise } from './recognise.ts';

export interface RegisterOptions {
  /** The product's folder in global storage; projects lie in `projects` within it. */
  readonly globalFolder: string;
  /** Where a project's store is made that has none yet, absolute; undefined: beside its record. */
  readonly newStore?: string;
  readonly clock: Clock;
  /** What the clone in a folder tells, for folders that an older version registered. */
  readonly evidenceOf: (root: string) => Promise<KinshipEvidence>;
  readonly fileSystem?: FileSystem;
}

/** A project with the same history. */
export interface RelatedProject {
  readonly id: string;
  /** Where it was seen, the latest first. */
  readonly roots: readonly string[];
}

export interface RegisteredProject {
  readonly id: string;
  /** Where the project's store lies: the `folder` of `openStore`. */
  readonly folder: string;
  /** Where it was seen, the latest first. */
  readonly roots: readonly string[];
  /** Projects with the same history that this one is kept apart from until the person says whether it is one of them. */
  readonly unanswered: readonly RelatedProject[];
}

/** Places of a project that are remembered. */
const ROOTS = 20;
const LOCK_WAIT_MS = 5_000;

/** The records of all projects, and the folder they lie in. */
interface Registry {
  readonly fs: FileSystem;
  readonly projects: string;
  readonly known: readonly ProjectRecord[];
}

/** One process at a time reads the records and changes them. */
async function inRegistry<T>(options: RegisterOptions, work: (registry: Registry) => Promise<T>): Promise<T> {
  const fs = options.fileSystem ?? nodeFileSystem;
  const projects = `${options.globalFolder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '')}/projects`;
  const lock = await waitForLock(fs, `${projects}/lock`);
  try {
    return await work({ fs, projects, known: await readRecords(fs, projects) });
  } finally {
    await lock.release().catch(() => undefined);
  }
}

const related = ({ id, roots }: ProjectRecord): RelatedProject => ({ id, roots: roots.map(({ path }) => path) });

/** A folder can only be one of a project that somebody still knows the place of. */
const isPlaced = ({ roots }: ProjectRecord): boolean => roots.length > 0;

/** The record with the folder as the place where it was seen last. */
const seenHere = (
  record: ProjectRecord,
  here: FolderIdentity,
  evidence: KinshipEvidence,
  now: number,
): ProjectRecord => ({
  ...record,
  roots: [
    { ...here, seenAt: new Date(now).toISOString(), evidence },
    ...record.roots.filter(({ path }) => path !== here.path),
  ].slice(0, ROOTS),
});

/**
 * The project that a folder belongs to; a new one when it is known by nothing. Known by, in this order: its first commit with
 * what else tells that it is the same clone or a kin of it (see `recognise`); its path, when the project had no commit yet;
 * the folder itself, moved from a place where it no longer is. A fork, or a copy that tells nothing, gets a project of its
 * own: `unanswered` says whose history it shares.
 * @throws BrainError `not-found` when there is no such folder, `store-not-writable` when nothing can be kept.
 */
export async function registerProject(options: RegisterOptions, facts: OpenedFolder): Promise<RegisteredProject> {
  const here = await folderIdentity(facts.root);
  return inRegistry(options, async ({ fs, projects, known }) => {
    const found = (await recognise(known, facts, here, options.evidenceOf)) ?? newRecord(known, facts, here);
    // Also a folder whose history was not known before: its first commit, or the rest of a shallow clone, has come.
    const isNew =
      !known.some(({ id }) => id === found.id) || (found.firstCommit === null && facts.firstCommit !== null);
    const taken = known.some((one) => one.id !== found.id && one.store === options.newStore);
    const store = await storeOf(found, taken ? undefined : options.newStore);
    const strangers = ofSameHistory(known, facts).filter((one) => one.id !== found.id && isPlaced(one));
    const unanswered = isNew ? strangers.map(({ id }) => id) : found.unanswered;
    const seen = seenHere({ ...found, store, unanswered }, here, facts.evidence, options.clock.now());
    const record: ProjectRecord = { ...seen, firstCommit: found.firstCommit ?? facts.firstCommit };
    const folder = `${projects}/${record.id}`;
    if (worthWriting(found, record) || lastSeenAt(known, here.path) !== found) await writeRecord(fs, folder, record);
    return {
      ...related(record),
      folder: store ?? folder,
      unanswered: strangers.filter(({ id }) => unanswered.includes(id)).map(related),
    };
  });
}

/** Whether the folder is one of a known project. A registry without projects is not touched. */
export async function isKnownProject(options: RegisterOptions, facts: OpenedFolder): Promise<boolean> {
  const { fileSystem: fs = nodeFileSystem, globalFolder } = options;
  if ((await fs.list(`${globalFolder.replaceAll('\\', '/')}/projects`)).length === 0) return false;
  const here = await folderIdentity(facts.root);
  return inRegistry(
    options,
    async ({ known }) => (await recognise(known, facts, here, options.evidenceOf)) !== undefined,
  );
}

/** The other projects that have the folder's history. @throws BrainError as `registerProject` does. */
export async function relatedProjects(
  options: RegisterOptions,
  facts: OpenedFolder,
): Promise<readonly RelatedProject[]> {
  const here = await folderIdentity(facts.root);
  return inRegistry(options, async ({ known }) => {
    const own = await recognise(known, facts, here, options.evidenceOf);
    return ofSameHistory(known, facts)
      .filter((one) => one.id !== own?.id && isPlaced(one))
      .map(related);
  });
}

/**
 * The person has said whose memory the folder's is: that of the project `same`, or with null one of its own. What was
 * remembered before stays where it is; the folder is led there from its next opening on.
 * @throws BrainError `not-found` where there is no such project with the folder's history, and as `registerProject` does.
 */
export async function answerKinship(options: RegisterOptions, facts: OpenedFolder, same: string | null): Promise<void> {
  const here = await folderIdentity(facts.root);
  await inRegistry(options, async ({ fs, projects, known }) => {
    const write = (record: ProjectRecord): Promise<void> => writeRecord(fs, `${projects}/${record.id}`, record);
    const own = await recognise(known, facts, here, options.evidenceOf);
    const others = (own?.roots ?? []).filter(({ path }) => path !== here.path);
    if (same === null && own && others.length === 0) return write({ ...own, unanswered: [] });
    if (same !== null && same === own?.id) return;
    const found =
      same === null ? newRecord(known, facts, here) : ofSameHistory(known, facts).find(({ id }) => id === same);
    if (!found) {
      const message = `${facts.root} shares no history with that memory: only clones and forks of one repository can share one.`;
      throw new BrainError('not-found', message, { root: facts.root });
    }
    // First where it is led to: whatever happens between the two, the folder is known.
    const settled = same === null ? { ...found, unanswered: [] } : found;
    await write(seenHere(settled, here, facts.evidence, options.clock.now()));
    if (own) await write({ ...own, roots: others, unanswered: others.length === 0 ? [] : own.unanswered });
  });
}

/** The folder's true path, and what stays with it when it is moved. */
async function folderIdentity(root: string): Promise<FolderIdentity> {
  try {
    const path = await realpath(root);
    const { dev, ino, birthtimeNs } = await stat(path, { bigint: true });
    return { path, stamp: ino === 0n ? null : `${dev}:${ino}:${birthtimeNs}` };
  } catch (error) {
    throw new BrainError('not-found', `There is no folder ${root}.`, { root }, error);
  }
}

/** A store stays where it is; one whose folder is gone is begun again where a new one would be. */
async function storeOf({ store, roots }: ProjectRecord, newStore: string | undefined): Promise<string | null> {
  const known = roots.length > 0;
  if (known && store === null) return null;
  const there = store !== null && (await stat(store).catch(() => undefined))?.isDirectory() === true;
  return there ? store : (newStore ?? null);
}

/**
 * A record for a folder that is known by nothing, or the one it had before that no folder has now. With a first commit, the
 * id is made from it and the remote, or else the place: should the record be lost, the same brain is found all the same, and
 * by no fork.
 */
function newRecord(
  known: readonly ProjectRecord[],
  { firstCommit, subfolder, evidence }: OpenedFolder,
  here: FolderIdentity,
): ProjectRecord {
  const by = evidence.remote ?? here.path;
  const usual = firstCommit === null ? null : sha256Hex(`${firstCommit}\n${subfolder}\n${by}`).slice(0, 40);
  const before = known.find(({ id }) => id === usual);
  if (before && !isPlaced(before)) return before;
  const id = usual === null || before ? newId().toLowerCase() : usual;
  return { id, firstCommit, subfolder, store: null, roots: [], unanswered: [] };
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
  before.roots[0]?.stamp !== after.roots[0]?.stamp ||
  JSON.stringify(before.roots[0]?.evidence) !== JSON.stringify(after.roots[0]?.evidence);

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
