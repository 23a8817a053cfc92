/** The status bar tells how far a reading is, truly and no faster than anybody reads. */
import assert from 'node:assert/strict';
import { percentRead, seldom, shareRead } from '../../../../src/vscode/capture/progress.ts';

describe('the progress of a reading', () => {
  it('is never more than all of it, and no share of what nobody counted', () => {
    assert.deepEqual(
      [shareRead(0, 7), shareRead(7, 7), shareRead(9, 7), shareRead(12, null)],
      ['0 of 7', '7 of 7', '7 of 7', '12'],
    );
  });

  it('of chats is 100 % only when all is read', () => {
    assert.deepEqual([percentRead(0, 3), percentRead(999, 1_000), percentRead(3, 3)], ['0 %', '99 %', '100 %']);
  });

  it('is shown at once, and then every tenth of a second', () => {
    const shown: number[] = [];
    let now = 5;
    const show = seldom(
      (read: number) => void shown.push(read),
      () => now,
    );
    for (const at of [5, 6, 104, 105, 204, 205, 900]) show((now = at));
    assert.deepEqual(shown, [5, 105, 205, 900]);
  });
});
