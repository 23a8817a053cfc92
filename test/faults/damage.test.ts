/** R8: damaged files. It opens, loses nothing but the damaged records of a live journal, keeps and reports what is bad. */
import assert from 'node:assert/strict';
import type { StoreNotice } from '../../src/storage/notices.ts';
import { FaultyDisk } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { below, randomOf } from './support/random.ts';
import { FOLDER, openOurs } from './support/subjects.ts';

const long = process.env.FAULTS === 'long';
const ITEMS = 40;

/** A folder with both snapshots, journals that they hold, and one that they do not; and what is in it. */
async function settled(): Promise<{ disk: MemoryDisk; ledger: Ledger }> {
  const disk = new MemoryDisk();
  const ledger = new Ledger();
  for (let session = 0; session < 3; session++) {
    const store = await openOurs(disk);
    for (let n = 0; n < ITEMS; n++) if (n % 4 === session || n % 4 === 3) await ledger.write(store, n);
    await store.compact();
    await ledger.write(store, session);
    await store.close();
  }
  return { disk, ledger };
}

type Damage = (content: Buffer, random: () => number) => Buffer | null;

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a flipped bit': (content, random) => {
    const at = below(random, content.length);
    content[at] = (content[at] ?? 0) ^ (1 << below(random, 8));
    return content;
  },
  'a cut end': (content, random) => content.subarray(0, below(random, content.length)),
  'a zeroed block': (content, random) => {
    const at = below(random, content.length);
    return content.fill(0, at, Math.min(content.length, at + 1 + below(random, 4_096)));
  },
  'a deletion': () => null,
  'no content': () => Buffer.alloc(0),
  garbage: (content, random) => Buffer.from(content.map(() => below(random, 256))),
  'garbage without a line feed': (content, random) => Buffer.from(content.map(() => 11 + below(random, 245))),
};

const isJournal = (path: string): boolean => path.includes('/journal/');

