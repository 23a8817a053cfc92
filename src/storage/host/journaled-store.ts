/** The MemoryStore that others see: a write goes to the journal, and, once it is on disk, to the tables. */
import type { MessagePort } from 'node:worker_threads';
import { deferred } from '../deferred.ts';
import { BrainError, type Clock, type Log, type Erased, type Erasure, type StoreChange } from '../../engine/index.ts';
import { listBackups, type Backup } from '../backup/write-backup.ts';
import type { Ask, Core, CoreEvent } from '../core/core.ts';
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { JournalWriter, type Durable } from '../journal/journal-writer.ts';
import type { ErasedIds } from '../journal/records.ts';
import type { StoreNotice } from '../notices.ts';
import type { ProcessIdentity } from '../process/identity.ts';
import { AskedStore, readsBy } from './asked-store.ts';
import type { BrainStore } from './brain-store.ts';
import { WriteThrottle } from './write-throttle.ts';
import { encodeOperation, encodeRows } from './encode-change.ts';
import { notWritable } from './not-writable.ts';
import { Pace } from './pace.ts';
import { OperationIds } from './operation-ids.ts';

/** Bytes on disk that the tables have yet to take over, from which on writes wait. */
const MAX_BACKLOG = 4 * 1024 * 1024;

export interface JournaledStoreParts {
  readonly fs: FileSystem;
  readonly layout: StoreLayout;
  readonly process: ProcessIdentity;
  readonly instance: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly onNotice?: ((notice: StoreNotice) => void) | undefined;
}

