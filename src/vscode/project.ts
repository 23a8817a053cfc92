/** A folder of the workspace with its memory, as the VS Code part sees it; the composition builds them. */
import type * as vscode from 'vscode';
import type {
  AskOptions,
  AskReport,
  Assistant,
  BrainResponse,
  Engine,
  Forgotten,
  LearnReport,
  MemoryEvent,
} from '../engine/index.ts';

/** What reading a project came to. */
export interface ReadReport {
  readonly report: LearnReport;
  /** What a person should know of it: a shallow clone, no git history … */
  readonly notes: readonly string[];
  /** Where exclusion has changed: how many events are still stored of files that are excluded now. */
  readonly excluded: number;
}

/** What looking for the names that items tell in the code came to. */
interface WordsChecked {
  /** How many items became stale. */
  readonly stale: number;
  /** For the log, in sentences. */
  readonly notes: readonly string[];
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** `total` is null while it is not known. */
  readonly onProgress: (read: number, total: number | null) => void;
}

/** What reading chats came to. */
export interface ChatsReading {
  /** Transcripts in which there was something new. */
  readonly chats: number;
  readonly turns: number;
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
  /** For the log: which parts could not be read, in sentences. */
  readonly notes: readonly string[];
}

interface ReadChatsOptions {
  readonly assistants: readonly Assistant[];
  /** Transcripts that are rewritten are left alone until nobody has written for so many milliseconds. */
  readonly quietMs: number;
  readonly signal: AbortSignal;
  /** Bytes that were read of those there are to read. */
  readonly onProgress: (read: number, total: number) => void;
}

/** Whose memory the folder's is, where others have the same history; see ProjectMemory's. */
export interface Kinship {
  readonly unanswered: readonly RelatedProject[];
  related(): Promise<readonly RelatedProject[]>;
  answer(id: string | null): Promise<void>;
}

/** Another project with the same history, and where it was seen, the latest first. */
export interface RelatedProject {
  readonly id: string;
  readonly roots: readonly string[];
}

/** What became of one instruction file; `message` is for a person, null when there is nothing to say. */
export interface FileOutcome {
  readonly path: string;
  readonly changed: boolean;
  readonly message: string | null;
  /** Git is in the middle of something: nothing was done yet. */
  readonly postponed?: boolean;
  /** The file's id, where a person changed something inside our block, and what. */
  readonly edited?: { readonly id: string; readonly edits: readonly BlockEdit[] };
  /** The file's id, where it was not made only because git would share it. */
  readonly wouldBeShared?: string;
}

/** A change of a line inside our block: `was` null where it was added, `now` null where it was taken out. */
export interface BlockEdit {
  readonly was: string | null;
  readonly now: string | null;
  readonly itemIds: readonly string[];
  /** Whether the block tells its items in other lines, too. */
  readonly listedElsewhere: boolean;
  /** Whose it is where somebody else committed it. */
  readonly author?: { readonly name: string; readonly sha: string };
}

/** What became of the edits of one file. */
export interface EditsKept {
  /** How many are known now. */
  readonly kept: number;
  /** Those that stay in the file, each with the reason, for a person to read. */
  readonly left: readonly { readonly edit: BlockEdit; readonly why: string }[];
  /** The changes made, for `undo`. */
  readonly history: readonly MemoryEvent[];
}

/** A line of an instruction file that items are behind. */
export interface ExplainedLine {
  /** 1-based. */
  readonly line: number;
  readonly itemIds: readonly string[];
}

/** A file the brain can be kept in. */
interface Target {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** What creating it would silence or double; null when it does neither. */
  readonly hazard: string | null;
  /** Whether there are signs of its assistant in the folder. */
  readonly inUse: boolean;
}

interface BackupEntry {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason: string;
  readonly bytes: number;
}

/** A file as it was saved; `path` relative to the folder, `before` null where it is new, `at` ISO 8601, UTC. */
export interface SavedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
  readonly at: string;
  /** Whether the person saved by hand what they had written. */
  readonly own: boolean;
}

