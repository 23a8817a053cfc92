/** What was said of a day does not outlive it. */
import assert from 'node:assert/strict';
import { endOfDayNamed } from '../../../../src/engine/enrichment/chats/last-day.ts';

/** A Wednesday. */
const AT = Date.parse('2026-03-25T10:00:00Z');

describe('the day that a sentence names', () => {
  const NAMED: readonly (readonly [string, string | null])[] = [
    ['investor demo on April 5', '2026-04-05'],
    ['the launch is on 2 January', '2027-01-02'],
    ['code freeze 2026-04-30', '2026-04-30'],
    ['release on May 3, 2028', '2028-05-03'],
    ['the demo is on Friday', '2026-03-27'],
    ['deadline is the end of the month', '2026-03-31'],
    ['deadline is the end of the week', '2026-03-29'],
    ['deadline is the end of the quarter', '2026-03-31'],
    ['the launch is tomorrow', '2026-03-26'],
    ['release next week', '2026-04-05'],
    ['the launch comes soon', null],
    ['on April 99', null],
  ];
  for (const [text, day] of NAMED)
    it(`"${text}" ends with ${day ?? 'no day'}`, () =>
      assert.equal(endOfDayNamed(text, AT), day === null ? null : `${day}T23:59:59.000Z`));
});
