/** A database's file lies in bytes of ours, so that an image of it is no copy; where sql.js has it otherwise, all the same. */
import assert from 'node:assert/strict';
import { FileContent } from '../../../src/storage/sql/file-content.ts';
import { FileBytes } from '../../../src/storage/sql/image.ts';
import { SqlDatabase } from '../../../src/storage/sql/sql-database.ts';
import { ScratchInMemory } from '../../faults/support/memory-disk.ts';

const ROWS = 400;

/** About 2 MB of rows. */
function fill(db: SqlDatabase): void {
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT)');
  db.transaction(() => {
    for (let n = 0; n < ROWS; n++) db.run('INSERT INTO t VALUES (?, ?)', [n, String(n).padStart(5_000, '·')]);
  });
}

async function rowsOf(image: Uint8Array): Promise<unknown> {
  const db = await SqlDatabase.open(undefined, new FileBytes(image));
  try {
    assert.equal(db.get('PRAGMA integrity_check')?.integrity_check, 'ok');
    return db.all('SELECT count(*) AS n, sum(length(text)) AS size FROM t')[0];
  } finally {
    db.close();
  }
}

describe('the file of a database', () => {
  const WHOLE = { n: ROWS, size: ROWS * 5_000 };
  const asImage = Object.getOwnPropertyDescriptor(FileContent.prototype, 'asImage') as {
    value: (this: FileContent) => ArrayLike<number>;
  };
  afterEach(() => void Object.defineProperty(FileContent.prototype, 'asImage', asImage));

  it('is kept in the bytes it was given, also as it grows', async () => {
    const file = await emptied();
    const db = await SqlDatabase.open(undefined, file);
    fill(db);
    assert.ok(file.length > 2_000_000, 'sql.js keeps the file elsewhere: each snapshot copies all of it');
    assert.ok(Buffer.from(db.image().bytes()).equals(file.image().bytes()));
    assert.deepEqual(await rowsOf(db.image().bytes()), WHOLE);
    db.close();
  });

  it('is kept on disk where there is one, and what was taken back is gone there, too', async () => {
    const scratch = new ScratchInMemory();
    const db = await SqlDatabase.open(undefined, undefined, () => scratch);
    fill(db);
    assert.throws(() =>
      db.transaction(() => {
        db.exec('UPDATE t SET text = n');
        throw new Error('no');
      }),
    );
    const image = db.image();
    const bytes = new Uint8Array(image.length);
    scratch.read(bytes, 0);
    assert.ok(Buffer.from(image.bytes()).equals(bytes));
    assert.deepEqual(await rowsOf(bytes), WHOLE);
    db.closeWithFile();
    assert.ok(scratch.isClosed);
  });

  it('is kept so for a new database, too', async () => {
    const files: FileBytes[] = [];
    FileContent.prototype.asImage = function (this: FileContent) {
      files.push(this.file);
      return asImage.value.call(this);
    };
    const db = await SqlDatabase.open(undefined);
    fill(db);
    assert.ok((files[0]?.length ?? 0) > 2_000_000);
    db.close();
  });

  it('is whole in its image after it was cut shorter, and after it grew again', async () => {
    const db = await SqlDatabase.open(undefined);
    fill(db);
    db.exec('DELETE FROM t WHERE n >= 10; VACUUM');
    const short = db.image();
    assert.ok(short.length < 200_000);
    assert.deepEqual(await rowsOf(short.bytes()), { n: 10, size: 50_000 });
    db.exec('DROP TABLE t');
    fill(db);
    assert.deepEqual(await rowsOf(db.image().bytes()), WHOLE);
    db.close();
  });

  it('is whole in its image after a transaction that was too large for memory was taken back', async () => {
    const db = await SqlDatabase.open(undefined);
    fill(db);
    assert.throws(() =>
      db.transaction(() => {
        for (let n = 0; n < 3_000; n++) db.run('INSERT INTO t VALUES (?, ?)', [ROWS + n, 'x'.repeat(5_000)]);
        throw new Error('no');
      }),
    );
    assert.deepEqual(await rowsOf(db.image().bytes()), WHOLE);
    db.close();
  });

  it('is opened, written and read out by a sql.js that copies what it is given', async () => {
    FileContent.prototype.asImage = function (this: FileContent) {
      return this.file.subarray(0, this.file.length).slice();
    };
    const db = await SqlDatabase.open(undefined, await emptied());
    fill(db);
    assert.deepEqual(await rowsOf(db.image().bytes()), WHOLE);
    db.close();
  });

  it('is opened, written and read out by a sql.js that wants another kind of array', async () => {
    FileContent.prototype.asImage = () => ({ length: 8_192 });
    const db = await SqlDatabase.open(undefined, await emptied());
    fill(db);
    assert.deepEqual(await rowsOf(db.image().bytes()), WHOLE);
    db.close();
  });
});

/** The file of a database without tables. */
async function emptied(): Promise<FileBytes> {
  const db = await SqlDatabase.open(undefined);
  const file = new FileBytes(db.image().bytes());
  db.close();
  return file;
}
