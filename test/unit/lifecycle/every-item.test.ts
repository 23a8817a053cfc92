// All items of a memory for views: the same as asking the store anew, whatever was written, erased or hidden meanwhile.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EveryItem } from '../../../src/engine/lifecycle/every-item.ts';
import type { MemoryItem, MemoryStore } from '../../../src/engine/index.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { iso, EPOCH, makeItem } from '../../support/make.ts';

async function asked(store: MemoryStore): Promise<readonly MemoryItem[]> {
  return (await store.items({ order: 'updated', limit: 1_000 })).items;
}

type Step = { readonly write: readonly number[]; readonly at: number } | { readonly erase: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ write: fc.array(fc.nat(9), { maxLength: 4 }), at: fc.nat(5) }),
  fc.record({ erase: fc.nat(9) }),
);

describe('all items of a memory', () => {
  it('are what the store holds, the newest first, after whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const store = new InMemoryStore();
        const every = new EveryItem(store);
        for (const one of steps) {
          if ('erase' in one) await store.erase({ items: [makeItem(one.erase).itemId] });
          else {
            const updatedAt = iso(EPOCH + one.at * 60_000);
            await store.write({ items: one.write.map((n) => makeItem(n, { updatedAt, title: `At ${one.at}` })) });
          }
          assert.deepEqual(await every.list(), await asked(store));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are the same array while nothing changes, and are read one after the other where several ask', async () => {
    const store = new InMemoryStore();
    await store.write({ items: [makeItem(1), makeItem(2)] });
    const every = new EveryItem(store);
    const [one, other] = await Promise.all([every.list(), every.list()]);
    assert.equal(one, other);
    await store.write({ items: [makeItem(3)] });
    assert.equal((await every.list()).length, 3);
  });

  it('are there again after the store failed', async () => {
    const store = new InMemoryStore();
    await store.write({ items: [makeItem(1)] });
    const every = new EveryItem(store);
    const works = store.items.bind(store);
    store.items = () => Promise.reject(new Error('The disk is gone.'));
    await assert.rejects(every.list());
    store.items = works;
    assert.equal((await every.list()).length, 1);
  });
});
