/** What was said of a day does not outlive it. */
import assert from 'node:assert/strict';
import { endOfDayNamed } from '../../../../src/engine/enrichment/chats/last-day.ts';

/** A Wednesday. */
const AT = Date.parse('2026-03-25T10:00:00Z');

describe('the day that a sentence names', () => {
  const NAMED: readonly (readonly [string, string | null])[] = [
    ['investor demo on April 5', '2026-04-06'],
    ['the launch is on 2 January', '2027-01-03'],
    ['code freeze 2026-04-30', '2026-05-01'],
    ['release on May 3, 2028', '2028-05-04'],
    ['the demo is on Friday', '2026-03-28'],
    ['deadline is the end of the month', '2026-04-01'],
    ['deadline is the end of the week', '2026-03-30'],
    ['deadline is the end of the quarter', '2026-04-01'],
    ['the launch is tomorrow', '2026-03-27'],
    ['release next week', '2026-04-06'],
    ['the launch comes soon', null],
    ['on April 99', null],
  ];
  for (const [text, day] of NAMED)
    it(`"${text}" ends ${day ?? 'nowhere'}`, () =>
      assert.equal(endOfDayNamed(text, AT), day === null ? null : `${day}T00:00:00.000Z`));
});
