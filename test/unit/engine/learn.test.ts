/** Learning the same things twice, in any order, or after an interruption comes to the same memory. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainError, type MemoryStore } from '../../../src/engine/index.ts';
import { shuffled } from '../../support/any-item.ts';
import { BEGAN, PROJECT } from '../../support/source-records.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * 86_400_000;

/** All that a memory tells: the brain, and every item with its evidence. */
async function told(memory: Memory): Promise<string> {
  return `${(await memory.engine.brain()).document}\n${await memory.exported()}`;
}
async function learntAtOnce(): Promise<string> {
  const memory = newMemory(NOW);
  await memory.learn(PROJECT);
  return told(memory);
}
const isCancelled = (error: unknown): boolean => error instanceof BrainError && error.code === 'cancelled';

describe('learning', () => {
  let once: string;
  before(async () => {
    once = await learntAtOnce();
  });

  it('the same again brings nothing new and leaves every byte', async () => {
    const memory = newMemory(NOW);
    const first = await memory.learn(PROJECT);
    assert.ok(first.created > 5);
    assert.equal(first.events, PROJECT.length);
    const history = (await memory.store.history({ limit: 1_000 })).length;
    const second = await memory.learn(PROJECT);
    assert.deepEqual(second, { events: 0, created: 0, updated: 0, reinforced: 0, stale: 0, rejected: first.rejected });
    assert.equal((await memory.store.history({ limit: 1_000 })).length, history);
    assert.equal(await told(memory), once);
  });

  it('in any order comes to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled(PROJECT), async (records) => {
        const memory = newMemory(NOW);
        await memory.learn(records);
        assert.equal(await told(memory), once);
      }),
      { numRuns: 25 },
    );
  });

  it('with repetitions comes to the same bytes', async () => {
    const memory = newMemory(NOW);
    await memory.learn([...PROJECT, ...PROJECT]);
    assert.equal(await told(memory), once);
  });

  it('stopped anywhere while reading, then again, comes to the same bytes', async () => {
    for (let stopAt = 1; stopAt <= PROJECT.length; stopAt++) {
      const memory = newMemory(NOW);
      const stop = new AbortController();
      const onProgress = (read: number): void => {
        if (read === stopAt) stop.abort();
      };
      await assert.rejects(memory.learn(PROJECT, { signal: stop.signal, onProgress }), isCancelled);
      await memory.learn(PROJECT);
      assert.equal(await told(memory), once);
    }
  });

  it('cut off by a store that fails at any write, then again, comes to the same bytes', async () => {
    let failures = 0;
    for (let failAt = 1; failAt <= 8; failAt++) {
      const store = new InMemoryStore();
      const memory = newMemory(NOW, failingAt(failAt, store));
      await memory.learn(PROJECT).catch(() => failures++);
      const after = newMemory(NOW, store);
      await after.learn(PROJECT);
      assert.equal(await told(after), once, `write ${failAt}`);
    }
    assert.ok(failures >= 4);
  });

  it('tells how far it is, and keeps the bookmark only once all is kept', async () => {
    const memory = newMemory(NOW);
    const cursor = { source: 'git', place: 'abc' };
    const progress: number[] = [];
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(memory.learn(PROJECT, { cursor, signal: stop.signal }), isCancelled);
    assert.equal(await memory.engine.cursor('git'), undefined);
    await memory.learn(PROJECT, { cursor, onProgress: (read) => progress.push(read) });
    assert.deepEqual(
      progress,
      PROJECT.map((_, n) => n + 1),
    );
    assert.equal(await memory.engine.cursor('git'), 'abc');
  });

  it('keeps no item without a verbatim quote of its evidence', async () => {
    const memory = newMemory(NOW);
    await memory.learn(PROJECT);
    for (const item of await memory.items()) {
      const { evidence } = await memory.engine.details(item.itemId);
      assert.equal(evidence.length, item.evidenceRefs.length);
      assert.ok(evidence.length > 0);
      for (const { quote, eventId, start, end } of evidence) {
        const event = await memory.engine.event(eventId);
        assert.equal(event?.text.slice(start, end), quote);
      }
    }
  });

  it('records every item’s beginning', async () => {
    const memory = newMemory(NOW);
    await memory.learn(PROJECT);
    for (const item of await memory.items()) {
      const { history } = await memory.engine.details(item.itemId);
      assert.deepEqual(
        history.map(({ action, actor, before: was }) => [action, actor, was]),
        [['created', 'policy', null]],
      );
    }
  });
});

/** `store`, but its n-th write fails and writes nothing. */
function failingAt(n: number, store: MemoryStore): MemoryStore {
  let writes = 0;
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'write' && ++writes === n)
        return () => Promise.reject(new BrainError('store-not-writable', 'The disk is full.'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
