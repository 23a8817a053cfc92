/** Indexes on disk under real processes: two at once, and one that is killed while it writes. The next opening has a right one. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/storage/open-store.ts';
import { bundle, type Bundles } from './support/bundle.ts';
import { killChildren, startChild, type Child } from './support/child.ts';
import type { IndexerTask } from './support/indexer.ts';
import { indexedItem, Indexes } from './support/indexes.ts';

const long = process.env.FAULTS === 'long';

describe('indexes on disk under real processes', function () {
  this.timeout(600_000);
  let bundles: Bundles;
  let root: string;
  let folders = 0;
  before(async () => {
    bundles = await bundle('indexer');
    root = await mkdtemp(join(tmpdir(), 'brain-indexes-'));
  });
  after(async () => {
    killChildren();
    await rm(bundles.folder, { recursive: true });
    await rm(root, { recursive: true });
  });

  const newFolder = (): string => join(root, String(folders++));
  const start = (task: IndexerTask): Child =>
    startChild(bundles.script('indexer'), [JSON.stringify(task)], { NODE_COMPILE_CACHE: bundles.folder });
  const go = async (...children: readonly Child[]): Promise<void> => {
    await Promise.all(children.map((child) => child.line((line) => line === 'open')));
    for (const child of children) child.send('go');
  };

  /** Opens what was left behind, asks it what one made anew is asked, and writes it again. @returns what was told of it. */
  async function reopened(folder: string, items: number): Promise<readonly string[]> {
    const store = await openStore({
      folder,
      log: { info: () => undefined, warn: () => undefined },
      clock: { now: () => Date.now() },
    });
    const derived = join(folder, 'derived');
    try {
      const left = new Indexes(store, derived);
      assert.deepEqual(await left.answers(), await new Indexes(store, null).answers());
      await store.write({ items: [indexedItem(500_000)] });
      await left.keep();
      const again = new Indexes(store, derived);
      assert.deepEqual(await again.answers(), await new Indexes(store, null).answers());
      await again.keep();
      const page = await store.items({ limit: 1_000 });
      assert.equal(page.items.length, items + 1);
      assert.deepEqual((await readdir(derived)).sort(), ['asked-index.bin', 'items-index.bin', 'similar-index.bin']);
      return [...left.said, ...again.said];
    } finally {
      await store.close();
    }
  }

  it('are right after two processes have written to one store and its indexes at once', async () => {
    const folder = newFolder();
    const count = long ? 200 : 25;
    const children = [0, 100_000].map((first) => start({ folder, first, count }));
    await go(...children);
    for (const child of children) {
      const { code } = await child.ended;
      assert.equal(code, 0, child.lines.at(-1));
      // Whole whenever they are there: neither has ever met one that is damaged.
      assert.deepEqual(
        child.lines.filter((line) => line.startsWith('said ')),
        [],
      );
    }
    assert.deepEqual(await reopened(folder, 2 * count), []);
  });

  it('are right after SIGKILL before or halfway through any file call of their writing', async () => {
    const points = long ? Array.from({ length: 60 }, (_, n) => n) : [0, 1, 2, 3, 4, 8, 13, 16, 21, 30];
    const told: string[] = [];
    for (const killAt of points) {
      for (const halfway of long || killAt < 5 ? [false, true] : [killAt % 2 === 0]) {
        const folder = newFolder();
        const child = start({ folder, first: 0, count: 40, killAt, halfway });
        await go(child);
        const { signal } = await child.ended;
        assert.equal(signal, 'SIGKILL', `call ${String(killAt)} was not reached: ${String(child.lines.at(-1))}`);
        const kept = child.lines.filter((line) => line.startsWith('kept ')).length;
        told.push(...(await reopened(folder, kept + 1)));
      }
    }
    assert.deepEqual(told, [], 'what was not written whole is not taken for an index');
  });
});
