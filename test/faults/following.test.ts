/** Several stores on one folder: each sees the others' writes, whatever is folded and removed in between. */
import assert from 'node:assert/strict';
import type { StoreNotice } from '../../src/storage/notices.ts';
import type { BrainStore } from '../../src/storage/host/brain-store.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { makeItem } from '../support/make.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const title = async (store: BrainStore, n: number): Promise<string | undefined> =>
  (await store.item(makeItem(n).itemId))?.title;

/** Tells of every file that is read. */
class ListeningDisk extends FaultyDisk {
  readonly #heard: (path: string) => void;

  constructor(disk: MemoryDisk, heard: (path: string) => void) {
    super(disk, () => 'done');
    this.#heard = heard;
  }

  override read(...args: Parameters<FaultyDisk['read']>): ReturnType<FaultyDisk['read']> {
    this.#heard(args[0]);
    return super.read(...args);
  }

  override readThrough(...args: Parameters<FaultyDisk['readThrough']>): ReturnType<FaultyDisk['readThrough']> {
    this.#heard(args[0]);
    return super.readThrough(...args);
  }
}

/** A disk that, so many times, shows a journal's new bytes without the first of them, as a write under way may. */
class TornDisk extends FaultyDisk {
  tears = 0;

  constructor(disk: MemoryDisk) {
    super(disk, () => 'done');
  }

  override async read(...args: Parameters<FaultyDisk['read']>): ReturnType<FaultyDisk['read']> {
    const bytes = await super.read(...args);
    if (this.tears > 0 && bytes && args[0].includes('/journal/')) bytes.fill(0, 0, (this.tears--, 100));
    return bytes;
  }
}

