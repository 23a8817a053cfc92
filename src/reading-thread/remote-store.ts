/** The host's store as the thread that reads sees it: changes go to the host, questions straight to the tables. */
import type { MessagePort } from 'node:worker_threads';
import { type Erased, type Erasure, type MemoryStore, oneAtATime, type StoreChange } from '../engine/index.ts';
import type { Answer, Ask } from '../storage/core/core.ts';
import { AskedStore } from '../storage/host/asked-store.ts';
import { TablesLine } from '../storage/worker/tables-line.ts';
import { encodeRows } from '../storage/host/encode-change.ts';
import type { HostRequest } from './protocol.ts';

/** Has the host do something; `transfer` is handed over without a copy. */
export type RequestHost = (request: HostRequest, transfer?: readonly ArrayBuffer[]) => Promise<unknown>;

export class RemoteStore extends AskedStore implements MemoryStore {
  override readonly ask: Ask = (name, ...args) =>
    this.#tables
      ? this.#tables.ask(this.#mark, name, ...args)
      : (this.#requestHost({ kind: 'ask', name, args }) as Promise<Answer<typeof name>>);
  readonly #requestHost: RequestHost;
  readonly #listeners = new Set<() => void>();
  readonly #inOrder = oneAtATime();
  readonly #tables: TablesLine | null;
  #mark = 0;
  readOnlyReason: string | null;

  /** `tables` is a line to them; without one the host is asked. */
  constructor(requestHost: RequestHost, readOnlyReason: string | null, tables: MessagePort | null) {
    super();
    this.#requestHost = requestHost;
    this.readOnlyReason = readOnlyReason;
    this.#tables = tables && new TablesLine(tables);
  }

  /** What is asked from now on sees every write that was acknowledged by then; see BrainStore.mark. */
  comeAfter(mark: number): void {
    this.#mark = Math.max(this.#mark, mark);
  }

  /** Checked and made bytes of here: the host only has to put them on disk. */
  async write(change: StoreChange): Promise<void> {
    // In the order of asking, whatever takes longer to encode: of two versions of a row the later one counts.
    const rows = await this.#inOrder(() => encodeRows(change));
    await this.#requestHost({ kind: 'write', rows }, [rows.buffer]);
  }

  async erase(erasure: Erasure): Promise<Erased> {
    return (await this.#requestHost({ kind: 'erase', erasure })) as Erased;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The host tells that something was written. */
  changed(readOnlyReason: string | null): void {
    this.readOnlyReason = readOnlyReason;
    for (const listener of this.#listeners) listener();
  }

  /** The host closes its store itself. */
  close(): Promise<void> {
    this.#tables?.close();
    return Promise.resolve();
  }
}