describe('R8: a damaged file', function () {
  this.timeout(600_000);
  let original: MemoryDisk;
  let ledger: Ledger;
  before(async () => {
    ({ disk: original, ledger } = await settled());
  });

  it('is tried on every kind of file', () => {
    const paths = original.paths().map((path) => path.slice(FOLDER.length + 1));
    assert.ok(paths.includes('brain.sqlite') && paths.includes('brain.previous.sqlite'), paths.join());
    assert.ok(paths.filter((path) => path.startsWith('manifest/')).length >= 2, paths.join());
    assert.ok(paths.filter((path) => path.startsWith('journal/')).length >= 2, paths.join());
  });

  for (const [name, damage] of Object.entries(DAMAGES)) {
    it(`by ${name}: everything else is there, and what is bad is kept and told`, async () => {
      const random = randomOf(name.length);
      for (const path of original.paths()) {
        const times = name === 'a deletion' || name === 'no content' ? 1 : long ? 60 : isJournal(path) ? 12 : 5;
        for (let time = 0; time < times; time++) await tryDamage(path, (content) => damage(content, random));
      }
    });
  }

  async function tryDamage(path: string, damage: (content: Buffer) => Buffer | null): Promise<void> {
    const disk = original.copy();
    const before = Buffer.from((await disk.read(path)) ?? []);
    disk.damage(path, damage);
    const after = await disk.read(path);
    if (after && before.equals(after)) return;
    const lost = isJournal(path) ? recordsLost(before, after) : 0;
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    const missing = (await ledger.faults(store)).filter((fault) => fault.includes('was acknowledged'));
    assert.ok(missing.length <= lost, `${path}: ${lost} damaged records, but ${missing.join('; ')}`);
    const told = notices.filter(({ kind }) => kind === 'damaged');
    // A line cut off at the end is what every crash leaves, also with the empty space behind it: nobody can tell.
    const end = Buffer.from(after ?? []).findLastIndex((byte) => byte !== 0) + 1;
    const torn = isJournal(path) && after !== undefined && before.subarray(0, end).equals(after.subarray(0, end));
    if (missing.length > 0 && !torn && after) assert.ok(told.length > 0, `${path}: lost ${missing.join()} in silence`);
    const checked = path === `${FOLDER}/brain.sqlite` || path.includes('/manifest/');
    if (path === `${FOLDER}/brain.sqlite` && after) assert.ok(told.length > 0, `${path}: damage not told`);
    await store.compact();
    await store.compact();
    if (checked && after && told.length > 0) {
      const kept = disk.paths().filter((kept) => kept.startsWith(`${FOLDER}/damaged/`));
      const contents = await Promise.all(kept.map((file) => disk.read(file)));
      const bytes = Buffer.from(after);
      assert.ok(
        contents.some((content) => content && bytes.equals(content)),
        `${path}: not kept (${kept.join()})`,
      );
    }
    const faults = await ledger.faults(store);
    assert.equal(faults.length, missing.length, 'nothing more is lost by going on');
    await store.close();
    const again: StoreNotice[] = [];
    const reopened = await openOurs(disk, again);
    assert.equal((await ledger.faults(reopened)).length, missing.length);
    assert.deepEqual(again, [], `${path}: told again after it was repaired`);
    await reopened.close();
  }

  it('of a live journal costs one record, whatever single byte of it is changed', async () => {
    const memory = new MemoryDisk();
    const store = await openOurs(memory);
    const written = new Ledger();
    for (let n = 0; n < 5; n++) await written.write(store, n);
    const [path] = memory.paths().filter(isJournal);
    assert.ok(path);
    const content = Buffer.from((await memory.read(path)) ?? []);
    const length = content.lastIndexOf(0x0a) + 1;
    for (let at = 0; at < length; at++) {
      // In the short form every seventh byte, but every line feed.
      if (!long && at % 7 !== 0 && content[at] !== 0x0a) continue;
      const disk = memory.copy();
      disk.damage(path, (bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x15;
        return bytes;
      });
      const reader = await openOurs(disk);
      const faults = (await written.faults(reader)).filter((fault) => fault.includes('was acknowledged'));
      assert.ok(faults.length <= 1, `byte ${at}: ${faults.join('; ')}`);
      // A line feed holds no record: nothing is lost with it.
      if (content[at] === 0x0a) assert.deepEqual(faults, [], `byte ${at}`);
      await reader.close();
    }
    await store.close();
  });

  it('of both snapshots is told, and what the journals hold is there', async () => {
    const disk = original.copy();
    for (const name of ['brain.sqlite', 'brain.previous.sqlite'])
      disk.damage(`${FOLDER}/${name}`, () => Buffer.from('?'));
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    assert.ok(notices.filter(({ kind }) => kind === 'damaged').length >= 2);
    assert.ok((await store.items({})).items.length > 0);
    assert.equal(store.readOnlyReason, null);
    await store.close();
  });

  it('with no manifest left at all, the snapshot is used as far as SQLite finds it sound, and told of', async () => {
    const disk = original.copy();
    for (const path of disk.paths()) if (path.includes('/manifest/')) disk.damage(path, () => null);
    const notices: StoreNotice[] = [];
    const store = await openOurs(disk, notices);
    assert.deepEqual(await ledger.faults(store), []);
    assert.ok(notices.some(({ kind }) => kind === 'damaged'));
    await store.close();
  });

  it('is never removed by a compaction that fails halfway', async () => {
    for (let point = 0; point < 30; point++) {
      const memory = original.copy();
      memory.damage(`${FOLDER}/brain.sqlite`, (content) => content.fill(7, 100, 200));
      const disk = new FaultyDisk(memory, ({ index }) => (index === point ? 'killed' : 'done'));
      const store = await openOurs(disk);
      await store.compact().catch(() => false);
      await store.close().catch(() => undefined);
      const reopened = await openOurs(memory.copy());
      assert.deepEqual(await ledger.faults(reopened), [], `killed at ${point}`);
      await reopened.close();
    }
  });
});

/** How many whole lines of a journal are not there any more as they were. */
function recordsLost(before: Buffer, after: Uint8Array | undefined): number {
  const lines = before.toString('latin1').split('\n');
  const left = Buffer.from(after ?? []).toString('latin1');
  return lines.filter((line) => line.includes('"op"') && !left.includes(line)).length;
}
