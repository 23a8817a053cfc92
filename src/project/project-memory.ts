/** The memory of one folder: store, engine, sources and sinks introduced to each other, for VS Code and the command line. */
import { isAbsolute, join, relative, sep } from 'node:path';
import {
  type ApprovalMode,
  createEngine,
  factsReader,
  oneAtATime,
  openDigest,
  type ProjectTree,
} from '../engine/index.ts';
import { ProjectChats } from './chats.ts';
import type { EditOptions } from './edits.ts';
import { FolderPauses } from './folder-pauses.ts';
import { connectedNames, placesOf } from './connections.ts';
import { requireFolder } from './require-folder.ts';
import { storeFolderOf } from './whose-memory.ts';
import { instructionFiles } from './instruction-files.ts';
import { profileFiles } from './profile-files.ts';
import { WrittenFiles } from '../sinks/block/written-lines.ts';
import { type CodePlaces, createProjectReader, isBehind, type ProjectReader } from './project-reader.ts';
import { namesDocuments } from './saved-documents.ts';
import { ReadingThread } from '../reading-thread/reading-thread.ts';
import { type ExcludedGlobs, readExclusion } from '../sources/exclusion.ts';
import { watchRepositories } from '../sources/git/watch/watch-repositories.ts';
import { headOnDisk, textOnDisk } from '../sources/work-tree/saved-text.ts';
import { projectHistory } from '../sources/git/project-history.ts';
import { projectTree } from '../sources/work-tree/project-tree.ts';
import { repositoryFiles } from '../sources/work-tree/repository-files.ts';
import { DerivedFiles } from '../storage/derived/derived-files.ts';
import { DigestFile } from '../storage/derived/digest-file.ts';
import { digestExclusion } from './digest-exclusion.ts';
import { makeDigest } from './make-digest.ts';
import { RefusalsFile } from '../storage/derived/refusals-file.ts';
import { VectorFiles } from '../storage/derived/vector-files.ts';
import { PartFiles } from '../storage/derived/part-files.ts';
import { TreeSitter } from '../syntax/tree-sitter.ts';
import { openStore } from '../storage/open-store.ts';
import type { ProjectMemory, ProjectMemoryOptions } from './project-memory-api.ts';
import { storeState } from './store-state.ts';
import { toolMemory } from './tool-memory.ts';

/** Changed paths that are looked for one by one. */
const MOST_PATHS = 100;

/** Globs that keep the memory from reading itself, where it lies in the folder that it is about. */
function withoutStore(
  exclude: ExcludedGlobs | undefined,
  root: string,
  storeFolder: string,
): ExcludedGlobs | undefined {
  const own = relative(root, storeFolder);
  if (own === '' || isAbsolute(own) || own.split(sep)[0] === '..') return exclude;
  return async () => [...((await exclude?.()) ?? []), `${own.split(sep).join('/')}/**`];
}

/**
 * Opens the memory of a folder, or begins a new one.
 * @throws BrainError `not-found` when there is no such folder, and what the store throws.
 */
