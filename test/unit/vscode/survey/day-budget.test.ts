// What a survey may cost: a person who agrees to all of it gets all of it, whatever the day has left.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isOver, roomFor } from '../../../../src/vscode/survey/day-budget.ts';

const usage = fc.record({ requests: fc.nat(100), tokens: fc.nat(1_000_000) }, { noNullPrototype: true });

describe('the budget of a survey', () => {
  it('is over where either requests or tokens are', () => {
    const daily = { requests: 25, tokens: 150_000 };
    const used = { requests: 5, tokens: 10_000 };
    assert.equal(isOver(daily, used, { requests: 20, tokens: 140_000 }), false);
    assert.equal(isOver(daily, used, { requests: 21, tokens: 1 }), true);
    assert.equal(isOver(daily, used, { requests: 1, tokens: 140_001 }), true);
  });

  it('has room for all of it once that is agreed to, and never less than the day', () =>
    fc.assert(
      fc.property(usage, usage, usage, (daily, used, estimate) => {
        const room = roomFor(daily, used, estimate);
        assert.equal(isOver(room, used, estimate), false);
        assert.ok(room.requests >= daily.requests && room.tokens >= daily.tokens);
        if (!isOver(daily, used, estimate)) assert.deepEqual(room, daily);
      }),
      { numRuns: 200 },
    ));
});
