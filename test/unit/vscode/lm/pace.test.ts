// Without being asked the language model is asked in batches, and ever less often while it fails.
import assert from 'node:assert/strict';
import { isTimeToAsk } from '../../../../src/vscode/lm/pace.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number, standing: { unread: number; failures?: number }): boolean =>
  isTimeToAsk({ failures: 0, ...standing, askedAt: NOON }, NOON + minutes * MINUTE);

describe('the pace of the language model', () => {
  it('begins when a window opens with anything to read, and never with nothing', () => {
    assert.equal(isTimeToAsk({ unread: 1, askedAt: null, failures: 0 }, NOON), true);
    assert.equal(isTimeToAsk({ unread: 0, askedAt: null, failures: 0 }, NOON), false);
    assert.equal(at(600, { unread: 0 }), false);
  });

  it('takes what was just stored at once, but not after a failure', () => {
    assert.equal(isTimeToAsk({ unread: 0, stored: 1, askedAt: NOON, failures: 0 }, NOON + MINUTE), true);
    assert.equal(isTimeToAsk({ unread: 0, stored: 1, askedAt: NOON, failures: 1 }, NOON + MINUTE), false);
  });

  it('takes ten events at once, and fewer after an hour', () => {
    assert.deepEqual([at(1, { unread: 10 }), at(59, { unread: 9 }), at(60, { unread: 9 })], [true, false, true]);
  });

  it('waits half an hour after a failure, twice as long after each further one, and eight hours at most', () => {
    assert.deepEqual([at(29, { unread: 99, failures: 1 }), at(30, { unread: 99, failures: 1 })], [false, true]);
    assert.deepEqual([at(119, { unread: 99, failures: 3 }), at(120, { unread: 99, failures: 3 })], [false, true]);
    assert.deepEqual([at(479, { unread: 99, failures: 30 }), at(480, { unread: 99, failures: 30 })], [false, true]);
  });
});
