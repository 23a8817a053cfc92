/** Changes are taken in together once it is quiet, however many they are, and never so late that a person misses them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Quiet } from '../../../../src/vscode/capture/quiet.ts';

const TIMES = { quiet: 1_500, longest: 3_000 };

/** When the changes at these moments are taken in. */
function taken(changes: readonly number[]): number[] {
  const quiet = new Quiet(TIMES);
  const at: number[] = [];
  let due: number | null = null;
  for (const now of changes) {
    if (due !== null && due <= now) {
      at.push(due);
      quiet.taken();
    }
    due = now + quiet.changed(now);
  }
  return due === null ? at : [...at, due];
}

describe('what changes on disk', () => {
  it('is taken in as soon after a checkout of a thousand files as after one save', () => {
    assert.deepEqual(taken([0]), [1_500]);
    assert.deepEqual(taken(Array.from({ length: 1_000 }, (_, n) => n)), [999 + 1_500]);
  });

  it('is taken in again and again while a build goes on writing', () => {
    const each = Array.from({ length: 10 }, (_, n) => n * 1_000);
    assert.deepEqual(taken(each), [3_000, 6_000, 9_000, 10_500]);
  });

  it('comes less often where taking it in takes long', () => {
    const quiet = new Quiet(TIMES);
    quiet.took(2_000);
    assert.deepEqual(
      [0, 7_000, 8_000].map((now) => quiet.changed(now)),
      [1_500, 1_000, 0],
    );
    quiet.took(10);
    quiet.taken();
    assert.deepEqual(
      [9_000, 12_000].map((now) => quiet.changed(now)),
      [1_500, 0],
    );
  });

  it('never waits longer than it may, and never less than the quiet while it may', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { minLength: 1 }), (moments) => {
        const changes = [...moments].sort((a, b) => a - b);
        const times = taken(changes);
        for (const change of changes) {
          const next = times.find((at) => at > change) ?? assert.fail(`${change} is never taken in`);
          assert.ok(next - change <= TIMES.longest);
        }
        for (const at of times) {
          const last = changes.findLast((change) => change < at) ?? assert.fail();
          const first = changes.find((change) => change >= (times[times.indexOf(at) - 1] ?? 0)) ?? assert.fail();
          assert.ok(at - last >= TIMES.quiet || at - first >= TIMES.longest);
        }
      }),
    ));
});
