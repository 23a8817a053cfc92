/** What is erased for good is gone from every file, whoever holds a copy, whatever crashes, whatever is put back. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEvent, makeEvidence, makeHistory, makeItem } from '../support/make.ts';
import type { Erasure, StoreChange } from '../../src/engine/index.ts';
import type { BrainStore } from '../../src/storage/host/brain-store.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { Ledger } from './support/ledger.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { randomOf } from './support/random.ts';
import { FOLDER, openByEnded, openOurs } from './support/subjects.ts';

/** In small letters, as the index of words keeps them. */
const SECRET = 'quokkasandwich';
const N = 777;

const secretRows = (words: string): Required<Pick<StoreChange, 'items' | 'events' | 'evidence' | 'history'>> => {
  const item = makeItem(N, {
    title: `The ${words} rule`,
    facts: `Always ${words}.`,
    tags: ['t'],
    files: [`${words}.ts`],
  });
  return {
    items: [item],
    events: [makeEvent(N, { text: `Decide on ${words}`, headline: words })],
    evidence: [makeEvidence(N, { quote: words })],
    history: [makeHistory(N, { itemId: item.itemId, before: item, reason: words })],
  };
};
/** Another item's entry that names the secret one, and the event that both stand on. */
const bystanders = (words: string): Required<Pick<StoreChange, 'events' | 'history'>> => ({
  events: [makeEvent(N + 1, { text: `Also ${words} here` })],
  history: [makeHistory(N + 1, { itemId: makeItem(1).itemId, reason: `replaced by "${words}"` })],
});
const ERASURE: Erasure = {
  items: [makeItem(N).itemId],
  events: [makeEvent(N).id],
  evidence: [makeEvidence(N).id],
  marks: ['mark'],
  rewritten: bystanders('…'),
  history: [makeHistory(N + 2, { itemId: makeItem(N).itemId, action: 'erased', reason: 'forgotten for good' })],
};

/** Writes it in several versions, with others around it, so that it lies in both snapshots and in journals. */
async function fill(store: BrainStore, ledger: Ledger): Promise<void> {
  for (let n = 1; n <= 5; n++) await ledger.write(store, n);
  await store.write(secretRows(`first ${SECRET}`));
  await store.write(bystanders(SECRET));
  await store.compact();
  await store.write(secretRows(`second ${SECRET}`));
  for (let n = 4; n <= 8; n++) await ledger.write(store, n);
  await store.compact();
  await store.write(secretRows(`third ${SECRET}`));
  await ledger.write(store, 9);
}

/** Files in which the secret stands. */
async function stains(disk: MemoryDisk): Promise<string[]> {
  const found: string[] = [];
  for (const path of disk.paths()) {
    if (
      Buffer.from((await disk.read(path)) ?? [])
        .toString('latin1')
        .includes(SECRET)
    )
      found.push(path);
  }
  return found;
}

/** What is wrong with the rest of the store. */
async function faultsOfRest(store: BrainStore, ledger: Ledger): Promise<string[]> {
  return (await ledger.faults(store)).filter((fault) => !fault.includes(SECRET));
}

/** What is wrong after it was erased. */
async function faultsOf(store: BrainStore, ledger: Ledger): Promise<string[]> {
  const faults = await ledger.faults(store);
  const found = [
    await store.item(makeItem(N).itemId),
    await store.event(makeEvent(N).id),
    ...(await store.evidence([makeEvidence(N).id])),
    ...(await store.items({ text: SECRET })).items,
    ...(await store.events({ saying: [SECRET] })),
    ...(await store.history({ saying: [SECRET], limit: 9 })),
  ].filter((one) => one !== undefined);
  if (found.length > 0) faults.push(`still read: ${JSON.stringify(found)}`);
  if ((await store.erased(['mark', makeItem(N).itemId])).size !== 2) faults.push('nobody knows that it was erased');
  return faults;
}

