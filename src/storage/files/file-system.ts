/** Every touch of the disk goes through here, so that a test can kill, fill, forge or lose power at each of them. */
import type { ScratchFile } from './scratch-file.ts';

export interface FileStat {
  readonly size: number;
  /** Milliseconds since 1970; only compared with itself and with this machine's clock. */
  readonly modifiedMs: number;
}

/** A file open for writing. */
export interface OpenFile {
  /** How many of the bytes were written, which may be fewer than given. `position` counts from the file's start. */
  write(bytes: Uint8Array, position: number): Promise<number>;
  /** The content, and the size it needs, are on disk when this resolves. After a failure nothing is known. */
  sync(): Promise<void>;
  truncate(size: number): Promise<void>;
  /** False once the file has no name any more. */
  linked(): Promise<boolean>;
  close(): Promise<void>;
}

/** Failures are Node's system errors: `code` says which. */
export interface FileSystem {
  /** Makes the folder and those above it, on disk when it resolves; one that exists is fine. */
  makeFolder(path: string): Promise<void>;
  /** Names in a folder, sorted; none where there is no folder. */
  list(folder: string): Promise<string[]>;
  /** Undefined where there is nothing. */
  stat(path: string): Promise<FileStat | undefined>;
  /** The bytes from `start` on, at most `length`; undefined where there is no file. */
  read(path: string, start?: number, length?: number): Promise<Uint8Array | undefined>;
  /**
   * Reads a file from its start to its end, into one buffer after another; each but the last is full when `seen` gets it.
   * Meanwhile the next one is read: time to work on it that costs nothing, so two buffers in turns are enough.
   * @returns whether there is such a file.
   */
  readThrough(path: string, next: () => Uint8Array, seen: (piece: Uint8Array) => void): Promise<boolean>;
  /** Makes a file that must not exist yet. */
  create(path: string): Promise<OpenFile>;
  /** Replaces what stands at `to`. */
  rename(from: string, to: string): Promise<void>;
  /** A second name for a file, at once with all its content; fails with EEXIST where one stands. */
  link(from: string, to: string): Promise<void>;
  /** A file that is gone already is fine. */
  remove(path: string): Promise<void>;
  /** The names made, moved and removed in a folder are on disk when this resolves. */
  syncFolder(path: string): Promise<void>;
  /** A file without a name on the folder's disk, for what need not outlive the process; null where none can be had. */
  scratch(folder: string): ScratchFile | null;
  /** Calls back soon after something in the folder changed; may miss changes and tell of none. Returns the way to stop. */
  watch(folder: string, changed: () => void): () => void;
}

/** The code of a system error (`ENOSPC`, `EIO` …), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
