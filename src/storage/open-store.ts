/** Opens the store of a folder: the one door to this directory. */
import { newId } from './ids.ts';
import type { Clock, Log } from '../engine/index.ts';
import type { Core, CoreConfig, CoreEvent } from './core/core.ts';
import { StoreCore } from './core/store-core.ts';
import type { FileSystem } from './files/file-system.ts';
import { StoreLayout } from './files/layout.ts';
import { nodeFileSystem } from './files/node-file-system.ts';
import type { BrainStore } from './host/brain-store.ts';
import { JournaledStore } from './host/journaled-store.ts';
import type { StoreNotice } from './notices.ts';
import { thisProcess, type ProcessIdentity } from './process/identity.ts';
import type { WasmSource } from './sql/sql-database.ts';
import { WorkerCore } from './worker/worker-core.ts';

export interface OpenStoreOptions {
  /** The store's own folder; made when it is missing. */
  readonly folder: string;
  /** sql-wasm.wasm: its path or its bytes. Undefined: the one beside sql.js in node_modules. */
  readonly wasm?: WasmSource;
  /**
   * The built `store-worker`, which then holds the tables in a thread of its own. Undefined: they live in this thread,
   * which is simpler, but a large store's snapshots and queries then stop it for up to half a second.
   */
  readonly worker?: string | URL | undefined;
  readonly log: Log;
  readonly clock: Clock;
  /** What a person should hear of; each thing is told once. */
  readonly onNotice?: (notice: StoreNotice) => void;
  /** How often to look for other processes' writes, in milliseconds, beside being told of them. 0: never by itself. */
  readonly followMs?: number;
  /** The disk; tests put a faulty one here. Not together with `worker`. */
  readonly fileSystem?: FileSystem;
  /** Who writes; a test pretends to be a process that has ended. */
  readonly process?: ProcessIdentity;
}

const FOLLOW_MS = 1_000;

/**
 * Opens the store, or makes a new one where there is none. Several processes may have one folder open.
 * @throws BrainError `store-damaged` when the folder cannot be read at all.
 */
export async function openStore(options: OpenStoreOptions): Promise<BrainStore> {
  const fs = options.fileSystem ?? nodeFileSystem;
  const layout = new StoreLayout(options.folder);
  // A folder that cannot be made shows at the first write; what can be read is read.
  await fs.makeFolder(layout.journals).catch(() => undefined);
  const identity = { process: options.process ?? thisProcess(), instance: newId() };
  const config: CoreConfig = {
    folder: layout.folder,
    wasm: options.wasm,
    followMs: options.followMs ?? FOLLOW_MS,
    ...identity,
  };
  const openCore = (emit: (event: CoreEvent) => void): Promise<Core> =>
    options.worker === undefined ? StoreCore.open(fs, config, emit) : WorkerCore.open(options.worker, config, emit);
  return JournaledStore.open({ ...options, fs, layout, ...identity }, openCore);
}