/** What becomes of files between commits; paths relative to the folder, with `/`. */
interface Edits {
  /** The text of a file before a save replaces it (`text` null where there is none); null where it is not to be read. */
  before(path: string): Promise<{ readonly text: string | null } | null>;
  saved(saves: readonly SavedFile[]): Promise<void>;
  moved(moves: readonly { readonly from: string; readonly to: string; readonly isFolder: boolean }[]): Promise<void>;
  removed(paths: readonly string[]): Promise<void>;
}

export interface Project {
  readonly folder: vscode.WorkspaceFolder;
  readonly engine: Engine;
  /** Where its store lies on disk. */
  readonly storeFolder: string;
  /** Null for the memory that is of no folder. */
  readonly kinship: Kinship | null;
  /** Why nothing can be written to its memory; null when it can. */
  readonly readOnlyReason: string | null;
  /** Copies of the memory that can be gone back to, the newest first. */
  backups(): Promise<readonly BackupEntry[]>;
  /** Keeps a copy of everything as it is; `reason` is made of a–z, 0–9 and `-`. */
  backup(reason: string): Promise<string>;
  /** Everything becomes as it was in the backup; how it is now is backed up first. */
  restore(name: string): Promise<void>;
  read(options: ReadOptions): Promise<ReadReport>;
  /** Looks for the names that items tell in the code of the HEAD that was read last; where it is stopped, it is made the next time. */
  checkWords(signal: AbortSignal): Promise<WordsChecked>;
  /** Learns what is new in the chats that were held about the folder. */
  readChats(options: ReadChatsOptions): Promise<ChatsReading>;
  /** What time alone does to items. To be called now and then. */
  age(): Promise<number>;
  /** Calls `onMove` when HEAD is another commit or branch, whoever moved it. @returns the way to stop. */
  watchHead(onMove: () => void): () => void;
  readonly edits: Edits;
  /** How many events are stored that tell of nothing but files that are excluded now. */
  excluded(): Promise<number>;
  /** Forgets them for good, with the items that nothing else speaks for. */
  forgetExcludedForGood(): Promise<Forgotten>;
  /** Has a language model read what none has read. */
  askModel(options: Omit<AskOptions, 'approval' | 'branch'>): Promise<AskReport>;
  /**
   * Brings the repository's own memory in step with the folder: with all of it, or with these paths (relative, with `/`);
   * and, where saves are learnt from, drafts in step with documents that are not committed.
   */
  readWorkTree(only?: readonly string[]): Promise<unknown>;
  /** Has git ignore the file with that id in this clone alone. */
  ignoreLocally(id: string): Promise<void>;
  /** The files the brain can be kept in, the recommended one first. */
  targets(): Promise<readonly Target[]>;
  /** Brings the files with these ids up to date, and takes our block out of `removed`. */
  syncFiles(ids: readonly string[], removed?: readonly string[]): Promise<readonly FileOutcome[]>;
  /** Writes the brain over what a person changed inside our block of these files, and takes the block out of `removed`. */
  overwriteFiles(ids: readonly string[], removed?: readonly string[]): Promise<readonly FileOutcome[]>;
  /**
   * Keeps what a person changed inside our block of the file at `path`, which belongs to the file with that id, as it is
   * now; with `goes`, our block leaves it after that.
   */
  keepEdits(id: string, path: string, goes: boolean): Promise<EditsKept>;
  /** What assistants read of the brain, as the settings of the folder want it. */
  brain(): Promise<BrainResponse>;
  /** Tokens of a text as newer OpenAI models count them; null where their vocabulary cannot be read. */
  countTokens(text: string): Promise<number | null>;
  /** Which assistants would get the brain several times from these files, for a person to read. */
  overlaps(ids: readonly string[]): readonly string[];
  /** What the file with that id would hold if it were brought up to date now. */
  preview(id: string): Promise<string>;
  /** The unsaved text of the file with that id, with our block as it should be; null where nothing is to be done. */
  mergeInto(id: string, text: string): Promise<string | null>;
  /** The items behind the lines of our block in `text`, the text of the file at `path` (relative, with `/`). */
  explain(path: string, text: string): Promise<readonly ExplainedLine[]>;
  close(): Promise<void>;
}

/** A file with edits that wait. */
export interface WaitingEdits {
  readonly project: Project;
  /** Of the file, as in the settings. */
  readonly id: string;
  /** Relative to the folder. */
  readonly path: string;
  readonly edits: readonly BlockEdit[];
}
