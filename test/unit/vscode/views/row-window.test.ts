// Of a long table only the rows on the screen are made, and all of those.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rowWindow } from '../../../../webview-ui/row-window.ts';

describe('the window on a long table', () => {
  it('holds every row that can be seen, few others, and none that is not there', () => {
    const nat = (max: number) => fc.nat({ max });
    fc.assert(
      fc.property(nat(300_000), nat(2_000), fc.integer({ min: 10, max: 60 }), nat(12_000), nat(20), (...given) => {
        const [scrollTop, height, rowHeight, total, margin] = given;
        const { from, to } = rowWindow(...given);
        assert.ok(0 <= from && from <= to && to <= total);
        assert.ok(to - from <= height / rowHeight + 2 * margin + 2);
        for (const y of [scrollTop, scrollTop + height - 1]) {
          const row = Math.floor(y / rowHeight);
          if (height > 0 && y >= scrollTop && row < total) assert.ok(from <= row && row < to, `row ${row}`);
        }
      }),
      { numRuns: 200 },
    );
  });
});
