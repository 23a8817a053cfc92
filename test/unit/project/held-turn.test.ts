/** A thread that is held while nobody else may change items: it is ended, and what a person asked for is done. */
import assert from 'node:assert/strict';
import { oneAtATime } from '../../../src/engine/index.ts';
import type { StoreForThread } from '../../../src/reading-thread/handle-request.ts';
import { HeldError, RunningThread } from '../../../src/reading-thread/running-thread.ts';

const SCRIPT = new URL('../../support/turn-holder.ts', import.meta.url);
/** A machine at work on other things may be silent for a moment, but not for so many looks. */
const HELD = { looks: 8, everyMs: 500 };

const never = (): never => assert.fail('the thread writes nothing');
const store: StoreForThread = {
  ...{ ask: never, erase: never, writeEncoded: never },
  connect: () => null,
  mark: () => 0,
  onChange: () => () => undefined,
  readOnlyReason: null,
};

describe('a turn of a thread that is held', function () {
  this.timeout(120_000);

  it('is over when the thread is ended, and goes to who waits for it', async () => {
    const exclusively = oneAtATime();
    const done: string[] = [];
    let asked: Promise<unknown> = Promise.reject(new Error('the thread never had its turn'));
    asked.catch(() => undefined);
    const log = {
      // Told while the thread has its turn.
      info: () => void (asked = exclusively(() => Promise.resolve(done.push('Remember This')))),
      warn: () => undefined,
    };
    const thread = new RunningThread({
      script: SCRIPT,
      root: '/ledger',
      derivedFolder: '/ledger',
      store,
      exclusively,
      log,
      held: HELD,
    });
    const job = thread.run({ method: 'age', approval: 'balanced' }, { exclude: [], now: 0 }, {});
    await assert.rejects(job, (error) => {
      assert.deepEqual(done, [], 'it is the turn of one only');
      return error instanceof HeldError && error.at === 'notes.md';
    });
    await asked;
    assert.deepEqual(done, ['Remember This']);
    assert.ok(thread.hasEnded);
    await thread.end();
  });
});