export class JournaledStore extends AskedStore implements BrainStore {
  override readonly ask: Ask = (name, ...args) => this.#send().ask(name, ...args);
  readonly first = readsBy((name, ...args) => this.#send().askFirst(name, ...args));
  readonly #parts: JournaledStoreParts;
  readonly #core: Core;
  readonly #writer: JournalWriter;
  readonly #ids: OperationIds;
  readonly #listeners = new Set<() => void>();
  readonly #pace = new Pace();
  readonly #throttle: WriteThrottle;
  readonly #writing = new Set<Promise<unknown>>();
  #readOnlyReason: string | null = null;
  #failing = false;
  #backlog = 0;
  readonly #unsent: Durable[] = [];
  #room = deferred<undefined>();
  #closing: Promise<void> | undefined;

  private constructor(parts: JournaledStoreParts, openCore: (emit: (event: CoreEvent) => void) => Core) {
    super();
    this.#parts = parts;
    this.#ids = new OperationIds(parts.clock);
    this.#throttle = new WriteThrottle(parts.fs, parts.layout);
    this.#writer = new JournalWriter(parts.fs, parts.layout, parts, {
      durable: (lines) => this.#durable(lines),
      finished: (journal) => this.#send().finished(journal),
      failed: (error) => this.#writingFailed(error),
      succeeded: () => this.#writingWorks(),
    });
    this.#core = openCore((event) => this.#hear(event));
  }

  /** `openCore` gets what it is to tell of events; those of before it resolves are told as soon as there is a store. */
  static async open(
    parts: JournaledStoreParts,
    openCore: (emit: (event: CoreEvent) => void) => Promise<Core>,
  ): Promise<JournaledStore> {
    const early: CoreEvent[] = [];
    let emit = (event: CoreEvent): void => void early.push(event);
    const core = await openCore((event) => emit(event));
    return new JournaledStore(parts, (hear) => {
      emit = hear;
      for (const event of early) hear(event);
      return core;
    });
  }

  get readOnlyReason(): string | null {
    return this.#readOnlyReason;
  }

  write(change: StoreChange): Promise<void> {
    return this.#noted(this.#write(change));
  }

  writeEncoded(rows: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#noted(this.#append(() => Promise.resolve(rows)));
  }

  erase(erasure: Erasure): Promise<Erased> {
    return this.#noted(this.#erase(erasure));
  }

  /** Closing waits for it. */
  #noted<T>(work: Promise<T>): Promise<T> {
    this.#writing.add(work);
    const done = (): boolean => this.#writing.delete(work);
    work.then(done, done);
    return work;
  }

  async #erase({
    items = [],
    events = [],
    evidence = [],
    marks = [],
    rewritten,
    history = [],
  }: Erasure): Promise<Erased> {
    const change = { ...rewritten, history: [...(rewritten?.history ?? []), ...history] };
    await this.#write(change, { items, events, evidence, marks });
    // Lines of the erased stand in it, and only a sealed journal can go.
    await this.#writer.rollOver();
    return { pending: await this.purge() };
  }

  #write(change: StoreChange, erased?: ErasedIds): Promise<void> {
    return this.#append(() => encodeRows(change, this.#pace), erased);
  }

  async #append(encode: () => Promise<Uint8Array<ArrayBuffer>>, erased?: ErasedIds): Promise<void> {
    if (this.#readOnlyReason !== null) throw new BrainError('store-newer', this.#readOnlyReason, this.#where);
    if (this.#closing) throw new BrainError('store-not-writable', 'The memory was closed.', this.#where);
    const op = this.#ids.next();
    const line = encodeOperation(op, await encode(), erased);
    await this.#throttle.turn(line.length);
    while (this.#backlog > MAX_BACKLOG) await this.#room.promise;
    try {
      await this.#writer.append(op, line);
    } catch (error) {
      throw new BrainError('store-not-writable', notWritable(this.#parts.layout.folder, error), this.#where, error);
    }
  }

  connect(): MessagePort | null {
    return this.#core.connect();
  }

  mark(): number {
    return this.#send().handedOver;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  follow(): Promise<void> {
    return this.#send().follow();
  }

  compact(): Promise<boolean> {
    return this.#send().compact();
  }

  backup(reason: string): Promise<string> {
    return this.#send().backup(reason);
  }

  backups(): Promise<readonly Backup[]> {
    return listBackups(this.#parts.fs, this.#parts.layout);
  }

  restore(name: string): Promise<void> {
    return this.#send().restore(name, this.#ids.next());
  }

  purge(): Promise<readonly string[]> {
    return this.#send().purge();
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      await Promise.allSettled([...this.#writing]);
      await this.#writer.close();
      await this.#send().close();
      this.#listeners.clear();
    })();
    return this.#closing;
  }

  get #where(): { folder: string } {
    return { folder: this.#parts.layout.folder };
  }

  #durable(lines: readonly Durable[]): void {
    for (const { line } of lines) this.#backlog += line.length;
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(...lines);
  }

  /** Hands what is durable to the tables: before any question, else when whoever waits for the write had its turn. */
  #send(): Core {
    if (this.#unsent.length > 0) this.#core.apply(this.#unsent.splice(0));
    return this.#core;
  }

  #hear(event: CoreEvent): void {
    switch (event.kind) {
      case 'changed':
        this.#tellListeners();
        return;
      case 'applied':
        this.#backlog -= event.bytes;
        this.#room.resolve(undefined);
        this.#room = deferred<undefined>();
        this.#tellListeners();
        return;
      case 'seen':
        this.#ids.seen(event.op);
        return;
      case 'compacted':
        this.#writer.rotate();
        return;
      case 'roll-over':
        void this.#writer.rollOver();
        return;
      case 'read-only':
        this.#readOnlyReason = event.reason;
        return;
      case 'notice':
        this.#tell(event.notice);
        return;
      case 'warning':
        this.#parts.log.warn(event.message);
        return;
    }
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener();
  }

  #tell(notice: StoreNotice): void {
    if (notice.kind === 'writable-again') this.#parts.log.info(notice.message);
    else this.#parts.log.warn(notice.message);
    this.#parts.onNotice?.(notice);
  }

  #writingFailed(error: unknown): void {
    if (this.#failing) return;
    this.#failing = true;
    this.#tell({ kind: 'not-writable', message: notWritable(this.#parts.layout.folder, error) });
  }

  #writingWorks(): void {
    if (!this.#failing) return;
    this.#failing = false;
    this.#tell({ kind: 'writable-again', message: `The memory in ${this.#parts.layout.folder} is written again.` });
  }
}
