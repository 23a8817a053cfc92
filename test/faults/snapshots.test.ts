/** A snapshot is written piece by piece while the store works on: it is the state of one moment, and nothing is lost. */
import assert from 'node:assert/strict';
import { StoreLayout } from '../../src/storage/files/layout.ts';
import { FileBytes, PIECE_BYTES } from '../../src/storage/sql/image.ts';
import { SqlDatabase } from '../../src/storage/sql/sql-database.ts';
import { makeItem, makeTypicalItem } from '../support/make.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const layout = new StoreLayout(FOLDER);
const FIRST = 3_000;

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

describe('a snapshot that is written while the store is written to', () => {
  it('holds all that was there before, in one piece, and what came meanwhile is in the journal', async () => {
    const memory = new MemoryDisk();
    let pieces = 0;
    let last = FIRST;
    const disk = new FaultyDisk(memory, async ({ kind, path }): Promise<Fate> => {
      if (kind !== 'write' || !path.startsWith(`${layout.snapshot}.`)) return 'done';
      pieces++;
      // All items get new words, so that every page changes, and there are more of them.
      const changed = range(0, last).map((n) => ({ ...makeTypicalItem(n), facts: `Reworded at piece ${pieces}` }));
      await store.write({ items: [...changed, ...range(last, last + 50).map((n) => makeTypicalItem(n))] });
      last += 50;
      assert.equal((await store.item(makeItem(0).itemId))?.facts, `Reworded at piece ${pieces}`);
      return 'done';
    });
    const store = await openOurs(disk);
    await store.write({ items: range(0, FIRST).map((n) => makeTypicalItem(n)) });
    assert.equal(await store.compact(), true);
    assert.ok(pieces >= 3);
    const written = await memory.read(layout.snapshot);
    assert.ok(written && written.length > 2 * PIECE_BYTES);
    const sql = await SqlDatabase.open(undefined, new FileBytes(written));
    assert.equal(sql.get('PRAGMA integrity_check')?.integrity_check, 'ok');
    const facts = new Map(sql.all('SELECT id, facts FROM item').map(({ id, facts }) => [id, facts]));
    sql.close();
    assert.deepEqual(facts, new Map(range(0, FIRST).map((n) => [makeItem(n).itemId, makeTypicalItem(n).facts])));
    const after = await openOurs(memory.copy());
    for (const n of [0, FIRST - 1]) {
      assert.equal((await after.item(makeItem(n).itemId))?.facts, `Reworded at piece ${pieces}`);
    }
    assert.deepEqual(await after.item(makeItem(last - 1).itemId), makeTypicalItem(last - 1));
    await after.close();
    await store.close();
  });
});
