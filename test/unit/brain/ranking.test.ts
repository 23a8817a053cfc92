/** Looking at the best of many gives what sorting all of them would. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SlotRanking } from '../../../src/engine/brain/select/ranking.ts';

const isFirst = (a: number, b: number): boolean => a < b;

/** Scores in long runs of equal ones, in clumps, and spread out. */
const anyScores = fc.oneof(
  fc.array(fc.constantFrom(0, 0.1, 0.5, 1), { maxLength: 40 }),
  fc
    .tuple(fc.integer({ min: 500, max: 4_000 }), fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 997 }))
    .map(([count, kinds, step]) => Array.from({ length: count }, (_, n) => ((n * step) % kinds) / kinds)),
);

describe('a ranking', () => {
  it('has the order of a full sort, however far somebody looks, and leaves the slots as they are', () => {
    fc.assert(
      fc.property(anyScores, fc.nat(600), (scores, places) => {
        const slots = Int32Array.from(scores.keys());
        const sorted = [...slots].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
        const ranking = new SlotRanking(slots, Float64Array.from(scores), isFirst);
        assert.deepEqual(ranking.first(places), sorted.slice(0, places));
        assert.equal(ranking.at(places), sorted[places]);
        assert.deepEqual([...ranking], sorted);
        assert.deepEqual([...slots], [...scores.keys()]);
      }),
    );
  });
});
