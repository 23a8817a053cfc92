/** A folder of the workspace with its memory, as the VS Code part sees it; the composition builds them. */
import type * as vscode from 'vscode';
import type { BrainResponse, StoreState } from '../engine/index.ts';
import type { Connections } from '../project/connections.ts';
import type { BlockEdit, EditsKept, ExplainedLine } from '../project/instruction-files.ts';
import type { ProjectMemory } from '../project/project-memory-api.ts';

/** What reading a project came to. */
export type ReadReport = Awaited<ReturnType<ProjectMemory['read']>>;

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

/** What the memory offers just as it is; see ProjectMemory. */
type MemoryFeatures = Pick<
  ProjectMemory,
  | 'engine'
  | 'storeFolder'
  | 'kinship'
  | 'readOnlyReason'
  | 'backups'
  | 'backup'
  | 'restore'
  | 'checkWords'
  | 'excluded'
  | 'forgetExcludedForGood'
  | 'watchHead'
  | 'read'
  | 'readChats'
  | 'age'
  | 'askModel'
  | 'edits'
  | 'asTool'
  | 'close'
>;

export interface Project extends MemoryFeatures {
  readonly folder: vscode.WorkspaceFolder;
  /** How much the memory holds, and how large its files are. */
  state(): Promise<StoreState>;
  /** The assistants that can ask this memory. */
  readonly connections: Pick<Connections, 'server' | 'list' | 'plan' | 'apply' | 'renew'>;
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
  /** The whole brain with its layers and metadata, as the settings of the folder want it. */
  brain(): Promise<BrainResponse>;
  /** What instruction files get of the brain, as the settings of the folder want it. */
  guide(): Promise<BrainResponse>;
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
