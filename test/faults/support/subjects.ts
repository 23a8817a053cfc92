/** The stores that go through the harness: ours, and a naive one that has to fail it. */
import type { FileSystem } from '../../../src/storage/files/file-system.ts';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import type { StoreNotice } from '../../../src/storage/notices.ts';
import { openStore, type OpenStoreOptions } from '../../../src/storage/open-store.ts';
import { thisProcess } from '../../../src/storage/process/identity.ts';
import { SCHEMA_SQL } from '../../../src/storage/sql/schema.ts';
import { BrainDatabase } from '../../../src/storage/sql/brain-database.ts';
import { FileBytes } from '../../../src/storage/sql/image.ts';
import { SqlDatabase } from '../../../src/storage/sql/sql-database.ts';
import type { MemoryStore, StoreChange } from '../../../src/engine/index.ts';

export const FOLDER = '/brain';

/** What a workload needs of a store. */
export interface Subject extends MemoryStore {
  compact(): Promise<boolean>;
}

export type OpenSubject = (fs: FileSystem, notices?: StoreNotice[]) => Promise<Subject>;

const silent = { info: () => undefined, warn: () => undefined };

const options = (fs: FileSystem, notices: StoreNotice[]): OpenStoreOptions => ({
  folder: FOLDER,
  log: silent,
  clock: { now: () => Date.now() },
  followMs: 0,
  fileSystem: fs,
  onNotice: (notice) => notices.push(notice),
});

/** This process, as one that has ended: what it leaves is nobody's. */
const ENDED = { ...thisProcess(), start: 'long ago' };

/** As `openOurs`, by a process that others take for dead. */
export const openByEnded = (fs: FileSystem): Promise<BrainStore> => openStore({ ...options(fs, []), process: ENDED });

/** Our store in this thread, doing nothing by itself, so that every run of a workload makes the same calls. */
export const openOurs = (fs: FileSystem, notices: StoreNotice[] = []): Promise<BrainStore> =>
  openStore(options(fs, notices));

/** The store that everybody writes first: after each change, the whole database over the old file. */
export async function openNaive(fs: FileSystem): Promise<Subject> {
  const path = `${FOLDER}/brain.sqlite`;
  const image = await fs.read(path);
  const sql = await SqlDatabase.open(undefined, image && new FileBytes(image));
  if (!image) sql.exec(SCHEMA_SQL);
  const db = new BrainDatabase(sql, () => undefined);
  let count = 0;
  const write = async (change: StoreChange): Promise<void> => {
    db.apply([{ op: String(++count).padStart(26, '0'), change }]);
    await fs.remove(path);
    const file = await fs.create(path);
    await file.write(db.image().bytes(), 0);
    await file.close();
  };
  const soon = <T>(answer: () => T): Promise<T> => new Promise((resolve) => resolve(answer()));
  let writing = Promise.resolve();
  const store: Partial<Subject> = {
    write: (change) => {
      const done = writing.then(() => write(change));
      writing = done.catch(() => undefined);
      return done;
    },
    items: (query) => soon(() => db.items(query)),
    evidence: (ids) => soon(() => db.evidence(ids)),
    compact: () => Promise.resolve(true),
    close: () => soon(() => db.close()),
  };
  return store as Subject;
}
