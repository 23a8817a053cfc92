/** The index of near items answers as if it had been built anew from what is in it, however it came to that. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NearIndex } from '../../../../src/engine/lifecycle/sameness/near-index.ts';

const WORDS = 'ledger cursor window header timeout retry buffer schema cookie digest limit offset'.split(' ');

const item = fc
  .tuple(fc.subarray(WORDS, { minLength: 1 }), fc.subarray(WORDS))
  .map(([title, facts]) => ({ title: title.join(' '), facts: facts.join(' '), dedupHint: null }));
const id = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), id, item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
);

describe('the index of near items', () => {
  it('forgets what was taken out and replaced', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), item, (changes, probe) => {
        const index = new NearIndex();
        const inIt = new Map<string, { title: string; facts: string; dedupHint: null }>();
        for (const one of changes) {
          if (one.kind === 'clear') {
            index.clear();
            inIt.clear();
          } else if (one.kind === 'delete') {
            index.delete(one.id);
            inIt.delete(one.id);
          } else {
            index.set(one.id, one.item);
            inIt.set(one.id, one.item);
          }
        }
        const anew = new NearIndex();
        for (const [key, value] of inIt) anew.set(key, value);
        assert.deepEqual(index.near(probe), anew.near(probe));
      }),
    );
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