describe('stores that follow each other', () => {
  it('see what another wrote, and tell their listeners once there is something', async () => {
    const disk = new MemoryDisk();
    const [a, b] = [await openOurs(disk), await openOurs(disk)];
    let heard = 0;
    b.onChange(() => heard++);
    await b.follow();
    assert.equal(heard, 0);
    await a.write({ items: [makeItem(1, { title: 'By a' })] });
    await b.follow();
    assert.equal(await title(b, 1), 'By a');
    assert.equal(heard, 1);
    await b.write({ items: [makeItem(1, { title: 'By b' })] });
    await a.follow();
    assert.equal(await title(a, 1), 'By b');
    await Promise.all([a.close(), b.close()]);
  });

  it('miss nothing when journals were folded and removed before they looked', async () => {
    const disk = new MemoryDisk();
    const late = await openOurs(disk);
    const ledger = new Ledger();
    for (let round = 0; round < 4; round++) {
      const other = await openOurs(disk);
      for (let n = 0; n < 5; n++) await ledger.write(other, round * 3 + n);
      assert.ok(await other.compact());
      await other.close();
    }
    const journals = (await disk.list(`${FOLDER}/journal`)).length;
    assert.ok(journals < 4, `${journals} journals are left: nothing was removed`);
    await ledger.write(late, 3);
    await late.follow();
    assert.deepEqual(await ledger.faults(late), []);
    assert.ok(await late.compact());
    const fresh = await openOurs(disk);
    assert.deepEqual(await ledger.faults(fresh), []);
    await Promise.all([late.close(), fresh.close()]);
  });

  it('never remove the journal of a store that is still open, however long it was silent', async () => {
    const disk = new MemoryDisk();
    const [silent, busy] = [await openOurs(disk), await openOurs(disk)];
    const ledger = new Ledger();
    await ledger.write(silent, 1);
    for (let round = 0; round < 4; round++) {
      await ledger.write(busy, 2 + round);
      assert.ok(await busy.compact());
    }
    await ledger.write(silent, 50);
    await Promise.all([silent.close(), busy.close()]);
    const fresh = await openOurs(disk);
    assert.deepEqual(await ledger.faults(fresh), []);
    await fresh.close();
  });

  it('finish the writes that are under way before they close, and take none after', async () => {
    const disk = new MemoryDisk();
    const store = await openOurs(disk);
    const ledger = new Ledger();
    const writes = Array.from({ length: 300 }, (_, n) => ledger.write(store, n));
    const closed = store.close();
    assert.equal(await ledger.write(store, 1_000), false);
    await closed;
    assert.deepEqual(new Set(await Promise.all(writes)), new Set([true]));
    const fresh = await openOurs(disk);
    assert.deepEqual(await ledger.faults(fresh), []);
    await fresh.close();
  });

  it('write after what they have seen, even when the clock was set back', async () => {
    const disk = new MemoryDisk();
    const open = (now: number): Promise<BrainStore> =>
      openStore({
        folder: FOLDER,
        fileSystem: disk,
        followMs: 0,
        log: { info: () => undefined, warn: () => undefined },
        clock: { now: () => now },
      });
    const future = await open(Date.parse('2040-01-01'));
    await future.write({ items: [makeItem(1, { title: 'From the future' })] });
    const past = await open(Date.parse('2020-01-01'));
    await past.write({ items: [makeItem(1, { title: 'Later all the same' })] });
    assert.equal(await title(past, 1), 'Later all the same');
    await future.follow();
    assert.equal(await title(future, 1), 'Later all the same');
    await Promise.all([future.close(), past.close()]);
  });

  it('forget what another took back, because its disk failed', async () => {
    const memory = new MemoryDisk();
    let failing = 0;
    let truncates = false;
    const disk = new FaultyDisk(memory, ({ kind }): Fate => {
      if (kind === 'truncate' && !truncates) return { error: 'EIO' };
      if (failing > 0 && (kind === 'sync' || kind === 'create')) return { error: (failing--, 'EIO') };
      return 'done';
    });
    const [writer, reader] = [await openOurs(disk), await openOurs(memory)];
    await writer.write({ items: [makeItem(1, { title: 'Kept' })] });
    failing = 4;
    await assert.rejects(writer.write({ items: [makeItem(1, { title: 'Taken back' })] }));
    await reader.follow();
    assert.equal(await title(reader, 1), 'Taken back', 'the line lies in the journal, so this test is of use');
    failing = 0;
    truncates = true;
    await writer.write({ items: [makeItem(2)] });
    await reader.follow();
    assert.equal(await title(reader, 1), 'Kept');
    assert.equal(await title(writer, 1), 'Kept');
    await Promise.all([writer.close(), reader.close()]);
  });

  it('restore a backup together: both end in its state, and later writes count', async () => {
    const disk = new MemoryDisk();
    const [a, b] = [await openOurs(disk), await openOurs(disk)];
    await a.write({ items: [makeItem(1, { title: 'Before' })] });
    const name = await a.backup('by-hand');
    await a.write({ items: [makeItem(1, { title: 'After' }), makeItem(2)] });
    await b.follow();
    await b.restore(name);
    assert.equal(await title(b, 1), 'Before');
    assert.equal(await title(b, 2), undefined);
    await a.follow();
    assert.equal(await title(a, 1), 'Before');
    await a.write({ items: [makeItem(1, { title: 'Again' })] });
    await b.follow();
    assert.equal(await title(b, 1), 'Again');
    await Promise.all([a.close(), b.close()]);
    const fresh = await openOurs(disk);
    assert.equal(await title(fresh, 1), 'Again');
    assert.equal(await title(fresh, 2), undefined);
    assert.deepEqual((await fresh.backups()).map(({ reason }) => reason).sort(), ['before-restore', 'by-hand']);
    await assert.rejects(fresh.restore('nothing'), /no whole backup/);
    await fresh.close();
  });

  it('read one writer much behind a piece at a time, and see what is newest of another before all of it', async () => {
    const disk = new MemoryDisk();
    const [much, little] = [await openOurs(disk), await openOurs(disk)];
    const applied: boolean[] = [];
    const reader = await openOurs(disk);
    await Promise.all(Array.from({ length: 3_000 }, (_, n) => much.write({ items: [makeItem(n)] })));
    await little.write({ items: [makeItem(5_000)] });
    reader.onChange(() => applied.push(true));
    const sawLittle = new Promise<boolean>((resolve) => {
      const stop = reader.onChange(() => {
        stop();
        void (async () => resolve((await title(reader, 5_000)) !== undefined && !(await title(reader, 2_999))))();
      });
    });
    await reader.follow();
    assert.ok(await sawLittle, 'it came with the first piece, before the last of the many');
    assert.ok(applied.length > 2);
    assert.equal(await title(reader, 2_999), makeItem(2_999).title);
    await Promise.all([much.close(), little.close(), reader.close()]);
  });

  it('take a line that shows only in part while it is written for no damage', async () => {
    const memory = new MemoryDisk();
    const disk = new TornDisk(memory);
    const notices: StoreNotice[] = [];
    const [writer, reader] = [await openOurs(memory), await openOurs(disk, notices)];
    await writer.write({ items: [makeItem(1)] });
    await reader.follow();
    await writer.write({ items: [makeItem(2)] });
    await writer.write({ items: [makeItem(3)] });
    disk.tears = 3;
    await reader.follow();
    assert.equal(disk.tears, 0, 'the line was looked at while it was torn, so this test is of use');
    assert.equal(await title(reader, 2), makeItem(2).title);
    assert.equal(await title(reader, 3), makeItem(3).title);
    assert.deepEqual(notices, []);
    await Promise.all([writer.close(), reader.close()]);
  });

  it('do not read the snapshot again because another removed journals of theirs', async () => {
    const memory = new MemoryDisk();
    const paths: string[] = [];
    const disk = new ListeningDisk(memory, (path) => paths.push(path));
    const [store, other] = [await openOurs(disk), await openOurs(memory)];
    const ledger = new Ledger();
    await ledger.write(store, 1);
    const [own] = await memory.list(`${FOLDER}/journal`);
    assert.ok(own);
    // From the next write on, its journal is another one.
    await store.compact();
    await ledger.write(store, 2);
    paths.length = 0;
    for (let round = 0; round < 2; round++) {
      await ledger.write(other, 10 + round);
      await store.follow();
      await other.compact();
    }
    assert.ok(!(await memory.list(`${FOLDER}/journal`)).includes(own));
    await store.follow();
    assert.deepEqual(
      paths.filter((path) => path.endsWith('.sqlite')),
      [],
    );
    assert.deepEqual(await ledger.faults(store), []);
    await Promise.all([store.close(), other.close()]);
  });

  it('leave the folding to whoever still writes when they close', async () => {
    const disk = new MemoryDisk();
    const [first, last] = [await openOurs(disk), await openOurs(disk)];
    const snapshots = async (): Promise<number> => (await disk.list(`${FOLDER}/manifest`)).length;
    const rows = Array.from({ length: 100 }, (_, n) => makeItem(n));
    await first.write({ items: rows });
    await last.write({ items: [makeItem(1_000)] });
    await first.close();
    assert.equal(await snapshots(), 0);
    await last.follow();
    await last.close();
    assert.equal(await snapshots(), 1);
  });

  it('write no snapshot while another writes, however long they wrote nothing themselves', async () => {
    const disk = new MemoryDisk();
    const writer = await openOurs(disk);
    const reader = await openStore({
      folder: FOLDER,
      fileSystem: disk,
      followMs: 20,
      log: { info: () => undefined, warn: () => undefined },
      clock: { now: () => Date.now() },
    });
    await writer.write({ items: Array.from({ length: 600 }, (_, n) => makeItem(n)) });
    for (const n of [1_000, 1_001]) {
      await writer.write({ items: [makeItem(n)] });
      // What it does at one look is over when the next one shows something.
      while ((await title(reader, n)) === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(await disk.list(`${FOLDER}/manifest`), []);
    await Promise.all([writer.close(), reader.close()]);
  });

  it('name in their journals who writes, and nothing of how they were opened', async () => {
    const disk = new MemoryDisk();
    const store = await openOurs(disk);
    await store.write({ items: [makeItem(1)] });
    const [name] = await disk.list(`${FOLDER}/journal`);
    const [header] = Buffer.from((await disk.read(`${FOLDER}/journal/${name}`)) ?? [])
      .toString()
      .split('\n');
    assert.deepEqual(Object.keys(JSON.parse(header?.slice(17) ?? '') as object).sort(), [
      'instance',
      'journal',
      'process',
      'void',
    ]);
    await store.close();
  });
});
