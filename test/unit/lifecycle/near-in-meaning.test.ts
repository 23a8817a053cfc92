/** What an embedding model adds when something is stored: who says the same in other words, or opposes it, is looked at. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { SimilarItemIndex } from '../../../src/engine/lifecycle/admission/similar-item-index.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';

const said = (n: number, facts: string, type: MemoryItem['type'] = 'fact'): MemoryItem =>
  makeItem(n, { type, title: facts, facts, dedupHint: null, rationale: null, status: 'active', approval: 'approved' });

const MEMBERS = said(1, 'Members pay their fee in spring.');
const FRESH = said(2, 'Everybody transfers what they owe once winter is over.');

async function index(cosine: number | null, ...items: MemoryItem[]): Promise<SimilarItemIndex> {
  const store = new InMemoryStore();
  await store.write({ items });
  const made = new SimilarItemIndex({ store });
  if (cosine !== null) {
    made.meaning = (_probe, least) =>
      Promise.resolve(new Map(cosine >= least ? items.map(({ itemId }) => [itemId, cosine]) : []));
  }
  return made;
}

const found = async (cosine: number | null, item: MemoryItem, ...others: MemoryItem[]) =>
  (await (await index(cosine, ...others)).of(item, new Map())).map(({ item: { itemId }, duplicate, similarity }) => ({
    itemId,
    duplicate,
    similarity,
  }));

describe('what is near in meaning when something is stored', () => {
  it('is nothing without an embedding model, where no words are shared', async () => {
    assert.deepEqual(await found(null, FRESH, MEMBERS), []);
  });

  it('is nearly the same within the distance of its type, and never merged unasked', async () => {
    assert.deepEqual(await found(0.9, FRESH, MEMBERS), [
      { itemId: MEMBERS.itemId, duplicate: 'near', similarity: 0.9 },
    ]);
    const [structural] = await found(
      0.8,
      said(3, FRESH.facts, 'architecture-note'),
      said(4, MEMBERS.facts, 'architecture-note'),
    );
    assert.equal(structural?.duplicate, 'near');
  });

  it('is not the same where one word or a number is another', async () => {
    for (const [one, other] of [
      ['Use pnpm for all packages.', 'Use yarn for all packages.'],
      ['The fee is 20 crowns a year for every member.', 'Whoever belongs to the club owes 30 crowns each spring.'],
    ] as const) {
      const [near] = await found(0.97, said(5, one), said(6, other));
      assert.equal(near?.duplicate, null, one);
    }
  });

  it('is looked at, for what it opposes, from a similarity of 0.75 on', async () => {
    assert.deepEqual(await found(0.8, FRESH, MEMBERS), [{ itemId: MEMBERS.itemId, duplicate: null, similarity: 0.8 }]);
    assert.deepEqual(await found(0.74, FRESH, MEMBERS), []);
  });

  it('is asked of no model where thousands are read for the first time', async () => {
    const similar = await index(0.9, MEMBERS);
    assert.deepEqual(await similar.byWords(FRESH, new Map()), []);
  });
});
