/** R6: whoever writes much waits for a process that is far behind, but never for long, and never for one that is gone. */
import assert from 'node:assert/strict';
import { StoreLayout } from '../../src/storage/files/layout.ts';
import { WriteThrottle } from '../../src/storage/host/write-throttle.ts';
import { makeItem } from '../support/make.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const SIGN = `${FOLDER}/behind/somebody`;
const MUCH = 64 * 1024;
const LITTLE = 1_000;

/** A disk in memory answers at once, so a look is over by then. */
const looked = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

describe('R6: who writes much', () => {
  let disk: MemoryDisk;
  let courtesy: WriteThrottle;
  beforeEach(async () => {
    disk = new MemoryDisk();
    courtesy = new WriteThrottle(disk, new StoreLayout(FOLDER));
    await (await disk.create(SIGN)).write(new Uint8Array(1), 0);
  });

  it('waits until nobody is behind', async () => {
    assert.equal(courtesy.turn(MUCH), undefined);
    await looked();
    let waits = true;
    const turn = courtesy.turn(LITTLE)?.then(() => (waits = false));
    await looked();
    assert.ok(turn && waits);
    await disk.remove(SIGN);
    await turn;
    assert.equal(courtesy.turn(LITTLE), undefined);
  });

  it('goes on after a moment, though somebody still is', async () => {
    const file = await disk.create(`${FOLDER}/behind/another`);
    const renewing = setInterval(() => void file.write(new Uint8Array(1), 0), 100);
    void courtesy.turn(MUCH);
    await looked();
    const turn = courtesy.turn(LITTLE);
    assert.ok(turn);
    await turn;
    clearInterval(renewing);
    assert.deepEqual(await disk.list(`${FOLDER}/behind`), ['another', 'somebody']);
    assert.equal(courtesy.turn(LITTLE), undefined);
  });

  it('does not wait for one that says so no more, and removes what a dead one left', async () => {
    for (const age of [10_000, 120_000]) {
      disk.age(SIGN, age);
      void courtesy.turn(MUCH);
      await looked();
      assert.equal(courtesy.turn(LITTLE), undefined);
    }
    assert.deepEqual(await disk.list(`${FOLDER}/behind`), []);
  });

  it('is not one who writes little', async () => {
    void courtesy.turn(LITTLE);
    await looked();
    assert.equal(courtesy.turn(LITTLE), undefined);
  });
});

describe('R6: who has much to read', () => {
  const judged = async (fate: Fate): Promise<{ calls: string[]; left: string[] }> => {
    const memory = new MemoryDisk();
    const calls: string[] = [];
    const disk = new FaultyDisk(memory, ({ kind, path }): Fate => {
      if (!path.includes('/behind')) return 'done';
      calls.push(kind);
      return fate;
    });
    const [writer, reader] = [await openOurs(memory), await openOurs(disk)];
    for (let n = 0; n < 1_500; n += 500) {
      await writer.write({ items: Array.from({ length: 500 }, (_, i) => makeItem(n + i)) });
    }
    await reader.follow();
    assert.ok(await reader.item(makeItem(1_499).itemId));
    await Promise.all([writer.close(), reader.close()]);
    return { calls, left: await memory.list(`${FOLDER}/behind`) };
  };

  it('says so until it has read it', async () => {
    const { calls, left } = await judged('done');
    assert.ok(calls.includes('create') && calls.includes('write'), calls.join());
    assert.deepEqual(left, []);
  });

  it('reads it all the same where the disk takes no sign', async () => {
    const { calls, left } = await judged({ error: 'EROFS' });
    assert.ok(calls.length > 0);
    assert.deepEqual(left, []);
  });
});
