// All that waits for a person is there to be judged, however much it is.
import assert from 'node:assert/strict';
import { waitingItems } from '../../../src/vscode/review/waiting-items.ts';
import { EPOCH, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

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
