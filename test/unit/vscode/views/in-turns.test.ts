/** Work on all items of a memory is as it would be at once, and whoever shares the extension host has turns meanwhile. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { passing, sortedInTurns } from '../../../../src/vscode/views/in-turns.ts';

interface Numbered {
  readonly n: number;
}
const byNumber = (a: Numbered, b: Numbered): number => a.n - b.n;

/** A step that takes a while, as comparing names does. */
function slowly<T>(answer: T): T {
  for (const end = performance.now() + 0.005; performance.now() < end;);
  return answer;
}

/** How often others had a turn during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await work();
  clearImmediate(next);
  return turns;
}

describe('work in turns', () => {
  it('sorts as it would be sorted at once, with equals in their order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(300), { minLength: 400, maxLength: 3_000 }), async (numbers) => {
        const all = numbers.map((n) => ({ n }));
        const sorted = await sortedInTurns(all, byNumber);
        const wanted = all.toSorted(byNumber);
        assert.ok(sorted.length === wanted.length && sorted.every((one, at) => one === wanted[at]));
      }),
      { numRuns: 30 },
    ));

  it('sorts nothing, and what is short', async () => {
    assert.deepEqual(await sortedInTurns([], byNumber), []);
    assert.deepEqual(await sortedInTurns([{ n: 2 }, { n: 1 }], byNumber), [{ n: 1 }, { n: 2 }]);
  });

  it('lets others have their turn all along', async () => {
    const all = Array.from({ length: 6_000 }, (_, n) => ({ n: (n * 7_919) % 6_000 }));
    assert.ok((await turnsDuring(() => sortedInTurns(all, (a, b) => slowly(byNumber(a, b))))) > 20);
    assert.ok((await turnsDuring(() => passing(all, ({ n }) => slowly(n > 1)))) > 2);
  });
});
