/** What a store on disk offers. */
import type { MessagePort } from 'node:worker_threads';
import type { MemoryStore } from '../../engine/index.ts';
import type { Backup } from '../backup/write-backup.ts';
import type { Ask } from '../core/core.ts';

/** A store on disk: beyond the port, what the hosts offer a person. */
export interface BrainStore extends MemoryStore {
  /** Any read by its name, for another thread. */
  readonly ask: Ask;
  /** A line by which another thread asks the tables itself, for TablesLine; null where they live on this thread. */
  connect(): MessagePort | null;
  /** What a question over such a line has to come after to see every write that is acknowledged by now. */
  mark(): number;
  /** As `write`, of a change that another thread made bytes of with `encodeRows`. */
  writeEncoded(rows: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Looks at once for what other processes wrote; otherwise it takes up to two seconds. */
  follow(): Promise<void>;
  /** Compacts the journals into `brain.sqlite` now. False while another process does so. */
  compact(): Promise<boolean>;
  /** Keeps a copy of everything as it is; `reason` is made of a–z, 0–9 and `-`. Returns the backup's name. */
  backup(reason: string): Promise<string>;
  /** The newest first. */
  backups(): Promise<readonly Backup[]>;
  /**
   * Everything becomes as it was in the backup; how it is now is backed up first.
   * @throws BrainError `not-found` when there is no whole backup of that name.
   */
  restore(name: string): Promise<void>;
  /** Tries again to rid the files of what was erased, as the store does by itself now and then. See `Erased.pending`. */
  purge(): Promise<readonly string[]>;
}
