// All that waits for a person is there to be judged, however much it is.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Engine } from '../../../../src/engine/index.ts';
import { WaitingItems, waitingItems } from '../../../../src/vscode/review/waiting-items.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const DRAFT = { approval: 'draft', approvedBy: null } as const;

async function waiting(...items: readonly ReturnType<typeof makeItem>[]): Promise<readonly string[]> {
  const { engine, store } = newMemory(EPOCH);
  await store.write({ items });
  return (await waitingItems(engine)).map(({ item }) => item.title);
}

describe('what waits in Review', () => {
  const SOME = [
    makeItem(1, DRAFT),
    makeItem(2, { status: 'review' }),
    makeItem(3),
    makeItem(4, { ...DRAFT, status: 'stale' }),
    makeItem(5, { ...DRAFT, status: 'archived' }),
    makeItem(6, { status: 'review', approval: 'deprecated' }),
  ];

  it('is what contradicts something, then what nobody approved, the newest first', async () => {
    assert.deepEqual(await waiting(...SOME), ['Fact number 2', 'Fact number 4', 'Fact number 1']);
  });

  it('is all of it and in the same order where more waits than is asked for at first', async () => {
    const many = Array.from({ length: 700 }, (_, n) => makeItem(100 + n, DRAFT));
    const titles = await waiting(...SOME, ...many);
    assert.deepEqual(titles, [
      'Fact number 2',
      ...many.map(({ title }) => title).reverse(),
      'Fact number 4',
      'Fact number 1',
    ]);
  });
});

describe('what waits in Review, followed', () => {
  it('is not asked for again where only what never waited changed', async () => {
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: [makeItem(1, DRAFT), makeItem(2)] });
    let asked = 0;
    const items: Engine['items'] = (query) => {
      if (!query.ids) asked++;
      return engine.items(query);
    };
    const followed = new WaitingItems({ ...engine, items });
    const first = await followed.now();
    assert.equal(first.length, 1);
    const before = asked;
    await store.write({ items: [makeItem(2, { weight: 0.5 }), makeItem(3)] });
    assert.equal(await followed.now(), first);
    assert.equal(asked, before);
    await store.write({ items: [makeItem(4, DRAFT)] });
    assert.equal((await followed.now()).length, 2);
  });

  it('is asked for again where that failed', async () => {
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: [makeItem(1, DRAFT)] });
    let fails = true;
    const items: Engine['items'] = (query) => (fails ? Promise.reject(new Error('closed')) : engine.items(query));
    const followed = new WaitingItems({ ...engine, items });
    await assert.rejects(followed.now());
    fails = false;
    assert.equal((await followed.now()).length, 1);
  });

  it('is what asking anew gives, whatever happens to items', async () => {
    const change = fc.record({
      n: fc.nat(5),
      approval: fc.constantFrom('draft' as const, 'approved' as const, 'deprecated' as const),
      status: fc.constantFrom('active' as const, 'review' as const, 'stale' as const, 'archived' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
        const { engine, store } = newMemory(EPOCH);
        const followed = new WaitingItems(engine);
        for (const round of rounds) {
          for (const { n, approval, status } of round)
            await store.write({ items: [makeItem(n, { approval, status, approvedBy: null })] });
          assert.deepEqual(await followed.now(), await waitingItems(engine));
        }
      }),
      { numRuns: 60 },
    );
  });
});