describe('erasing', function () {
  this.timeout(240_000);

  it('leaves no byte: snapshots, journals, backups, files set aside, half-written ones', async () => {
    const disk = new MemoryDisk();
    const ledger = new Ledger();
    const store = await openOurs(disk);
    await fill(store, ledger);
    await store.backup('by-hand');
    const aside = async (name: string, from: string): Promise<void> => {
      const file = await disk.create(`${FOLDER}/${name}`);
      const bytes = Buffer.from((await disk.read(`${FOLDER}/${from}`)) ?? []);
      bytes.fill(7, 40, 60);
      await file.write(bytes, 0);
    };
    const [journal] = (await disk.list(`${FOLDER}/journal`)).slice(-1);
    await aside('damaged/1-brain.sqlite', 'brain.sqlite');
    await aside(`damaged/2-${journal}`, `journal/${journal}`);
    await aside('backups/20260101T000000Z-by-hand-0123456789abcdef.sqlite', 'brain.sqlite');
    await aside('backups/20260101T000000Z-by-hand-0123456789abcdee.sqlite.new', 'brain.sqlite');
    await aside('brain.sqlite.99.new', 'brain.sqlite');
    assert.ok((await stains(disk)).length >= 8, 'the test puts it everywhere first');
    assert.deepEqual(await store.erase(ERASURE), { pending: [] });
    assert.deepEqual(await stains(disk), []);
    assert.deepEqual(await faultsOf(store, ledger), []);
    const [backup] = await store.backups();
    assert.equal(backup?.reason, 'by-hand');
    await store.close();
    const reopened = await openOurs(disk);
    assert.deepEqual(await faultsOf(reopened, ledger), []);
    await reopened.restore(backup.name);
    assert.deepEqual(await faultsOf(reopened, ledger), []);
    await reopened.close();
    assert.deepEqual(await stains(disk), []);
  });

  it('goes on after death at any step, until nothing is left', async () => {
    const original = new MemoryDisk();
    const ledger = new Ledger();
    const first = await openOurs(original);
    await fill(first, ledger);
    await first.backup('by-hand');
    await first.close();
    let points = 0;
    for (const fate of ['killed', 'killed-halfway'] as const) {
      for (let point = 0; ; point++, points++) {
        const memory = original.copy();
        const disk = new FaultyDisk(memory, ({ index }) => (index === point ? fate : 'done'));
        const store = await openByEnded(disk);
        const done = await store.erase(ERASURE).catch(() => undefined);
        if (!disk.dead) {
          assert.deepEqual(done, { pending: [] });
          break;
        }
        const left = memory.copy();
        const next = await openOurs(left);
        const known = (await next.item(makeItem(N).itemId)) !== undefined;
        assert.ok(!done || !known, `${fate} at ${point}: acknowledged, but there`);
        await next.close();
        const last = await openOurs(left);
        if (known)
          assert.deepEqual(await faultsOfRest(last, ledger), [], `${fate} at ${point}: neither erased nor whole`);
        else {
          assert.deepEqual(await stains(left), [], `${fate} at ${point}`);
          assert.deepEqual(await faultsOf(last, ledger), [], `${fate} at ${point}`);
        }
        await last.close();
      }
    }
    assert.ok(points > 80, `only ${points} calls were tried`);
  });

  it('comes to its end after a power cut, and nothing else is lost', async () => {
    const random = randomOf(5);
    const memory = new MemoryDisk();
    const ledger = new Ledger();
    const first = await openByEnded(memory);
    await fill(first, ledger);
    await first.close();
    let stage: 'before' | 'writing' | 'written' = 'before';
    let cuts = 0;
    const faults: string[] = [];
    const disk = new FaultyDisk(memory, async ({ kind, path }): Promise<Fate> => {
      for (let luck = 0; luck < 3; luck++, cuts++) {
        const left = memory.afterPowerLoss(random);
        // A lock that the power cut tore is free when it is old enough.
        for (const path of left.paths()) if (path.includes('/lock/')) left.age(path, 5_000);
        const next = await openOurs(left);
        const known = (await next.item(makeItem(N).itemId)) !== undefined;
        const wrong = await (known ? faultsOfRest : faultsOf)(next, ledger);
        if (stage === 'written' && known) wrong.push('it is back');
        await next.close();
        if (!known) wrong.push(...(await stains(left)));
        faults.push(...wrong.map((fault) => `before ${kind} ${path}: ${fault}`));
      }
      if (kind === 'sync' && stage === 'writing') stage = 'written';
      return 'done';
    });
    const store = await openByEnded(disk);
    await store.write({ meta: { a: 'b' } });
    stage = 'writing';
    assert.deepEqual(await store.erase(ERASURE), { pending: [] });
    await store.close();
    assert.deepEqual(faults, []);
    assert.ok(cuts > 100, `only ${cuts} states were tried`);
  });

  it('is not undone by an old journal that is put back, nor by an old backup', async () => {
    const disk = new MemoryDisk();
    const ledger = new Ledger();
    const first = await openOurs(disk);
    await fill(first, ledger);
    const name = await first.backup('by-hand');
    await first.close();
    const before = disk.copy();
    const store = await openOurs(disk);
    await store.erase(ERASURE);
    await store.close();
    const putBack = async (path: string): Promise<void> => {
      await disk.remove(path);
      const file = await disk.create(path);
      await file.write(Buffer.from((await before.read(path)) ?? []), 0);
    };
    for (const path of before.paths()) if (path.includes('/journal/')) await putBack(path);
    const second = await openOurs(disk);
    assert.deepEqual(await faultsOf(second, ledger), []);
    await second.close();
    assert.deepEqual(await stains(disk), []);
    await putBack(`${FOLDER}/backups/${name}`);
    const third = await openOurs(disk);
    await third.restore(name);
    assert.deepEqual(await faultsOf(third, ledger), []);
    await third.close();
    assert.deepEqual(await stains(disk), []);
  });

  it('says whose window still holds it, and ends once that one has looked', async () => {
    const disk = new MemoryDisk();
    const ledger = new Ledger();
    const [store, other] = [await openOurs(disk), await openOurs(disk)];
    await fill(store, ledger);
    await other.follow();
    await other.write(secretRows(`by another ${SECRET}`));
    const { pending } = await store.erase(ERASURE);
    assert.equal(pending.length, 1);
    assert.match(pending[0] ?? '', new RegExp(`process number ${process.pid} .*until it is closed`));
    assert.deepEqual(await faultsOf(store, ledger), []);
    assert.equal((await stains(disk)).length, 1);
    // Too late: it has not looked yet.
    await other.write(secretRows(`once more ${SECRET}`));
    await other.follow();
    assert.deepEqual(await faultsOf(other, ledger), []);
    await ledger.write(other, 2);
    assert.deepEqual(await store.purge(), []);
    assert.deepEqual(await stains(disk), []);
    // The other's tables held it: no image of theirs may bring bytes of it back.
    await ledger.write(other, 3);
    assert.ok(await other.compact());
    await ledger.write(other, 3);
    assert.ok(await other.compact());
    await other.backup('by-hand');
    assert.deepEqual(await stains(disk), []);
    await Promise.all([store.close(), other.close()]);
    const reopened = await openOurs(disk);
    assert.deepEqual(await faultsOf(reopened, ledger), []);
    await reopened.close();
  });

  it('needs no second try where the other windows are awake', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brain-erasing-'));
    const worker = new URL('../../src/storage/worker/store-worker.ts', import.meta.url);
    const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) };
    const open = (): Promise<BrainStore> =>
      openStore({ folder, worker, log: quiet, clock: { now: () => Date.now() }, followMs: 300 });
    const ledger = new Ledger();
    const [store, other] = [await open(), await open()];
    await fill(store, ledger);
    await other.follow();
    await other.write(secretRows(`by another ${SECRET}`));
    assert.deepEqual(await store.erase(ERASURE), { pending: [] });
    assert.deepEqual(await faultsOf(store, ledger), []);
    await Promise.all([store.close(), other.close()]);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      assert.ok(!(await readFile(path, 'latin1')).includes(SECRET), path);
    }
    await rm(folder, { recursive: true });
  });
});
