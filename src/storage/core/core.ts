/** What the host side of a store asks of the side that holds the tables, be that in its own thread or in another. */
import type { MessagePort } from 'node:worker_threads';
import type { StoreQuestions } from '../../engine/index.ts';
import type { StoreNotice } from '../notices.ts';
import type { ProcessIdentity } from '../process/identity.ts';
import type { WasmSource } from '../sql/sql-database.ts';

/** The questions a core answers; a read sees every write that was applied before it was asked. */
export type QuestionName = keyof StoreQuestions;
export type Answer<K extends QuestionName> = Awaited<ReturnType<StoreQuestions[K]>>;
export type Ask = <K extends QuestionName>(name: K, ...args: Parameters<StoreQuestions[K]>) => Promise<Answer<K>>;

/** Whoever has the tables answers at once. */
export type Answers = { readonly [K in QuestionName]: (...args: Parameters<StoreQuestions[K]>) => Answer<K> };

/** A line that is on disk, in the journal that it stands in. */
export interface OwnLine {
  readonly journal: string;
  readonly line: Uint8Array;
  /** The journal's length with this line, in bytes. */
  readonly end: number;
}

export interface Core {
  /** Lines of this store's own journals, once they are durable. */
  apply(lines: readonly OwnLine[]): void;
  /** The end of a line by which another thread can ask; null where the tables live on this one. See TablesLine. */
  connect(): MessagePort | null;
  /** How often `apply` was called: a question over such a line waits for as many. */
  readonly handedOver: number;
  /** An own journal that gets no more lines. */
  finished(journal: string): void;
  readonly ask: Ask;
  /** As `ask`, before every other question that waits for its answer. */
  readonly askFirst: Ask;
  /** Looks at once for what other processes wrote. */
  follow(): Promise<void>;
  /** Compacts what is new into a new snapshot; false when another process is doing so, or nothing may be written. */
  compact(): Promise<boolean>;
  /** Keeps a copy of the state as it is; returns the backup's name. */
  backup(reason: string): Promise<string>;
  /** The state becomes that of the backup; `op` is a ULID after all that happened. */
  restore(name: string, op: string): Promise<void>;
  /**
   * Rids the files of the bytes of what was erased. Says what still holds some, in words for a person; it is tried again
   * from time to time.
   */
  purge(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What a core tells without being asked. */
export type CoreEvent =
  /** Others' writes became visible, or a backup took the place of everything. */
  | { readonly kind: 'changed' }
  /** Own lines of so many bytes were applied, and are visible. */
  | { readonly kind: 'applied'; readonly bytes: number }
  /** The newest operation known, for the next one to come after it. */
  | { readonly kind: 'seen'; readonly op: string }
  /** A snapshot was written: a new journal lets the old one go. */
  | { readonly kind: 'compacted' }
  /** Something was erased: the journal has to be sealed at once, so that it can go. */
  | { readonly kind: 'roll-over' }
  | { readonly kind: 'read-only'; readonly reason: string }
  | { readonly kind: 'notice'; readonly notice: StoreNotice }
  | { readonly kind: 'warning'; readonly message: string };

export interface CoreConfig {
  readonly folder: string;
  readonly wasm: WasmSource;
  readonly process: ProcessIdentity;
  readonly instance: string;
  /** How often to look for what other processes wrote, in milliseconds, beside being told; 0: never by itself. */
  readonly followMs: number;
}
