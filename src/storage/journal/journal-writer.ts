/** This process's own journals: writes that arrive together are synced together, and a file that failed is given up. */
import { type Deferred, deferred } from '../deferred.ts';
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { JournalFile } from './journal-file.ts';
import type { Header } from './records.ts';

/** Bytes after which a new journal is begun, so that the old one can be folded and removed. */
const ROTATE_AT = 4 * 1024 * 1024;
/** So many bytes go into one sync at most. */
const MAX_BATCH = 1024 * 1024;
/** After so long without a write, somebody may have taken this process for dead and removed its journal. */
const TRUST_MS = 60_000;
/** A batch that fails is tried once more, on a new journal. */
const ATTEMPTS = 2;

/** A line that is on disk now. */
export interface Durable {
  readonly journal: string;
  readonly line: Uint8Array;
  /** The journal's length with this line. */
  readonly end: number;
}

export interface WriterEvents {
  /** In the order of the lines, before the write is acknowledged. */
  durable(lines: readonly Durable[]): void;
  /** The journal gets no more lines: sealed, or given up. */
  finished(journal: string): void;
  /** A batch could not be written. */
  failed(error: unknown): void;
  /** A batch was written. */
  succeeded(): void;
}

interface Waiting {
  readonly op: string;
  readonly line: Uint8Array;
  readonly done: Deferred<undefined>;
}

export class JournalWriter {
  readonly #fs: FileSystem;
  readonly #layout: StoreLayout;
  readonly #writer: Pick<Header, 'process' | 'instance'>;
  readonly #events: WriterEvents;
  readonly #void = new Set<string>();
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #file: JournalFile | undefined;
  #lastWrite = 0;
  #rotate = false;
  #sealing = false;
  #failing = false;

  constructor(fs: FileSystem, layout: StoreLayout, writer: Pick<Header, 'process' | 'instance'>, events: WriterEvents) {
    this.#fs = fs;
    this.#layout = layout;
    this.#writer = writer;
    this.#events = events;
  }

  /** Resolves when the line is on disk; rejects with the system's error when it is not, and then never will be. */
  append(op: string, line: Uint8Array): Promise<undefined> {
    const done = deferred<undefined>();
    this.#waiting.push({ op, line, done });
    this.#running ??= this.#run();
    return done.promise;
  }

  /** The next line begins a new journal. */
  rotate(): void {
    this.#rotate = true;
  }

  /** Seals the journal as soon as nothing is under way; the next line begins a new one. */
  async rollOver(): Promise<void> {
    this.#sealing = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Waits for what was appended, and seals the journal. */
  async close(): Promise<void> {
    await this.#running;
    await this.#finish();
  }

  async #run(): Promise<void> {
    // Writes of the same moment are to meet in the first batch already.
    await Promise.resolve();
    do {
      if (this.#sealing) await this.#finish();
      this.#sealing = false;
      if (this.#waiting.length > 0) await this.#write(this.#nextBatch());
    } while (this.#waiting.length > 0 || this.#isSealing());
    this.#running = undefined;
  }

  /** Somebody may have asked for it meanwhile. */
  #isSealing(): boolean {
    return this.#sealing;
  }

  #nextBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { line } of this.#waiting) {
      bytes += line.length;
      if (count > 0 && bytes > MAX_BATCH) break;
      count++;
    }
    return this.#waiting.splice(0, count);
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const lines = batch.length === 1 && batch[0] ? batch[0].line : Buffer.concat(batch.map(({ line }) => line));
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#append(batch, lines);
        break;
      } catch (error) {
        this.#failing = true;
        for (const { op } of batch) this.#void.add(op);
        await this.#abandon();
        if (attempt < ATTEMPTS) continue;
        this.#events.failed(error);
        for (const { done } of batch) done.reject(error);
        return;
      }
    }
    this.#failing = false;
    this.#events.succeeded();
    for (const { done } of batch) done.resolve(undefined);
  }

  async #append(batch: readonly Waiting[], lines: Uint8Array): Promise<void> {
    const file = await this.#openFile(batch);
    let end = file.length;
    await file.append(lines);
    this.#lastWrite = Date.now();
    this.#events.durable(batch.map(({ line }) => ({ journal: file.name, line, end: (end += line.length) })));
  }

  /** A journal for this batch, whose operations count again, whatever failed before. */
  async #openFile(batch: readonly Waiting[]): Promise<JournalFile> {
    const stale = Date.now() - this.#lastWrite > TRUST_MS;
    if (this.#file && stale && !(await this.#file.linked())) await this.#abandon();
    if (this.#file && (this.#rotate || this.#file.length > ROTATE_AT)) await this.#finish();
    if (this.#file) return this.#file;
    for (const { op } of batch) this.#void.delete(op);
    const { process, instance } = this.#writer;
    const header = { process, instance, void: [...this.#void] };
    this.#file = await JournalFile.create(this.#fs, this.#layout, header, !this.#failing);
    this.#void.clear();
    this.#rotate = false;
    return this.#file;
  }

  async #finish(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    if (!file) return;
    // A journal without its seal is read all the same; it only stays until this process has ended.
    await file.seal().catch(() => undefined);
    this.#events.finished(file.name);
  }

  async #abandon(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    if (!file) return;
    await file.abandon();
    this.#events.finished(file.name);
  }
}
