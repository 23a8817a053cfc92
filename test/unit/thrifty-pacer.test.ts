/** The heap of the thread that reads stays near what is in use, and is not swept for nothing. */
import assert from 'node:assert/strict';
import { thriftyPacer } from '../../src/reading-thread/thrifty-pacer.ts';

const MB = 1024 * 1024;

describe('the pacer of the thread that reads', () => {
  let [used, inUse, collected, now] = [0, 0, 0, 0];
  const heap = {
    used: () => used,
    collect: () => {
      collected++;
      used = inUse;
    },
  };
  const pause = async (pacer: ReturnType<typeof thriftyPacer>, garbage: number): Promise<void> => {
    now += 100;
    used += garbage;
    await pacer.yieldToHost();
  };
  const others = {
    turns: 0,
    yieldToHost(): Promise<void> {
      others.turns++;
      return Promise.resolve();
    },
  };
  beforeEach(() => ([used, inUse, collected, now, others.turns] = [0, 0, 0, 0, 0]));

  it('lets a small heap be, and the others have their turn', async () => {
    const pacer = thriftyPacer(others, heap, () => now);
    for (let n = 0; n < 39; n++) await pause(pacer, MB);
    assert.deepEqual([collected, others.turns], [0, 39]);
  });

  it('keeps a large one near what is in use', async () => {
    const pacer = thriftyPacer(others, heap, () => now);
    inUse = 100 * MB;
    let most = 0;
    for (let n = 0; n < 400; n++) {
      await pause(pacer, MB);
      if (collected > 0) most = Math.max(most, used);
    }
    assert.ok(most <= 111 * MB, `${most / MB} MB`);
    assert.ok(collected < 50, `${collected} times`);
  });

  it('looks at the heap now and then only', async () => {
    const pacer = thriftyPacer(others, heap, () => now);
    await pause(pacer, 0);
    used = 100 * MB;
    await pacer.yieldToHost();
    assert.equal(collected, 0);
    await pause(pacer, 0);
    assert.equal(collected, 1);
  });
});
