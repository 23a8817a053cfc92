/** R1, R2, R6: real processes on one folder, killed at chosen and at random moments. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEvidence, makeItem } from '../support/make.ts';
import type { BrainStore } from '../../src/storage/host/brain-store.ts';
import type { StoreNotice } from '../../src/storage/notices.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { bundle, type Bundles } from './support/bundle.ts';
import { killChildren, startChild, type Child } from './support/child.ts';
import { allItems } from './support/ledger.ts';
import { below, randomOf } from './support/random.ts';
import type { WriterTask } from './support/writer.ts';

const long = process.env.FAULTS === 'long';

describe('real processes', function () {
  this.timeout(3_600_000);
  let bundles: Bundles;
  let root: string;
  let folders = 0;
  const notices: StoreNotice[] = [];
  before(async () => {
    bundles = await bundle('writer');
    root = await mkdtemp(join(tmpdir(), 'brain-faults-'));
  });
  after(async () => {
    killChildren();
    await rm(bundles.folder, { recursive: true });
    await rm(root, { recursive: true });
  });

  const newFolder = (): string => join(root, String(folders++));
  const start = (task: WriterTask): Child =>
    startChild(bundles.script('writer'), [JSON.stringify(task)], { NODE_COMPILE_CACHE: bundles.folder });
  const open = (folder: string, followMs = 0): Promise<BrainStore> =>
    openStore({
      folder,
      followMs,
      log: { info: () => undefined, warn: () => undefined },
      clock: { now: () => Date.now() },
      onNotice: (notice) => notices.push(notice),
    });

  const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 10));

  /** The numbers of the items that children said were acknowledged. */
  const acknowledged = (...children: readonly Child[]): number[] =>
    children.flatMap(({ lines }) =>
      lines.filter((line) => line.startsWith('ok ')).map((line) => Number(line.split(' ')[1])),
    );

  /** Which of these items a store lacks, and which it has in part or twice. */
  async function wrong(store: BrainStore, expected: readonly number[]): Promise<string[]> {
    const items = await allItems(store);
    const byId = new Map(items.map((item) => [item.itemId, item]));
    const faults: string[] = items.length === byId.size ? [] : ['items are there twice'];
    for (const n of expected) if (!byId.has(makeItem(n).itemId)) faults.push(`item ${n} is lost`);
    for (const item of items.slice(-50)) {
      const n = Number(item.title.split(' ')[1]);
      if ((await store.evidence([makeEvidence(n).id])).length === 0) faults.push(`item ${n} is half there`);
    }
    return faults;
  }

  it('R1: SIGKILL before and halfway through file calls: 0 acknowledged lost, always opens', async () => {
    const points = long ? Array.from({ length: 120 }, (_, n) => n) : [0, 3, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77];
    for (const killAt of points) {
      for (const halfway of [false, true]) {
        const folder = newFolder();
        const child = start({ folder, first: 0, parallel: 1, compactEvery: 5, killAt, halfway, followMs: 0 });
        const { signal } = await child.ended;
        assert.equal(signal, 'SIGKILL', `call ${killAt} was not reached: ${child.lines.at(-1)}`);
        const store = await open(folder);
        assert.deepEqual(await wrong(store, acknowledged(child)), [], `killed at ${killAt}, halfway: ${halfway}`);
        await store.close();
      }
    }
  });

  it('R2: random kill -9 with two writers: 0 lost, 0 twice', async () => {
    const rounds = long ? 1_000 : 200;
    const PER_FOLDER = 25;
    const random = randomOf(4);
    let first = 0;
    let total = 0;
    for (let round = 0; round < rounds; round += PER_FOLDER) {
      const folder = newFolder();
      const launch = (): Child =>
        start({ folder, first: (first += 100_000), parallel: 3, pauseMs: 4, compactEvery: 60, waits: true });
      const all = [launch(), launch(), launch()];
      const writing = all.slice(0, 2);
      for (const child of writing) child.send('go');
      for (let kill = 0; kill < PER_FOLDER; kill++) {
        const victim = writing.splice(below(random, 2), 1)[0];
        const next = all.at(-1);
        assert.ok(victim && next);
        await victim.line((line) => line.startsWith('ok '));
        await next.line((line) => line === 'open');
        await new Promise((resolve) => setTimeout(resolve, below(random, 40)));
        victim.kill();
        // Its successor has the folder open already; the one after opens it while two write and one has just died.
        next.send('go');
        writing.push(next);
        all.push(launch());
      }
      for (const child of all) child.kill();
      await Promise.all(all.map((child) => child.ended));
      const expected = acknowledged(...all);
      total += expected.length;
      const store = await open(folder);
      assert.deepEqual(await wrong(store, expected), [], `after round ${round + PER_FOLDER}`);
      await store.close();
    }
    assert.ok(total > rounds * 2, `only ${total} writes in ${rounds} rounds`);
  });

  for (const writers of [2, 4]) {
    const each = long || writers === 2 ? 10_000 : 2_500;
    it(`R6: ${writers} processes × ${each} items: 0 lost, and others see a write within 2 s`, async () => {
      const folder = newFolder();
      const reader = await open(folder, 1_000);
      let heard = 0;
      reader.onChange(() => heard++);
      const tasks = Array.from({ length: writers }, (_, n) => ({
        folder,
        first: n * 100_000,
        count: each,
        parallel: 32,
      }));
      const children = tasks.map((task) => start({ ...task, worker: true }));
      const late = await Promise.all(children.map((child) => seenLate(reader, child, 2_000)));
      assert.deepEqual(late.flat(), [], 'not seen within 2 s of the acknowledgement');
      assert.ok(heard > 0);
      for (const { signal, code } of await Promise.all(children.map((child) => child.ended))) {
        assert.deepEqual({ signal, code }, { signal: null, code: 0 });
      }
      const expected = acknowledged(...children);
      assert.equal(expected.length, writers * each);
      assert.deepEqual(await wrong(reader, expected), []);
      await reader.close();
      const store = await open(folder);
      assert.deepEqual(await wrong(store, expected), []);
      await store.close();
    });
  }

  /** The child's newest item has to show within the time, again and again until its last; those that did not. */
  async function seenLate(reader: BrainStore, child: Child, withinMs: number): Promise<string[]> {
    const late: string[] = [];
    let last: string | undefined;
    const process = { runs: true };
    void child.ended.then(() => (process.runs = false));
    for (let writes = true; writes;) {
      writes = process.runs && !child.lines.includes('written');
      const newest = child.lines.findLast((line) => line.startsWith('ok '));
      const [, n, at] = newest?.split(' ') ?? [];
      if (newest !== last) {
        const { itemId } = makeItem(Number(n));
        let seen = await reader.item(itemId);
        while (!seen && Date.now() < Number(at) + withinMs) {
          await soon();
          seen = await reader.item(itemId);
        }
        if (!seen) late.push(`item ${n} of process ${child.pid}`);
        last = newest;
      }
      await soon();
    }
    return late;
  }

  it('told of nothing damaged in all of this', () => {
    assert.deepEqual(notices, []);
  });
});
