/** R4: a disk that fails: no false acknowledgement, reads go on, it resumes by itself, the user is told once. */
import assert from 'node:assert/strict';
import type { StoreNotice } from '../../src/storage/notices.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openNaive, openOurs, type OpenSubject } from './support/subjects.ts';
import { runWorkload, verify } from './support/workload.ts';

const FATES: readonly Fate[] = [
  { error: 'ENOSPC' },
  { error: 'EIO' },
  { error: 'EACCES' },
  { error: 'EROFS' },
  'short',
];
const nameOf = (fate: Fate): string => (typeof fate === 'object' ? fate.error : fate);
const long = process.env.FAULTS === 'long';

/** The whole workload, with `count` calls failing from `point` on. */
async function run(
  open: OpenSubject,
  fate: Fate,
  point: number,
  count: number,
): Promise<{ calls: number; faults: string[] }> {
  const memory = new MemoryDisk();
  const disk = new FaultyDisk(memory, ({ index }) => (index >= point && index < point + count ? fate : 'done'));
  const ledger = new Ledger();
  const faults: string[] = [];
  let refused = 0;
  await runWorkload(open, disk, ledger, (notices) => {
    refused = Math.max(refused, ledger.refused);
    if (disk.calls < point + count) ledger.doubt();
    const kinds = notices.map(({ kind }) => kind).join();
    if (!['', 'not-writable', 'not-writable,writable-again'].includes(kinds)) faults.push(`told ${kinds}`);
  });
  faults.push(...(await verify(open, memory.copy(), ledger)));
  if (count === 1 && refused > 0) faults.push('a single failure was not overcome');
  if (fate === 'short' && refused > 0) faults.push('a short write was taken for a failure');
  return { calls: disk.calls, faults: faults.map((fault) => `${nameOf(fate)} ×${count} at ${point}: ${fault}`) };
}

async function everywhere(open: OpenSubject, fate: Fate, count: number, step: number): Promise<string[]> {
  const faults: string[] = [];
  // Where not every call is tried, each kind of failure begins at another one.
  for (let point = Math.max(0, FATES.indexOf(fate)) % step; ; point += step) {
    const result = await run(open, fate, point, count);
    faults.push(...result.faults);
    if (result.calls <= point) return faults;
  }
}

describe('R4: a disk that fails', function () {
  this.timeout(1_800_000);

  for (const fate of FATES) {
    it(`${nameOf(fate)} once, at any call: nothing is refused, lost or invented`, async () => {
      assert.deepEqual(await everywhere(openOurs, fate, 1, long ? 1 : 3), []);
    });

    it(`${nameOf(fate)} 40 times in a row: nothing is acknowledged falsely, lost or invented`, async () => {
      assert.deepEqual(await everywhere(openOurs, fate, 40, long ? 1 : 5), []);
    });
  }

  it('is found out when the store is naive', async () => {
    assert.notDeepEqual(await everywhere(openNaive, { error: 'ENOSPC' }, 40, 5), []);
  });

  it('keeps answering, resumes by itself, and tells the user once', async () => {
    let failing = 0;
    const disk = new FaultyDisk(new MemoryDisk(), () => (failing > 0 && failing-- > 0 ? { error: 'ENOSPC' } : 'done'));
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    const ledger = new Ledger();
    for (let n = 1; n <= 5; n++) assert.ok(await ledger.write(store, n));
    failing = 40;
    let refusals = 0;
    while (!(await ledger.write(store, 3))) {
      assert.deepEqual(await ledger.faults(store), [], 'while the disk fails');
      assert.ok(++refusals < 40);
    }
    assert.ok(refusals > 3);
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['not-writable', 'writable-again'],
    );
    assert.match(notices[0]?.message ?? '', /disk is full/);
    await store.close();
    assert.deepEqual(await verify(openOurs, disk, ledger), []);
  });

  it('gives up a journal whose sync failed, and never appends to it again', async () => {
    const memory = new MemoryDisk();
    let fail = false;
    const touched: string[] = [];
    const disk = new FaultyDisk(memory, ({ kind, path }) => {
      if (kind === 'write') touched.push(path);
      const fate: Fate = fail && kind === 'sync' ? { error: 'EIO' } : 'done';
      if (fate !== 'done') fail = false;
      return fate;
    });
    const store = await openOurs(disk);
    const ledger = new Ledger();
    await ledger.write(store, 1);
    const first = touched.at(-1);
    fail = true;
    assert.ok(await ledger.write(store, 2));
    assert.ok(await ledger.write(store, 3));
    const writes = touched.filter((path) => path === first).length;
    assert.equal(writes, 4, 'header, space ahead, first line, the line that failed');
    assert.equal(new Set(touched).size, 2);
    assert.ok(touched.every((path) => path.startsWith(`${FOLDER}/journal/`)));
    await store.close();
    assert.deepEqual(await verify(openOurs, memory.copy(), ledger), []);
  });
});
