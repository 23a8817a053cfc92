/** A thread is held when it has had no moment for long, but not while it is being started or has nothing to do. */
import assert from 'node:assert/strict';
import { newWatchMemory, Onlooker, ThreadWatch } from '../../src/reading-thread/thread-watch.ts';

describe('whoever looks on at a thread', () => {
  it('counts the looks at which it had no moment, from the first moment that it had', () => {
    const memory = newWatchMemory();
    const onlooker = new Onlooker(memory);
    const thread = new ThreadWatch(memory);
    for (let n = 0; n < 20; n++) assert.equal(onlooker.look(), 0);
    thread.beat();
    assert.deepEqual([onlooker.look(), onlooker.look(), onlooker.look()], [0, 1, 2]);
    thread.beat();
    assert.deepEqual([onlooker.look(), onlooker.look()], [0, 1]);
    onlooker.forget();
    assert.equal(onlooker.look(), 1);
  });
});
