/** R10 and migrations: a newer version's store is read, not written; an older one is brought up to date or left alone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { BrainError } from '../../src/engine/index.ts';
import { StoreLayout } from '../../src/storage/files/layout.ts';
import { createSynced } from '../../src/storage/files/write-file.ts';
import type { StoreNotice } from '../../src/storage/notices.ts';
import { readManifests } from '../../src/storage/snapshot/read-snapshot.ts';
import { writeManifest } from '../../src/storage/snapshot/manifest.ts';
import { openDatabase, type Migration } from '../../src/storage/sql/migrate.ts';
import { SCHEMA_VERSION } from '../../src/storage/sql/schema.ts';
import { FileBytes } from '../../src/storage/sql/image.ts';
import { SqlDatabase } from '../../src/storage/sql/sql-database.ts';
import { listBackups, readBackup } from '../../src/storage/backup/write-backup.ts';
import { makeEvent, makeItem } from '../support/make.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const layout = new StoreLayout(FOLDER);

/** Changes the tables of the snapshot by SQL, and says that they are of this version. */
async function rewriteSnapshot(disk: MemoryDisk, version: number, change: string): Promise<void> {
  const sql = await SqlDatabase.open(undefined, new FileBytes((await disk.read(layout.snapshot)) ?? new Uint8Array()));
  sql.exec(`${change}; PRAGMA user_version = ${version}`);
  const image = sql.image().bytes();
  sql.close();
  await createSynced(disk, layout.snapshot, image);
  const last = (await readManifests(disk, layout)).manifests[0];
  assert.ok(last);
  const sha256 = createHash('sha256').update(image).digest('hex');
  await writeManifest(disk, layout, { ...last, generation: 2, schema: version, sha256, bytes: image.length });
}

/** A folder as a version with these tables would leave it, with one item in the snapshot. */
async function folderOfVersion(version: number): Promise<MemoryDisk> {
  const disk = new MemoryDisk();
  const store = await openOurs(disk);
  await store.write({ items: [makeItem(1)] });
  await store.compact();
  await store.close();
  await rewriteSnapshot(disk, version, 'CREATE TABLE something_new (x)');
  return disk;
}

describe('R10: versions', () => {
  it('a newer schema opens read-only with a message, and nothing is changed', async () => {
    const disk = await folderOfVersion(SCHEMA_VERSION + 1);
    const before = await contentsOf(disk);
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    assert.match(store.readOnlyReason ?? '', /newer version/);
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['newer'],
    );
    assert.deepEqual(await store.item(makeItem(1).itemId), makeItem(1));
    await assert.rejects(
      store.write({ items: [makeItem(2)] }),
      (error) => error instanceof BrainError && error.code === 'store-newer',
    );
    assert.equal(await store.compact(), false);
    await store.close();
    assert.deepEqual(await contentsOf(disk), before);
  });

  it('a store that is open becomes read-only when a newer version takes the folder over', async () => {
    const disk = new MemoryDisk();
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    await store.write({ items: [makeItem(1)] });
    await store.compact();
    const last = (await readManifests(disk, layout)).manifests[0];
    assert.ok(last);
    await writeManifest(disk, layout, { ...last, generation: 2, schema: SCHEMA_VERSION + 1 });
    await store.follow();
    assert.match(store.readOnlyReason ?? '', /newer version/);
    await assert.rejects(store.write({ meta: { a: 'b' } }));
    assert.deepEqual(await store.item(makeItem(1).itemId), makeItem(1));
    await store.close();
  });

  const addColumn: Migration = {
    from: SCHEMA_VERSION,
    migrate: (db) => db.exec("ALTER TABLE item ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"),
  };
  const fails: Migration = {
    from: SCHEMA_VERSION + 1,
    migrate: (db) => {
      db.exec('DELETE FROM item');
      throw new Error('no way on');
    },
  };

  it('an older version is migrated in one transaction, with a backup before it', async () => {
    const fs = await folderOfVersion(SCHEMA_VERSION);
    const image = await fs.read(layout.snapshot);
    assert.ok(image);
    const target = SCHEMA_VERSION + 1;
    const opened = await openDatabase(
      { fs, layout, wasm: undefined, migrations: [addColumn], target },
      new FileBytes(image.slice()),
    );
    assert.equal(opened.migrated, true);
    assert.equal(opened.sql.get('PRAGMA user_version')?.user_version, target);
    assert.equal(opened.sql.get('SELECT mood FROM item')?.mood, 'calm');
    opened.sql.close();
    const [backup] = await listBackups(fs, layout);
    assert.equal(backup?.reason, `before-version-${target}`);
    assert.deepEqual((await readBackup(fs, layout, backup.name))?.image().bytes(), new Uint8Array(image));
  });

  it('a store of version 1 is brought up to date, flags what cannot be seen, and can erase: also from the backup made before', async () => {
    const disk = new MemoryDisk();
    const first = await openOurs(disk);
    const hidden = makeItem(3, { facts: 'Index the\u200B parser again.' });
    const events = [makeEvent(1), makeEvent(2, { text: 'Index the\u200B parser again.' })];
    await first.write({ items: [makeItem(1), makeItem(2, { facts: 'Words to be erased.' }), hidden], events });
    await first.compact();
    await first.close();
    await rewriteSnapshot(
      disk,
      1,
      `DROP TABLE erased; DROP INDEX evidence_by_event; ALTER TABLE item DROP COLUMN has_invisible; ALTER TABLE item DROP COLUMN asked;
      ALTER TABLE event DROP COLUMN has_invisible`,
    );
    const store = await openOurs(disk);
    assert.deepEqual(await store.item(makeItem(1).itemId), makeItem(1));
    assert.deepEqual(await store.item(hidden.itemId), { ...hidden, hasInvisible: true });
    const flags = await Promise.all(events.map(async ({ id }) => (await store.event(id))?.hasInvisible));
    assert.deepEqual(flags, [undefined, true]);
    assert.deepEqual(await store.erase({ items: [makeItem(2).itemId] }), { pending: [] });
    const [backup] = await store.backups();
    assert.equal(backup?.reason, `before-version-${SCHEMA_VERSION}`);
    for (const [path, content] of await contentsOf(disk)) {
      assert.ok(!Buffer.from(content ?? []).includes('Words to be erased'), path);
    }
    await store.restore(backup.name);
    assert.deepEqual(await store.item(makeItem(1).itemId), makeItem(1));
    assert.equal(await store.item(makeItem(2).itemId), undefined);
    await store.close();
  });

  it('a migration that fails at any step changes nothing', async () => {
    const fs = await folderOfVersion(SCHEMA_VERSION);
    const image = await fs.read(layout.snapshot);
    assert.ok(image);
    const migrations = [addColumn, fails];
    const target = SCHEMA_VERSION + 2;
    await assert.rejects(
      openDatabase({ fs, layout, wasm: undefined, migrations, target }, new FileBytes(image.slice())),
      /no way on/,
    );
    assert.deepEqual(await fs.read(layout.snapshot), image);
    const { sql } = await openDatabase({ fs, layout, wasm: undefined }, new FileBytes(image.slice()));
    assert.equal(sql.get('SELECT count(*) AS n FROM item')?.n, 1);
    sql.close();
  });
});

async function contentsOf(disk: MemoryDisk): Promise<ReadonlyMap<string, Uint8Array | undefined>> {
  const contents = new Map<string, Uint8Array | undefined>();
  for (const path of disk.paths()) contents.set(path, await disk.read(path));
  return contents;
}
