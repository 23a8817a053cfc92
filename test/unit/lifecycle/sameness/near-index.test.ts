/** The index of near items answers as if each were compared by itself, however it came to that and wherever it was kept. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NearIndex } from '../../../../src/engine/lifecycle/sameness/near-index.ts';
import { wordsOf } from '../../../../src/engine/recall/text/words.ts';

const WORDS = 'ledger cursor window header timeout retry buffer schema cookie digest limit offset'.split(' ');
const goesOn = (): Promise<boolean> => Promise.resolve(true);

type Item = Parameters<NearIndex['set']>[1];
const item = fc
  .tuple(fc.subarray(WORDS, { minLength: 1 }), fc.subarray(WORDS))
  .map(([title, facts]) => ({ title: title.join(' '), facts: facts.join(' '), dedupHint: null }));
const id = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), id, item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'keep' as const }) },
);

/** What is written down and opened again. */
async function reopened(index: NearIndex): Promise<NearIndex> {
  const ids = [...index.itemIds()].sort();
  const parts = await index.encode(ids, goesOn);
  assert.ok(parts);
  const opened = new NearIndex();
  opened.open(ids, parts);
  return opened;
}

/** By the rule itself: those that share four tenths of the twelve rarest words that the probe and they have. */
function near(probe: Item, items: ReadonlyMap<string, Item>): readonly string[] {
  const keys = (one: Item) => new Set(wordsOf(`${one.title}\n${one.facts}`).parts);
  const all = [...items].map(([key, one]) => ({ key, keys: keys(one) }));
  const holders = (word: string) => all.filter((one) => one.keys.has(word)).length;
  const rarest = [...keys(probe)]
    .filter((word) => holders(word) > 0)
    .sort((a, b) => holders(a) - holders(b) || (a < b ? -1 : 1))
    .slice(0, 12);
  return all
    .map((one) => ({ ...one, shared: rarest.filter((word) => one.keys.has(word)).length }))
    .filter((one) => one.shared > 0 && one.shared >= 0.4 * Math.min(12, one.keys.size))
    .sort((a, b) => b.shared - a.shared || (a.key < b.key ? -1 : 1))
    .map((one) => one.key);
}

describe('the index of near items', () => {
  it('answers as if each item were compared by itself, whatever was taken out, replaced or kept in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), item, async (changes, probe) => {
        let index = new NearIndex();
        const inIt = new Map<string, Item>();
        for (const one of changes) {
          if (one.kind === 'keep') index = await reopened(index);
          else if (one.kind === 'delete') {
            index.delete(one.id);
            inIt.delete(one.id);
          } else {
            index.set(one.id, one.item);
            inIt.set(one.id, one.item);
          }
        }
        assert.deepEqual(index.near(probe), near(probe, inIt));
        assert.deepEqual([...index.itemIds()].sort(), [...inIt.keys()].sort());
        assert.equal(index.size, inIt.size);
      }),
    );
  });

  it('gives up writing itself down once it has changed', async () => {
    const index = new NearIndex();
    index.set('A', { title: 'ledger', facts: '', dedupHint: null });
    assert.equal(await index.encode(['A'], () => Promise.resolve(false)), undefined);
  });

  it('puts what shares most first and leaves out what shares little', () => {
    const index = new NearIndex();
    const of = (title: string) => ({ title, facts: '', dedupHint: null });
    index.set('far', of('ledger anchor canvas'));
    index.set('near', of('ledger cursor window'));
    index.set('half', of('ledger cursor canvas'));
    assert.deepEqual(index.near(of('ledger cursor window')), ['near', 'half']);
  });
});