export async function openProjectMemory(options: ProjectMemoryOptions): Promise<ProjectMemory> {
  const { root, place, wasm, worker, onNotice, clock, log, pacer, embedder } = options;
  await requireFolder(root);
  const { storeFolder, kinship } = await storeFolderOf(place, root, clock);
  const exclude = withoutStore(options.exclude, root, storeFolder);
  const approval = (): ApprovalMode => options.approval?.() ?? 'balanced';
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
  const sectionVectors = new VectorFiles(join(derivedFolder, 'sections'));
  const digest = new DigestFile(storeFolder);
  const semantic = embedder && {
    embedder,
    cache: vectors,
    sections: sectionVectors,
    log,
    signal: closing.signal,
    onProgress: (made: number, wanted: number) => log.info(`Vectors by ${embedder.id}: ${made} of ${wanted} items.`),
  };
  const writtenIn = (folder: string): WrittenFiles => new WrittenFiles(join(storeFolder, 'written'), folder);
  const written = writtenIn(root);
  const pauses = new FolderPauses({ store: storeFolder });
  const exclusively = oneAtATime();
  const openTree = async (): Promise<ProjectTree> => {
    const { excludes } = await readExclusion(root, await exclude?.());
    return projectTree({ root, pacer, excludes, signal: closing.signal });
  };
  const history = projectHistory(
    { root, signal: closing.signal },
    async () => (await readExclusion(root, await exclude?.())).excludes,
  );
  const parts = new PartFiles(derivedFolder);
  const refusals = new RefusalsFile(derivedFolder);
  const engine = createEngine({
    store,
    exclusively,
    clock,
    log,
    pacer,
    semantic,
    own: options.own,
    openTree,
    history,
    refusals,
    indexes: parts,
    checkOptions: () => ({ instructionFiles: options.quoteInstructionFiles?.() ?? false }),
    // The reader is made over the engine, and asked only later.
    readFacts: (path, text) => reader.readFacts(path, text),
    onForgotten: async () => {
      await written.clear();
      await digest.clear();
      await refusals.save([]);
      // Without a model nobody knows which vector is whose; with one, it makes those again that are missing.
      if (semantic) return;
      await vectors.clear();
      await sectionVectors.clear();
    },
  });
  const { readingWorker, syntax, workspaceStorage = null } = options;
  const reader: ProjectReader =
    readingWorker === undefined
      ? createProjectReader({
          engine,
          root,
          exclude,
          clock,
          pacer,
          parts,
          readFacts: factsReader(syntax ? new TreeSitter(syntax, log) : null, pacer),
        })
      : new ReadingThread({
          script: readingWorker,
          root,
          derivedFolder,
          syntax,
          store,
          notes: store,
          exclusively,
          exclude,
          clock,
          log,
        });
  const chats = new ProjectChats({ engine, reader, root, workspaceStorage, exclude, clock });
  let isBare = false;
  let branchRead: string | null = null;
  let isRead = false;
  let codeRead: CodePlaces | null = null;
  /** How what is new is learnt, on the branch that was read last. */
  const asRead = (): EditOptions => ({ approval: approval(), branch: branchRead });
  /**
   * What was changed past the editor took comments out, too, and what assistants stated may stand no more.
   * @returns how many of these statements became stale.
   */
  const recheck = async (changed?: readonly string[]): Promise<number> => {
    if (isBare) return 0;
    const globs = (await exclude?.()) ?? [];
    const read = async (path: string): Promise<string | null | undefined> =>
      (await textOnDisk(root, path, globs))?.text;
    const few = changed && changed.length > MOST_PATHS ? undefined : changed;
    await engine.recheckTodos(read, few);
    return (await engine.recheckStated(few)).stale;
  };
  /** Once both the history and the work tree were read. */
  const learnBoundaries = async (): Promise<void> => {
    if (!isRead || isBare || store.readOnlyReason !== null || engine.derived.memory.isEmpty) return;
    await engine.learnBoundaries(asRead());
  };
  const memory: ProjectMemory = {
    kinship,
    engine,
    store,
    storeFolder,
    readOnlyReason: store.readOnlyReason,
    backups: () => store.backups(),
    backup: (reason) => store.backup(reason),
    restore: (name) => store.restore(name),

    state: () => storeState({ store, storeFolder, readOnlyReason: store.readOnlyReason }),
    watchHead: (onMove) => watchRepositories(root, onMove),
    isBehind: async () => isBehind({ engine, root, exclude }, await history.head()),
    isPaused: () => pauses.has(root),
    files: instructionFiles({
      ...{ root, engine, clock, written },
      isBare: () => isBare,
      connected: () => connectedNames(placesOf(root, null)),
    }),
    profileFiles: (folder, choices) =>
      profileFiles({ root: folder, engine, clock, written: writtenIn(folder) }, choices),
    edits: {
      before: async (path) => textOnDisk(root, path, (await exclude?.()) ?? []),
      saved: (saves) => reader.saved(saves, asRead()),
      moved: (moves) => reader.moved(moves, asRead()),
      removed: (paths) => reader.removed(paths, asRead()),
    },

    async read(asked) {
      const { branch, bare, unmerged, code, ...reading } = await reader.read({ ...asked, approval: approval() });
      codeRead = code;
      isBare = bare;
      branchRead = branch;
      isRead = true;
      if (unmerged) engine.hide(unmerged);
      const unsaid = await recheck();
      await learnBoundaries();
      return { ...reading, report: { ...reading.report, stale: reading.report.stale + unsaid } };
    },

    checkWords: (signal) => (codeRead ? reader.checkWords(codeRead, signal) : Promise.resolve({ stale: 0, notes: [] })),

    excluded: async () => engine.excluded(await readExclusion(root, await exclude?.())),
    forgetExcludedForGood: async () => engine.forgetExcludedForGood(await readExclusion(root, await exclude?.())),

    askModel: (asked) => engine.askModel({ ...asked, ...asRead() }),
    readChats: (asked) => chats.read({ ...asked, approval: approval() }),
    age: () => reader.age(approval()),

    async readSaved(only) {
      if (isBare || (only && !namesDocuments(only))) return;
      const isBesideCommits = await reader.readSaved(asRead());
      // All of them are read with the project itself, anyway.
      if (!isBesideCommits && only) await memory.read();
    },

    async readWorkTree(signal, only) {
      await recheck(only);
      const { excludes } = await readExclusion(root, await exclude?.());
      const place = {
        root,
        pacer,
        excludes,
        signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
      };
      // A command line holds only so many paths; and so many changes are looked for as fast in the whole tree.
      const stats =
        !only || only.length > MOST_PATHS
          ? await engine.derived.refresh(repositoryFiles(place), derivedStore)
          : await engine.derived.update(only, repositoryFiles({ ...place, only }), derivedStore);
      await learnBoundaries();
      return stats;
    },

    openTree,
    history,

    heedExclusion: async () => engine.hideExcluded(await readExclusion(root, await exclude?.())),

    asTool: toolMemory(
      {
        ...{ root, engine },
        heedExclusion: () => memory.heedExclusion(),
        isPaused: () => memory.isPaused(),
        readOnlyReason: store.readOnlyReason,
        readText: async (path) =>
          (await memory.edits.before(path))?.text ?? (await headOnDisk(root, path, (await exclude?.()) ?? [])),
        readWorkTree: (signal) => memory.readWorkTree(signal),
        exclusionRules: async () => (await readExclusion(root, await exclude?.())).rules,
      },
      clock,
    ),
    makeDigest: () => makeDigest({ root, engine, store, storeFolder, clock, pacer }),
    async prepareDigest() {
      if (store.readOnlyReason !== null || closing.signal.aborted) return;
      const bytes = await digest.load();
      const made = bytes && openDigest(bytes);
      if (!made || made.head.exclusion !== (await digestExclusion(root, storeFolder))) await memory.makeDigest();
      await engine.keepIndexes();
    },

    async close() {
      closing.abort();
      await chats.close();
      await reader.close();
      await engine.indexesKept();
      await store.close();
    },
  };
  return memory;
}
