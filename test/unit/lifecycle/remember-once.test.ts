/** Several processes with one memory that are told the same at once: it is one item, whoever was first to write or to look. */
import assert from 'node:assert/strict';
import type { MemoryItem, MemoryStore } from '../../../src/engine/index.ts';
import type { Teller } from '../../../src/engine/telling/told-item.ts';
import { MemoryDisk } from '../../faults/support/memory-disk.ts';
import { openOurs } from '../../faults/support/subjects.ts';
import { NOW } from '../../support/aged-items.ts';
import { iso } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const WORDS = 'Retries are limited to five because the bank locks accounts.';
const TELLER: Teller = { name: 'an assistant', approval: 'balanced' };

const currentOf = (items: readonly MemoryItem[]): readonly MemoryItem[] =>
  items.filter(({ status }) => status === 'active');

describe('what two processes are told at once', () => {
  let disk: MemoryDisk;
  const stores: (MemoryStore & { follow(): Promise<void> })[] = [];
  beforeEach(() => {
    disk = new MemoryDisk();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  const open = async (now = NOW): Promise<Memory> => {
    const store = await openOurs(disk);
    stores.push(store);
    return newMemory(now, store);
  };
  const remember = ({ engine, now }: Memory, text = WORDS): Promise<MemoryItem> =>
    engine.remember({ kind: 'remember', at: iso(now), text, selection: null }, 'fact');
  const seenByAll = async (memories: readonly Memory[]): Promise<readonly (readonly MemoryItem[])[]> => {
    for (const store of stores) await store.follow();
    return Promise.all(memories.map(async (memory) => currentOf(await memory.items())));
  };

  it('is one item, with what both have to say for it, and each is answered with that', async () => {
    const [a, b] = [await open(), await open(NOW + 20)];
    const told = await Promise.all([remember(a), remember(b)]);
    for (const [item, ...others] of await seenByAll([a, b])) {
      assert.equal(others.length, 0);
      assert.deepEqual([item?.createdAt, item?.evidenceRefs.length], [iso(NOW), 2]);
    }
    assert.equal(told[1].createdAt, iso(NOW));
  });

  it('is known the second time, whether or not the first was heard of', async () => {
    const [a, b] = [await open(), await open(NOW + 20)];
    const first = await remember(a);
    assert.equal((await remember(b)).itemId, first.itemId);
    assert.deepEqual(
      (await seenByAll([a, b])).map((items) => items.length),
      [1, 1],
    );
  });

  it('is what the person says where an assistant says it a moment earlier', async () => {
    const [agent, person] = [await open(), await open(NOW + 20)];
    const [outcomes, mine] = await Promise.all([
      agent.engine.tell([{ facts: WORDS, type: 'fact' }], TELLER),
      remember(person),
    ]);
    assert.equal(outcomes.length, 1);
    for (const [item, ...others] of await seenByAll([agent, person])) {
      assert.equal(others.length, 0);
      assert.deepEqual([item?.itemId, item?.approvedBy], [mine.itemId, 'person']);
    }
  });

  it('stays two items where it is not the same', async () => {
    const [a, b] = [await open(), await open(NOW + 20)];
    await Promise.all([remember(a), remember(b, 'Rows of the export are read a thousand at a time.')]);
    assert.deepEqual(
      (await seenByAll([a, b])).map((items) => items.length),
      [2, 2],
    );
  });
});
