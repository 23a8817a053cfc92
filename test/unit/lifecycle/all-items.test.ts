/** Reading more items than a page holds loses none and repeats none. */
import assert from 'node:assert/strict';
import { allItems } from '../../../src/engine/lifecycle/all-items.ts';
import { knownItems } from '../../../src/engine/lifecycle/admission/known-items.ts';
import { makeCandidate } from '../../support/candidates.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeItem } from '../../support/make.ts';

const MANY = 2_001;
const items = Array.from({ length: MANY }, (_, n) =>
  makeItem(n, { dedupHint: `a:b:${n}`, scope: n % 2 === 0 ? 'project' : 'user' }),
);

describe('more items than a page holds', () => {
  let store: InMemoryStore;
  before(async () => {
    store = new InMemoryStore();
    await store.write({ items });
  });

  it('are read each once', async () => {
    assert.deepEqual(await allItems(store, {}), items);
  });

  it('are read as the filter says', async () => {
    assert.equal((await allItems(store, { scopes: ['user'] })).length, 1_000);
    assert.deepEqual(await allItems(store, { types: ['decision'] }), []);
  });

  it('are all recognised, by hint and by words', async () => {
    const hints = items.map(({ dedupHint }) => makeCandidate({ type: 'fact', dedupHint: dedupHint ?? '' }));
    const byHint = await knownItems(hints, store);
    for (const [n, candidate] of hints.entries()) assert.equal(byHint.match(candidate)?.item.itemId, items[n]?.itemId);
    const words = items.map(({ facts }) =>
      makeCandidate({ type: 'fact', facts: `${facts.replaceAll(' ', '  ')}!`, dedupHint: 'x:y:z' }),
    );
    const byWords = await knownItems(words, store);
    for (const [n, candidate] of words.entries()) {
      const match = byWords.match(candidate);
      assert.deepEqual([match?.by, match?.item.itemId], ['content', items[n]?.itemId]);
    }
  });

  it('are not the same where only the case of a name in code is', async () => {
    const own = new InMemoryStore();
    await own.write({ items: [makeItem(9_999, { type: 'fact', facts: 'Call getUser before the page is drawn.' })] });
    const [same, other] = ['call getUser before the page is drawn', 'Call getuser before the page is drawn.'].map(
      (facts) => makeCandidate({ type: 'fact', facts, dedupHint: 'x:y:z' }),
    );
    assert.ok(same && other);
    const known = await knownItems([same, other], own);
    assert.equal(known.match(same)?.by, 'content');
    assert.equal(known.match(other), undefined);
  });

  it('know nothing of another type or origin', async () => {
    const candidate = makeCandidate({ type: 'decision', dedupHint: 'a:b:1', facts: items[1]?.facts ?? '' });
    assert.equal((await knownItems([candidate], store)).match(candidate), undefined);
  });
});
