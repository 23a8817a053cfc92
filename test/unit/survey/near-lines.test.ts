/** Which lines of a guide are shown as near one another: those that share the rarer words of the shorter, and both ways. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nearLines } from '../../../src/engine/survey/near-lines.ts';

const LINES = [
  'Every commit carries a `Signed-off-by` line of its author.',
  'Pull requests go to `main`, and every commit carries a `Signed-off-by` line.',
  'Tides are kept in UTC and turned into local time by `TideClock`.',
  'Berths are read through `BerthStore`, which holds the lock of the pier.',
  'Tests of the crane run on a fake motor, never on the real one.',
];
const lines = (texts: readonly string[]): { id: string; text: string }[] =>
  texts.map((text, n) => ({ id: `l${String(n)}`, text }));

describe('near lines', () => {
  it('share most of the rarer words of one of them', () => {
    assert.deepEqual(
      [...nearLines(lines(LINES))],
      [
        ['l1', ['l0']],
        ['l0', ['l1']],
      ],
    );
  });

  it('are near both ways, at most two of each, and no line is near itself', () => {
    const word = fc.constantFrom('tide', 'berth', 'crane', 'pier', 'quay', 'buoy', 'ledger', 'motor', 'captain');
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const near = nearLines(lines(texts));
        for (const [id, others] of near) {
          assert.ok(others.length >= 1 && others.length <= 2 && !others.includes(id));
          for (const other of others) {
            const back = near.get(other) ?? [];
            assert.ok(back.includes(id) || back.length === 2, `${id} ${other}`);
          }
        }
      }),
    );
  });
});
