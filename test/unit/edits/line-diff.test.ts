/** Changes between two texts, against what git says and against putting them together again. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineChanges, linesOf, unifiedHunks } from '../../../src/engine/edits/line-diff.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '}'), { maxLength: 30 });

/** The least number of lines to add and remove, by the textbook's table. */
function leastSteps(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, j) => j + 1);
  row.unshift(0);
  a.forEach((x, i) => {
    const next = [i + 1];
    b.forEach((y, j) => next.push(x === y ? (row[j] ?? 0) : 1 + Math.min(row[j + 1] ?? 0, next[j] ?? 0)));
    row = next;
  });
  return row[b.length] ?? 0;
}

describe('the change between two texts', () => {
  it('leads from one to the other, in as few lines as can be', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = lineChanges(before, after);
        const made: string[] = [];
        let at = 0;
        for (const { beforeFrom, beforeTo, afterFrom, afterTo } of changes) {
          made.push(...before.slice(at, beforeFrom), ...after.slice(afterFrom, afterTo));
          at = beforeTo;
        }
        assert.deepEqual([...made, ...before.slice(at)], after);
        const steps = changes.map((one) => one.beforeTo - one.beforeFrom + one.afterTo - one.afterFrom);
        assert.equal(
          steps.reduce((sum, n) => sum + n, 0),
          leastSteps(before, after),
        );
      }),
    );
  });

  it('reads as git prints it', () => {
    const before = linesOf('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n');
    const after = linesOf('one\ntwo\nthree\n4\nfive\nsix\nseven\neight\nnine\nten\n');
    assert.equal(
      unifiedHunks(before, after, lineChanges(before, after)),
      '@@ -2,5 +2,5 @@\n two\n three\n-four\n+4\n five\n six\n@@ -8,2 +8,3 @@\n eight\n nine\n+ten',
    );
    assert.equal(unifiedHunks([], ['a'], lineChanges([], ['a'])), '@@ -0,0 +1 @@\n+a');
  });

  it('of two long texts with nothing in common is one change, soon found', () => {
    const before = Array.from({ length: 20_000 }, (_, n) => `old ${String(n)}`);
    const after = before.map((line) => `new ${line}`);
    assert.equal(lineChanges(before, after).length, 1);
  });
});
