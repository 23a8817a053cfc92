/** R7: the lock's holder is killed; another takes over within two seconds, and there are never two. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFileSystem } from '../../src/storage/files/node-file-system.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { livenessOf, thisProcess, type Liveness, type ProcessIdentity } from '../../src/storage/process/identity.ts';
import { tryLock, type HeldLock } from '../../src/storage/process/lock.ts';
import { makeItem } from '../support/make.ts';
import { bundle, type Bundles } from './support/bundle.ts';
import { killChildren, startChild } from './support/child.ts';
import { FaultyDisk, type Fate } from './support/faulty-disk.ts';
import { MemoryDisk } from './support/memory-disk.ts';
import { below, randomOf } from './support/random.ts';
import { deferred } from '../../src/storage/deferred.ts';

const contender = (pid: number): ProcessIdentity => ({ host: 'h', boot: 'b', pid, start: '1' });

describe('R7: the lock', function () {
  this.timeout(120_000);

  it('is held by one at a time, and free again when it is released', async () => {
    const fs = new MemoryDisk();
    const [a, b] = [contender(1), contender(2)];
    const options = { fs, folder: '/lock', liveness: (): Liveness => 'alive' };
    const first = await tryLock({ ...options, process: a });
    assert.ok(first);
    assert.equal(await tryLock({ ...options, process: b }), undefined);
    assert.equal(await tryLock({ ...options, process: a }), undefined, 'not even by the same process');
    await first.release();
    const second = await tryLock({ ...options, process: b });
    assert.ok(second);
    assert.equal(await first.stillHeld(), false);
    assert.equal(await second.stillHeld(), true);
  });

  it('never has two holders, however the contenders take turns, die and come back', async () => {
    let held = 0;
    for (let seed = 0; seed < 60; seed++) held += await contend(seed);
    assert.ok(held > 600, `held only ${held} times`);
  });

  /** Returns how often the lock was held. Twelve contenders whose file calls interleave by chance; some die with the lock, at any call. */
  async function contend(seed: number): Promise<number> {
    const random = randomOf(seed);
    const memory = new MemoryDisk();
    const dead = new Set<number>();
    const holders = new Set<number>();
    let held = 0;
    const liveness = ({ pid }: ProcessIdentity): Liveness => (dead.has(pid) ? 'dead' : 'alive');
    const pause = async (): Promise<void> => {
      for (let n = below(random, 6); n > 0; n--) await new Promise((resolve) => setImmediate(resolve));
    };
    const live = async (pid: number): Promise<void> => {
      const dies = random() < 0.5 ? below(random, 30) : -1;
      const fs = new FaultyDisk(memory, async ({ index }): Promise<Fate> => {
        await pause();
        return index === dies ? (random() < 0.5 ? 'killed' : 'killed-halfway') : 'done';
      });
      for (let turn = 0; turn < 30 && !fs.dead; turn++) {
        await pause();
        const lock = await tryLock({ fs, folder: '/lock', process: contender(pid), liveness }).catch(() => undefined);
        if (lock) await hold(pid, lock, fs);
      }
      holders.delete(pid);
      if (fs.dead) dead.add(pid);
    };
    const hold = async (pid: number, lock: HeldLock, fs: FaultyDisk): Promise<void> => {
      for (const other of holders) assert.ok(dead.has(other), `seed ${seed}: ${pid} and ${other} hold the lock`);
      holders.add(pid);
      held++;
      await pause();
      assert.ok(fs.dead || (await lock.stillHeld()), `seed ${seed}: ${pid} lost the lock alive`);
      holders.delete(pid);
      await lock.release().catch(() => undefined);
    };
    await Promise.all(Array.from({ length: 12 }, (_, pid) => live(pid)));
    return held;
  }

  it('is not given to one that looked long ago, though the number it saw is free again', async () => {
    const memory = new MemoryDisk();
    const alive = { folder: '/lock', liveness: (): Liveness => 'alive' };
    const reached = deferred<undefined>();
    const go = deferred<undefined>();
    const slow = new FaultyDisk(memory, async ({ kind }): Promise<Fate> => {
      if (kind === 'link') {
        reached.resolve(undefined);
        await go.promise;
      }
      return 'done';
    });
    const late = tryLock({ ...alive, fs: slow, process: contender(1) });
    await reached.promise;
    let holder: HeldLock | undefined;
    for (let turn = 0; turn < 5; turn++) {
      await holder?.release();
      holder = await tryLock({ ...alive, fs: memory, process: contender(2) });
      assert.ok(holder);
    }
    assert.ok(!(await memory.list('/lock')).includes('1'), 'the number that it saw was tidied away');
    go.resolve(undefined);
    assert.equal(await late, undefined);
    assert.ok(await holder?.stillHeld());
  });

  it('of a process that cannot be judged is taken over after a minute, not before', async () => {
    const fs = new MemoryDisk();
    const options = { fs, folder: '/lock', liveness: (): Liveness => 'unknown' };
    assert.ok(await tryLock({ ...options, process: contender(1) }));
    assert.equal(await tryLock({ ...options, process: contender(2) }), undefined);
    fs.age('/lock/1', 61_000);
    assert.ok(await tryLock({ ...options, process: contender(2) }));
  });

  it('tells a process from another that got its number', () => {
    const me = thisProcess();
    assert.equal(livenessOf(me), 'alive');
    if (me.start !== '') assert.equal(livenessOf({ ...me, start: '1' }), 'dead');
    assert.equal(livenessOf({ ...me, pid: 2 ** 22 + 1 }), 'dead');
    assert.equal(livenessOf({ ...me, host: 'elsewhere' }), 'unknown');
  });

  describe('of a real compaction', () => {
    let bundles: Bundles;
    let folder: string;
    before(async () => {
      bundles = await bundle('writer');
      folder = await mkdtemp(join(tmpdir(), 'brain-lock-'));
    });
    after(async () => {
      killChildren();
      await rm(bundles.folder, { recursive: true });
      await rm(folder, { recursive: true });
    });

    it('keeps others from compacting while its holder lives, and is taken over within 2 s of its death', async () => {
      const task = { folder, first: 0, parallel: 1, count: 10, compactEvery: 5, stopAt: 'rename', followMs: 0 };
      const child = startChild(bundles.script('writer'), [JSON.stringify(task)]);
      await child.line((line) => line.startsWith('stopped rename'));
      const options = {
        folder,
        log: { info: () => undefined, warn: () => undefined },
        clock: { now: () => Date.now() },
      };
      const store = await openStore({ ...options, followMs: 0 });
      await store.write({ items: [makeItem(99)] });
      assert.equal(await store.compact(), false, 'compacted beside a living holder');
      assert.deepEqual(
        (await nodeFileSystem.list(folder)).filter((name) => name === 'brain.sqlite'),
        [],
      );
      child.kill();
      const killed = performance.now();
      await child.ended;
      while (!(await store.compact())) assert.ok(performance.now() - killed < 2_000, 'no takeover within 2 s');
      assert.ok((await nodeFileSystem.list(folder)).includes('brain.sqlite'));
      await store.close();
    });
  });
});
