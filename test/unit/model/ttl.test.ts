/** Times to live: the seeds' durations, dates, and what is neither. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../src/engine/model/errors.ts';
import { expiryOf } from '../../../src/engine/model/ttl.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

describe('a time to live', () => {
  for (const [text, expiry] of [
    ['24h', '2026-03-02T12:00:00.000Z'],
    ['7d', '2026-03-08T12:00:00.000Z'],
    ['30d', '2026-03-31T12:00:00.000Z'],
    ['720h', '2026-03-31T12:00:00.000Z'],
    ['90m', '2026-03-01T13:30:00.000Z'],
    ['2W', '2026-03-15T12:00:00.000Z'],
    ['2026-04-05', '2026-04-05T23:59:59.000Z'],
    ['until 2026-04-05', '2026-04-05T23:59:59.000Z'],
    ['2026-03-01', '2026-03-01T23:59:59.000Z'],
    ['2026-04-05T10:00:00+02:00', '2026-04-05T08:00:00.000Z'],
  ] as const)
    it(`${text} ends at ${expiry}`, () => assert.equal(expiryOf(text, NOW), expiry));

  for (const text of ['', 'soon', '7', 'd7', '-7d', '7 years', '2026-02-30', '2026-13-01', '1e3d', 'until'])
    it(`"${text}" is refused by name`, () => {
      assert.throws(
        () => expiryOf(text, NOW),
        (error) => error instanceof BrainError && error.code === 'invalid-input' && error.data['field'] === 'ttl',
      );
    });

  for (const text of ['2026-02-28', '2026-03-01T11:59:59Z', '2020-01-01', '0d'])
    it(`"${text}" is refused, because it is over`, () => {
      assert.throws(() => expiryOf(text, NOW), /is over already/);
    });
});
