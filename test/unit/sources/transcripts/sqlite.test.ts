/** Looking into a database that another program has open: all of it is seen, nothing of it is touched. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteFile } from '../../../../src/sources/transcripts/sqlite.ts';

describe('A database of another program', () => {
  let folder = '';
  let path = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brain-sqlite-'));
    path = join(folder, 'a #1 ?.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const make = (mode: string): DatabaseSync => {
    const writer = new DatabaseSync(path);
    writer.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)`);
    return writer;
  };
  const sum = async (file: SqliteFile): Promise<unknown> => (await file.rows('SELECT sum(n) AS n FROM t'))[0]?.['n'];
  const prints = async (): Promise<Record<string, string>> => {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm')).sort();
    const hashes = names.map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(folder, name)));
      return [name, hash.digest('hex')] as const;
    });
    return Object.fromEntries(await Promise.all(hashes));
  };

  for (const mode of ['WAL', 'DELETE', 'TRUNCATE', 'PERSIST'])
    it(`in ${mode} mode shows what is written while it is open, and is left as it is`, async () => {
      const writer = make(mode);
      const file = await SqliteFile.open(path);
      for (let n = 1; n <= 5; n++) {
        const before = await prints();
        assert.equal(await sum(file), n);
        assert.deepEqual(await prints(), before);
        writer.exec('INSERT INTO t VALUES (1)');
      }
      file.close();
      // The last one out packs the log, as if nobody else had been there.
      writer.close();
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.endsWith('-wal')),
        [],
      );
    });

  it('does not hold its writer up, not even between two pages', async () => {
    for (const mode of ['WAL', 'DELETE']) {
      const writer = make(mode);
      writer.exec('PRAGMA busy_timeout = 0');
      const file = await SqliteFile.open(path);
      await sum(file);
      writer.exec('BEGIN EXCLUSIVE; INSERT INTO t VALUES (5); COMMIT');
      assert.equal(await sum(file), 6);
      file.close();
      writer.close();
      await rm(path);
    }
  });

  it('that is gone on with after a crash is seen with what stands in its log', async () => {
    const writer = make('WAL');
    writer.exec('INSERT INTO t VALUES (41)');
    const left = join(folder, 'left.db');
    await copyFile(path, left);
    await copyFile(`${path}-wal`, `${left}-wal`);
    writer.close();
    const file = await SqliteFile.open(left);
    assert.equal(await sum(file), 42);
    file.close();
  });

  it('is not read while a transaction stands half in it', async () => {
    const writer = make('DELETE');
    writer.close();
    await writeFile(`${path}-journal`, 'begun');
    const file = await SqliteFile.open(path);
    await assert.rejects(file.rows('SELECT 1'), /is being written all the time/);
    await rm(`${path}-journal`);
    assert.equal(await sum(file), 1);
    file.close();
  });

  it('that is none is told, and an empty one has no tables', async () => {
    await writeFile(
      path,
      'This is no database, but it is as long as the header of one would be, and then some more of it.',
    );
    const file = await SqliteFile.open(path);
    await assert.rejects(file.rows('SELECT * FROM t'), /not a database/);
    file.close();
    await writeFile(path, '');
    const empty = await SqliteFile.open(path);
    assert.deepEqual([...(await empty.columns('t'))], []);
    empty.close();
  });
});
