/** What one folder's memory offers to whoever opens it, and what opening it takes. */
import type {
  ApprovalMode,
  AskOptions,
  AskReport,
  Clock,
  DerivedStats,
  Embedder,
  Engine,
  Forgotten,
  Log,
  MemoryStore,
  Pacer,
  ProjectHistory,
  ProjectTree,
  Save,
  StoreState,
} from '../engine/index.ts';
import type { ChatsLearnt, ReadChatsOptions } from './chats.ts';
import type { Move } from './edits.ts';
import type { Kinship, StoreLocation } from './whose-memory.ts';
import type { InstructionFiles, SyncChoices } from './instruction-files.ts';
import type { ProjectRead, ReadOptions, WordsChecked } from './project-reader.ts';
import type { TextOnDisk } from '../sources/work-tree/saved-text.ts';
import type { Backup } from '../storage/backup/write-backup.ts';
import type { SyntaxFiles } from '../syntax/tree-sitter.ts';
import type { ToolMemory } from '../tools/tool.ts';
import type { ExcludedGlobs } from '../sources/exclusion.ts';

export interface ProjectMemoryOptions {
  /** The folder, absolute. */
  readonly root: string;
  readonly place: StoreLocation;
  /** The path of sql-wasm.wasm. */
  readonly wasm: string;
  /** The files of tree-sitter. Without them code is read without syntax trees. */
  readonly syntax?: SyntaxFiles;
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
  /** What may be approved by policy, as it is now. Default: `balanced`. */
  readonly approval?: () => ApprovalMode;
  readonly exclude?: ExcludedGlobs | undefined;
  /** Whether statements may quote files that were written for assistants, as it is now. Default: no. */
  readonly quoteInstructionFiles?: () => boolean;
  /** VS Code's storage of this window's workspace, absolute, where chats of it are; left out outside VS Code. */
  readonly workspaceStorage?: string | null;
  /** The path of the built reading-worker, for hosts whose thread must neither be held nor grow. */
  readonly readingWorker?: string | URL;
}

type ProjectReading = Pick<ProjectRead, 'report' | 'notes' | 'excluded'>;

/** What is asked of a memory, which knows itself what may be approved, and the branch. */
type Asked<Options> = Omit<Options, 'approval' | 'branch'>;

/** What becomes of files between commits; paths relative to the folder, with `/`. */
interface Edits {
  /** The text of a file before a save replaces it; null where the file is not to be read. */
  before(path: string): Promise<TextOnDisk | null>;
  /** Learns from saves. */
  saved(saves: readonly Save[]): Promise<void>;
  /** Items follow files and folders to their new names. */
  moved(moves: readonly Move[]): Promise<void>;
  /** Tells that files are gone. */
  removed(paths: readonly string[]): Promise<void>;
}

export interface ProjectMemory {
  /** Null where a place was named for the memory. */
  readonly kinship: Kinship | null;
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
  read(options?: Asked<ReadOptions>): Promise<ProjectReading>;
  /**
   * Looks for the names that items tell in the code, where that was not done yet for the HEAD that was read last; see
   * ProjectReader.checkWords. Where it fails or is stopped, it is made the next time, and nothing else waits for it.
   */
  checkWords(signal?: AbortSignal): Promise<WordsChecked>;
  /** How many events are stored that tell of nothing but files that are excluded now. */
  excluded(): Promise<number>;
  /** Forgets them for good, with the items that nothing else speaks for. */
  forgetExcludedForGood(): Promise<Forgotten>;
  /** How much it holds, and how large its files are. */
  state(): Promise<StoreState>;
  /** Calls `onMove` when HEAD is another commit or branch, whoever moved it. @returns the way to stop. */
  watchHead(onMove: () => void): () => void;
  /** Whether HEAD is another commit than that which was read last; false where nothing was read yet. */
  isBehind(): Promise<boolean>;
  /** Whether a person paused the folder, in whichever window: then nothing of it is read unless they ask for it. */
  isPaused(): Promise<boolean>;
  /** The instruction files that the brain is kept in. */
  readonly files: InstructionFiles;
  /** The instructions file of the VS Code profile that keeps such in `folder` (absolute): for the user's own memory. */
  profileFiles(folder: string, choices?: SyncChoices): InstructionFiles;
  /** What happens to files between commits. */
  readonly edits: Edits;
  /**
   * Learns what documents and manifests say that no commit has yet; without commits, what they say. To be called when any
   * of them was written, by whomever: `only` are the paths that were (default: any), of which others cost nothing.
   */
  readSaved(only?: readonly string[]): Promise<void>;
  /** Has a language model read what none has read. */
  askModel(options: Asked<AskOptions>): Promise<AskReport>;
  /** Learns what is new in the chats that were held about the folder. `notes` are what a person should know. */
  readChats(options: Asked<ReadChatsOptions>): Promise<ChatsLearnt>;
  /** What time alone does to items: see LifecycleEngine.age. To be called now and then. */
  age(): Promise<number>;
  /**
   * Brings the repository's own memory in step with the work tree; with `only` (relative, with `/`) just these files and
   * what is below these folders, as a watcher tells of them. @throws BrainError `cancelled`, also when the memory closes.
   */
  readWorkTree(signal?: AbortSignal, only?: readonly string[]): Promise<DerivedStats>;
  /** The memory as tools see it. */
  readonly asTool: ToolMemory;
  /** Takes out of sight what is excluded since the last reading; quick where nothing is. */
  heedExclusion(): Promise<void>;
  /** Puts together what hooks tell, of all that is known now. */
  makeDigest(): Promise<void>;
  /** The same where there is none, so that the first hook has something to tell; what changes later the hooks see to. */
  prepareDigest(): Promise<void>;
  /** The project's commits. */
  readonly history: ProjectHistory;
  /** The project's files as they are now. @throws BrainError `cancelled`, also when the memory closes. */
  openTree(): Promise<ProjectTree>;
  close(): Promise<void>;
}
