/** Moments as people write them: every real one is read, and nothing else passes for one. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isoOf, parseInstant } from '../../../src/engine/model/instant.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const two = (n: number): string => String(n).padStart(2, '0');

describe('An instant', () => {
  it('is read back from what any clock writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
        (date) => {
          assert.equal(parseInstant(date.toISOString()), date.getTime());
        },
      ),
    );
  });

  it('exists where the calendar has its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
        const most = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
        const exists = day >= 1 && day <= most;
        assert.equal(parseInstant(text) !== undefined, exists, text);
        assert.equal(parseInstant(`${text}T12:00:00+02:00`) !== undefined, exists, text);
      }),
    );
  });

  it('without a zone is of UTC, wherever it is read', () => {
    assert.equal(parseInstant('2026-03-01T12:00'), Date.UTC(2026, 2, 1, 12));
    assert.equal(parseInstant('2026-03-01'), Date.UTC(2026, 2, 1));
    assert.equal(parseInstant('2026-03-01T12:00:00-05:00'), Date.UTC(2026, 2, 1, 17));
  });

  for (const text of [
    '',
    'yesterday',
    'March 1',
    '2026',
    '2026-3-1',
    '2026-03-01T25:00',
    '2026-03-01 12:00',
    ' 2026-03-01',
  ])
    it(`is not "${text}"`, () => assert.equal(parseInstant(text), undefined));
});

describe('A moment that a program wrote', () => {
  it('is told in ISO 8601, whether as milliseconds or as a text', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (date) => {
        assert.equal(isoOf(date.getTime()), date.toISOString());
        assert.equal(isoOf(date.toISOString()), date.toISOString());
      }),
    );
  });

  for (const value of [null, undefined, {}, '', ' ', 'soon', NaN, 8.7e15, -Infinity, [2026]])
    it(`is not ${JSON.stringify({ value })}`, () => assert.equal(isoOf(value), null));
});
