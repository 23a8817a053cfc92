/** A folder of the workspace with its memory, as the VS Code part sees it; the composition builds them. */
import type * as vscode from 'vscode';
import type { BrainResponse } from '../engine/index.ts';
import type { Connections } from '../project/connections.ts';
import type { BlockEdit } from '../project/instruction-files.ts';
import type { ProjectMemory } from '../project/project-memory-api.ts';

/** What reading a project came to. */
export type ReadReport = Awaited<ReturnType<ProjectMemory['read']>>;

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
  | 'state'
  | 'files'
  | 'close'
>;

export interface Project extends MemoryFeatures {
  readonly folder: vscode.WorkspaceFolder;
  /** The assistants that can ask this memory. */
  readonly connections: Pick<Connections, 'server' | 'list' | 'plan' | 'apply' | 'renew'>;
  /** Where one of its instruction files lies, by the path that is told of it. */
  fileAt(path: string): Promise<vscode.Uri>;
  /**
   * Brings the repository's own memory in step with the folder: with all of it, or with these paths (relative, with `/`);
   * and, where saves are learnt from, drafts in step with documents that are not committed.
   */
  readWorkTree(only?: readonly string[]): Promise<unknown>;
  /** The whole brain with its layers and metadata, as the settings of the folder want it. */
  brain(): Promise<BrainResponse>;
  /** What instruction files get of the brain, as the settings of the folder want it. */
  guide(): Promise<BrainResponse>;
  /** Tokens of a text as newer OpenAI models count them; null where their vocabulary cannot be read. */
  countTokens(text: string): Promise<number | null>;
}

/** A file with edits that wait. */
export interface WaitingEdits {
  readonly project: Project;
  /** Of the file, as in the settings. */
  readonly id: string;
  /** Relative to the folder that it lies in; see Project.fileAt. */
  readonly path: string;
  readonly edits: readonly BlockEdit[];
}
