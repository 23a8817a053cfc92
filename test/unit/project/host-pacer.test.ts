/** Whoever shares the thread has a turn after every few milliseconds of work, however many works go on at a time. */
import assert from 'node:assert/strict';
import { hostPacer } from '../../../src/project/host-pacer.ts';

const SLICE_MS = 12;

function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

describe("the host's pacer", () => {
  it('lets one work go on a turn', async () => {
    const pacer = hostPacer();
    let turn = 0;
    let isOver = false;
    const count = (): void => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const turns: number[] = [];
    const long = async (): Promise<void> => {
      for (let n = 0; n < 4; n++) {
        work(SLICE_MS + 1);
        await pacer.yieldToHost();
        turns.push(turn);
      }
    };
    await Promise.all([long(), long(), long()]);
    isOver = true;
    assert.equal(new Set(turns).size, turns.length, `went on in the turns ${turns.join(', ')}`);
  });
});
