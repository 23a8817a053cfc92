/** The memory of one folder: store, engine, sources and sinks introduced to each other, for VS Code and the command line. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ApprovalMode,
  type AskOptions,
  type AskReport,
  BrainError,
  type Clock,
  contentHash,
  createEngine,
  type DerivedStats,
  type Embedder,
  type Engine,
  type Forgotten,
  type LearnReport,
  type Log,
  type MemoryStore,
  type Pacer,
} from './engine/index.ts';
import { type ChatsLearnt, ProjectChats, type ReadChatsOptions } from './project-chats.ts';
import { type EditOptions, ProjectEdits } from './project-edits.ts';
import { ProjectFiles } from './project-files.ts';
import { learnSavedDocuments, tellsOfDocuments } from './project-saved.ts';
import { Ancestries } from './sources/git/ancestry.ts';
import { readConfig } from './sources/git/own-address.ts';
import { standingInCode } from './sources/git/standing-in-code.ts';
import { readExclusion } from './sources/exclusion.ts';
import { watchRepositories } from './sources/git/watch-repositories.ts';
import { projectHappenings, projectIdentity } from './sources/project-happenings.ts';
import { repositoryFiles } from './sources/work-tree/repository-files.ts';
import { DerivedFiles } from './storage/derived/derived-files.ts';
import { VectorFiles } from './storage/derived/vector-files.ts';
import type { Backup } from './storage/backup/write-backup.ts';
import { openStore } from './storage/open-store.ts';
import { registerProject } from './storage/registry/register-project.ts';
import { userFolder } from './storage/registry/user-folder.ts';

const GIT = 'git';

/** Under other rules of exclusion a history has to be read from its beginning: what was left out then may count now. */
const bookmarkUnder = (rules: string): string => (rules === '' ? GIT : `${GIT}.${contentHash(rules)}`);

/**
 * Where the store lives, absolute: in a folder, or where the registry in `globalFolder` leads; a new project's store is
 * made in `newStore`.
 */
export type StorePlace = { readonly folder: string } | { readonly globalFolder: string; readonly newStore?: string };

export interface ProjectMemoryOptions {
  /** The folder, absolute. */
  readonly root: string;
  readonly place: StorePlace;
  /** The path of sql-wasm.wasm. */
  readonly wasm: string;
  /** The path of the built store-worker, for hosts whose thread must not be held. */
  readonly worker?: string;
  /** What became of the store that a person should hear of; each thing is told once. */
  readonly onNotice?: (message: string) => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  /** Where the user has an embedding model: what is remembered is given to it, and search goes by meaning, too. */
  readonly embedder?: Embedder | undefined;
  /** The user's own memory: told only where nobody else reads it. */
  readonly own?: MemoryStore | undefined;
  /** Globs of files that are never read, as they are now; besides what `.brainignore` names. */
  readonly exclude?: () => readonly string[];
  /** What reading chats needs of VS Code: its storage of the workspace, absolute, and the path of the built chat-worker. */
  readonly chats?: { readonly workspaceStorage: string | null; readonly worker: string };
}

/** Changed paths that are looked for one by one. */
const MOST_PATHS = 100;

interface ProjectReading {
  readonly report: LearnReport;
  readonly notes: readonly string[];
  /** Where exclusion has changed: events that are still stored of files that are excluded now. */
  readonly excluded: number;
}

interface ReadOptions {
  readonly approval: ApprovalMode;
  readonly signal?: AbortSignal;
  readonly onProgress?: (read: number, total: number | null) => void;
}

export interface ProjectMemory {
  readonly engine: Engine;
  readonly store: MemoryStore;
  readonly storeFolder: string;
  /** The newest first. */
  backups(): Promise<readonly Backup[]>;
  /** Keeps a copy of everything as it is. */
  backup(reason: string): Promise<string>;
  /** Everything becomes as it was in the backup; how it is now is backed up first. @throws BrainError `not-found` */
  restore(name: string): Promise<void>;
  readonly readOnlyReason: string | null;
  /** Learns what is new since the last time. `notes` are what a person should know. */
  read(options: ReadOptions): Promise<ProjectReading>;
  /** How many events are stored that tell of nothing but files that are excluded now. */
  excluded(): Promise<number>;
  /** Forgets them for good, with the items that nothing else speaks for. */
  forgetExcludedForGood(): Promise<Forgotten>;
  /** Calls `onMove` when HEAD is another commit or branch, whoever moved it. @returns the way to stop. */
  watchHead(onMove: () => void): () => void;
  /** The instruction files that the brain is kept in. */
  readonly files: ProjectFiles;
  /** What happens to files between commits. */
  readonly edits: ProjectEdits;
  /**
   * Learns what documents and manifests say that no commit has yet; without commits, what they say. To be called when any
   * of them was written, by whomever: `only` are the paths that were (default: any), of which others cost nothing.
   */
  readSaved(approval: ApprovalMode, only?: readonly string[]): Promise<void>;
  /** How edits are learnt on the branch that was read last. */
  editOptions(approval: ApprovalMode): EditOptions;
  /** Has a language model read what none has read. */
  askModel(options: Omit<AskOptions, 'branch'>): Promise<AskReport>;
  /** Learns what is new in the chats that were held about the folder. `notes` are what a person should know. */
  readChats(options: ReadChatsOptions): Promise<ChatsLearnt>;
  /**
   * Brings the repository's own memory in step with the work tree; with `only` (relative, with `/`) just these files and
   * what is below these folders, as a watcher tells of them. @throws BrainError `cancelled`, also when the memory closes.
   */
  readWorkTree(signal?: AbortSignal, only?: readonly string[]): Promise<DerivedStats>;
  close(): Promise<void>;
}

