/** Opens the store of a folder: the one door to this directory. */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicFactory } from 'ulid';
import { BrainError } from '../engine/index.ts';
import type { Clock, Log, MemoryStore, StoreChange } from '../engine/index.ts';
import { BrainDatabase } from './sql/brain-database.ts';
import { SCHEMA_SQL } from './sql/schema.ts';
import { SqlDatabase, type WasmSource } from './sql/sql-database.ts';

export interface OpenStoreOptions {
  /** The store's own folder; made when it is missing. */
  readonly folder: string;
  /** sql-wasm.wasm: its path or its bytes. Undefined: the one beside sql.js in node_modules. */
  readonly wasm?: WasmSource;
  readonly log: Log;
  readonly clock: Clock;
}

/** Opens the store, or makes a new one where there is none. */
export async function openStore(options: OpenStoreOptions): Promise<MemoryStore> {
  const { folder, log, clock } = options;
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'brain.sqlite');
  const image = await readFile(file).catch(() => undefined);
  const sql = await SqlDatabase.open(options.wasm, image);
  if (!image) sql.exec(SCHEMA_SQL);
  const db = new BrainDatabase(sql, (table, id) => log.warn(`The ${table} ${id} fits no schema and is left out.`));
  return storeOf(db, monotonicFactory(), clock, file);
}

function storeOf(db: BrainDatabase, ulid: (seed?: number) => string, clock: Clock, file: string): MemoryStore {
  const listeners = new Set<() => void>();
  let writing: Promise<void> = Promise.resolve();
  const write = async (change: StoreChange): Promise<void> => {
    db.apply([{ id: ulid(clock.now()), change }]);
    try {
      await replaceFile(file, db.image());
    } catch (error) {
      throw new BrainError('store-not-writable', `The memory in ${file} cannot be written.`, { file }, error);
    }
    for (const listener of listeners) listener();
  };
  const read = <T>(question: () => T): Promise<T> => new Promise((resolve) => resolve(question()));
  return {
    readOnlyReason: null,
    write: (change) => {
      const done = writing.then(() => write(change));
      writing = done.catch(() => undefined);
      return done;
    },
    item: (id) => read(() => db.item(id)),
    items: (query) => read(() => db.items(query)),
    counts: (filter) => read(() => db.counts(filter)),
    layers: (ids) => read(() => db.layers(ids)),
    evidence: (ids) => read(() => db.evidence(ids)),
    event: (id) => read(() => db.event(id)),
    knownEvents: (ids) => read(() => db.knownEvents(ids)),
    history: (query) => read(() => db.history(query)),
    meta: (key) => read(() => db.meta(key)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await writing;
      db.close();
    },
  };
}

/** The new bytes stand there whole, or the old ones still do. */
async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.new`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(file, `${file}.previous`).catch(() => undefined);
  await rename(beside, file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sidecar = await open(`${file}.sha256`, 'w');
  try {
    await sidecar.writeFile(`${hash}\n`);
    await sidecar.sync();
  } finally {
    await sidecar.close();
  }
}
