/** One at a time: what waits for its turn begins in the order of asking, alone, whatever became of those before it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { oneAtATime } from '../../../src/engine/ports/exclusively.ts';

describe('Work that goes one at a time', () => {
  it('begins in the order of asking, never beside another, and each hears of its own failure alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 12 }),
        async (works) => {
          const inTurn = oneAtATime();
          const begun: number[] = [];
          let running = 0;
          const asked = works.map(({ turns, fails }, n) =>
            inTurn(async () => {
              begun.push(n);
              assert.equal(++running, 1);
              for (let turn = 0; turn < turns; turn++) await Promise.resolve();
              running--;
              if (fails) throw new Error(`failed ${String(n)}`);
              return n;
            }),
          );
          const ended = await Promise.allSettled(asked);
          assert.deepEqual(
            begun,
            works.map((_, n) => n),
          );
          for (const [n, { fails }] of works.entries()) {
            const end = ended[n];
            if (end?.status === 'fulfilled') assert.deepEqual([fails, end.value], [false, n]);
            else assert.match(String(end?.reason), new RegExp(`failed ${String(n)}$`));
          }
        },
      ),
    );
  });
});