async function storeFolderOf(place: StorePlace, root: string, clock: Clock): Promise<string> {
  if ('folder' in place) return place.folder;
  const facts = { root, ...(await projectIdentity(root)) };
  return (await registerProject({ ...place, clock }, facts)).folder;
}

/** The folder of the memory that goes with the user, known by the address that git signs their commits with. */
export async function userMemoryFolder(globalFolder: string): Promise<string> {
  await mkdir(globalFolder, { recursive: true });
  // Without git there is nobody to be told apart.
  const email = await readConfig({ root: globalFolder }, 'user.email').catch(() => null);
  return userFolder(globalFolder, email);
}

async function requireFolder(root: string): Promise<void> {
  const stats = await stat(root).catch(() => undefined);
  if (!stats) throw new BrainError('not-found', `There is no folder ${root}.`, { path: root });
  if (!stats.isDirectory()) throw new BrainError('invalid-input', `${root} is not a folder.`, { path: root });
}

/**
 * Opens the memory of a folder, or begins a new one.
 * @throws BrainError `not-found` when there is no such folder, and what the store throws.
 */
export async function openProjectMemory(options: ProjectMemoryOptions): Promise<ProjectMemory> {
  const { root, place, wasm, worker, onNotice, clock, log, pacer, embedder, exclude } = options;
  const { workspaceStorage = null, worker: chatWorker } = options.chats ?? {};
  await requireFolder(root);
  const storeFolder = await storeFolderOf(place, root, clock);
  const store = await openStore({
    folder: storeFolder,
    wasm,
    worker,
    clock,
    log,
    ...(onNotice ? { onNotice: (notice) => onNotice(notice.message) } : {}),
  });
  const derivedFolder = join(storeFolder, 'derived');
  const derivedStore = new DerivedFiles(derivedFolder);
  const closing = new AbortController();
  const vectors = new VectorFiles(derivedFolder);
  const semantic = embedder && {
    embedder,
    cache: vectors,
    log,
    signal: closing.signal,
    onProgress: (made: number, wanted: number) => log.info(`Vectors by ${embedder.id}: ${made} of ${wanted} items.`),
  };
  const engine = createEngine({
    store,
    clock,
    log,
    pacer,
    semantic,
    own: options.own,
    // Without a model nobody knows which vector is whose; with one, it makes those again that are missing.
    onForgotten: semantic ? undefined : () => vectors.clear(),
  });
  const chats = new ProjectChats({ engine, root, workspaceStorage, worker: chatWorker, exclude, clock, pacer });
  let isBare = false;
  let branchRead: string | null = null;
  const ancestry = new Ancestries();
  /** The HEAD that brain and recall are seen from. */
  let followed: string | null = null;
  const memory: ProjectMemory = {
    engine,
    store,
    storeFolder,
    readOnlyReason: store.readOnlyReason,
    backups: () => store.backups(),
    backup: (reason) => store.backup(reason),
    restore: (name) => store.restore(name),

    watchHead: (onMove) => watchRepositories(root, onMove),
    files: new ProjectFiles(root, engine, () => isBare),
    edits: new ProjectEdits({ engine, root, exclude, clock, pacer }),
    editOptions: (approval) => ({ approval, branch: branchRead }),

    async read({ approval, signal, onProgress }) {
      const exclusion = await readExclusion(root, exclude?.());
      const forgotten = await engine.forgetExcluded(exclusion);
      const source = bookmarkUnder(exclusion.rules);
      const found = await projectHappenings(root, await engine.bookmark(source), {
        signal,
        excludes: exclusion.excludes,
      });
      const { total, head, repositories, branch, notes, bare, shallow, files } = found;
      isBare = bare;
      branchRead = branch;
      const report = await engine.learn(found.happenings, {
        approval,
        branch,
        allFiles: found.allFiles,
        rewrites: found.rewrites,
        ...(signal ? { signal } : {}),
        ...(files ? { files } : {}),
        ...(files && !bare ? { standing: (texts) => standingInCode({ root, signal }, texts) } : {}),
        ...(head === null ? {} : { bookmark: { source, place: head } }),
        ...(onProgress ? { onProgress: (read) => onProgress(read, total) } : {}),
      });
      if (head !== null && head !== followed && !shallow) {
        await engine.followBranch((shas) => ancestry.among(shas, repositories));
        followed = head;
      }
      const { items, events } = forgotten;
      const left = items === 0 ? [] : [`${items} items were forgotten, because their files are excluded now.`];
      return { report, notes: [...notes, ...left], excluded: events };
    },

    excluded: async () => engine.excluded(await readExclusion(root, exclude?.())),
    forgetExcludedForGood: async () => engine.forgetExcludedForGood(await readExclusion(root, exclude?.())),

    askModel: (asked) => engine.askModel({ ...asked, branch: branchRead }),
    readChats: (options) => chats.read(options),

    async readSaved(approval, only) {
      if (isBare || (only && !tellsOfDocuments(only))) return;
      const ports = { engine, root, exclude, pacer, signal: closing.signal };
      const isBesideCommits = await learnSavedDocuments(ports, { approval, branch: branchRead });
      // All of them are read with the project itself, anyway.
      if (!isBesideCommits && only) await memory.read({ approval });
    },

    async readWorkTree(signal, only) {
      const { excludes } = await readExclusion(root, exclude?.());
      const place = {
        root,
        pacer,
        excludes,
        signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
      };
      // A command line holds only so many paths; and so many changes are looked for as fast in the whole tree.
      if (!only || only.length > MOST_PATHS) return engine.derived.refresh(repositoryFiles(place), derivedStore);
      return engine.derived.update(only, repositoryFiles({ ...place, only }), derivedStore);
    },

    async close() {
      closing.abort();
      await chats.close();
      await store.close();
    },
  };
  return memory;
}
