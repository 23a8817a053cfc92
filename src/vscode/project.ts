/** A folder of the workspace with its memory, as the VS Code part sees it; the composition builds them. */
import type * as vscode from 'vscode';
import type { Engine, LearnReport } from '../engine/index.ts';

/** What reading a project came to. */
export interface Reading {
  readonly report: LearnReport;
  /** What a person should know of it: a shallow clone, no git history … */
  readonly notes: readonly string[];
}

interface ReadOptions {
  readonly signal: AbortSignal;
  /** `total` is null while it is not known. */
  readonly onProgress: (read: number, total: number | null) => void;
}

/** What became of one instruction file; `message` is for a person, null when there is nothing to say. */
export interface FileOutcome {
  readonly path: string;
  readonly changed: boolean;
  readonly message: string | null;
}

/** A file the brain can be kept in. */
interface Target {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** What creating it would silence or double; null when it does neither. */
  readonly hazard: string | null;
}

interface BackupEntry {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason: string;
  readonly bytes: number;
}

export interface Project {
  readonly folder: vscode.WorkspaceFolder;
  readonly engine: Engine;
  /** Where its store lies on disk. */
  readonly storeFolder: string;
  /** Why nothing can be written to its memory; null when it can. */
  readonly readOnlyReason: string | null;
  /** Copies of the memory that can be gone back to, the newest first. */
  backups(): Promise<readonly BackupEntry[]>;
  /** Keeps a copy of everything as it is; `reason` is made of a–z, 0–9 and `-`. */
  backup(reason: string): Promise<string>;
  /** Everything becomes as it was in the backup; how it is now is backed up first. */
  restore(name: string): Promise<void>;
  read(options: ReadOptions): Promise<Reading>;
  /** The files the brain can be kept in, the recommended one first. */
  targets(): Promise<readonly Target[]>;
  /** Brings the files with these ids up to date, and takes our block out of `removed`. */
  syncFiles(ids: readonly string[], removed?: readonly string[]): Promise<readonly FileOutcome[]>;
  close(): Promise<void>;
}
