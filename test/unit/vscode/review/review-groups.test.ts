// Review puts together what waits for one reason, and goes on to the next by itself.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nextWaiting, reasonGroup, reviewGroups } from '../../../../src/vscode/review/review-groups.ts';
import { makeItem } from '../../../support/make.ts';

const waits = (n: number, reviewReason: string | null, status: 'active' | 'review' = 'active') =>
  makeItem(n, { approval: 'draft', approvedBy: null, reviewReason, status });

describe('the groups of Review', () => {
  it('puts contradictions of different things together, and first', () => {
    const all = [
      waits(1, 'confidence 0.55 is below 0.70'),
      waits(2, 'confidence 0.60 is below 0.70'),
      waits(3, 'it contains a link to follow'),
      waits(4, 'it contradicts "Use PostgreSQL": another database', 'review'),
      waits(5, 'it contradicts "Tabs" and 2 more: another indentation', 'review'),
      waits(6, null),
    ];
    const groups = reviewGroups(all, (item) => item);
    assert.deepEqual(
      groups.map(({ kind, label, waiting }) => `${kind}: ${label} (${waiting.length})`),
      [
        'contradiction: Contradictions (2)',
        'warning: Contains a link to follow (1)',
        'unsure: Not certain enough (2)',
        'unsure: Nobody has approved it yet (1)',
      ],
    );
  });

  it('says any other reason as it is, as a sentence', () => {
    const reason = 'it was imported, and nobody has vouched for it';
    assert.equal(reasonGroup(waits(1, reason)).label, 'It was imported, and nobody has vouched for it');
  });

  it('loses and doubles nothing', () => {
    const reason = fc.constantFrom(null, 'it contradicts "a": b', 'it contains c', 'confidence 0.1 is below 0.70', 'd');
    fc.assert(
      fc.property(fc.array(reason, { maxLength: 30 }), (reasons) => {
        const all = reasons.map((one, n) => waits(n, one));
        const grouped = reviewGroups(all, (item) => item).flatMap(({ waiting }) => waiting);
        assert.deepEqual(new Set(grouped), new Set(all));
        assert.equal(grouped.length, all.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is judged next', () => {
  it('is what stood behind it, and at the end what stood before it', () => {
    assert.equal(nextWaiting(['a', 'b', 'c'], ['a', 'c'], 'b'), 'c');
    assert.equal(nextWaiting(['a', 'b', 'c'], ['a', 'b'], 'c'), 'b');
    assert.equal(nextWaiting(['a'], [], 'a'), undefined);
    assert.equal(nextWaiting(['a'], ['a'], 'x'), undefined);
  });

  it('is always something that is left, wherever there is', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), fc.nat(), (before, keeps, n) => {
        const judged = before[n % before.length] ?? '';
        const after = before.filter((id) => id !== judged && keeps.next().value === true);
        const next = nextWaiting(before, after, judged);
        assert.equal(next === undefined, after.length === 0);
        assert.ok(next === undefined || after.includes(next));
      }),
      { numRuns: 200 },
    );
  });
});
