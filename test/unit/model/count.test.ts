/** Numbers of things read as a person says them. */
import assert from 'node:assert/strict';
import { count } from '../../../src/engine/model/count.ts';

describe('a number of things', () => {
  it('is one thing, or some', () => {
    assert.deepEqual(
      [0, 1, 14].map((n) => count(n, 'draft')),
      ['0 drafts', '1 draft', '14 drafts'],
    );
  });

  it('has a plural of its own where one is named', () => {
    assert.deepEqual(
      [count(1, 'item waits', 'items wait'), count(2, 'item waits', 'items wait')],
      ['1 item waits', '2 items wait'],
    );
  });
});
