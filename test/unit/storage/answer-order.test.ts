/** In which order the tables' thread answers: what a person waits for goes first, and nothing is left unanswered. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { AnswerOrder } from '../../../src/storage/worker/answer-order.ts';

/** Turns that come when the test says so. */
function inHand(): { readonly order: AnswerOrder; readonly turn: () => Promise<boolean> } {
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<boolean> => {
    const work = waiting.shift();
    work?.();
    await new Promise((resolve) => setImmediate(resolve));
    return work !== undefined;
  };
  return { order: new AnswerOrder((work) => waiting.push(work)), turn };
}

describe('the order of answers', () => {
  it('lets what a person asks go before what the background asked earlier, and that which is under way end', async () => {
    const { order, turn } = inHand();
    const answered: string[] = [];
    const ask = (name: string, isFirst = false): unknown =>
      order.inTurn(() => Promise.resolve(void answered.push(name)), isFirst);
    for (const page of ['page 1', 'page 2', 'page 3']) ask(page);
    await turn();
    ask('rows', true);
    ask('counts', true);
    ask('page 4');
    while (await turn());
    assert.deepEqual(answered, ['page 1', 'rows', 'counts', 'page 2', 'page 3', 'page 4']);
  });

  it('answers each once, those of one kind as they were asked, whenever they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('first', 'other', 'turn'), { maxLength: 12 }), async (steps) => {
        const { order, turn } = inHand();
        const answered: number[] = [];
        const promises: Promise<number>[] = [];
        for (const [n, step] of steps.entries()) {
          if (step === 'turn') await turn();
          else promises.push(order.inTurn(() => Promise.resolve((answered.push(n), n)), step === 'first'));
        }
        while (await turn());
        await Promise.all(promises);
        for (const kind of ['first', 'other']) {
          const asked = [...steps.keys()].filter((n) => steps[n] === kind);
          assert.deepEqual(
            answered.filter((n) => steps[n] === kind),
            asked,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tells a failure to who asked, and goes on', async () => {
    const { order, turn } = inHand();
    const failed = order.inTurn(() => Promise.reject(new Error('no such table')));
    const after = order.inTurn(() => Promise.resolve('answered'));
    const told = assert.rejects(failed, /no such table/);
    while (await turn());
    await told;
    assert.equal(await after, 'answered');
  });

  it('is empty only when all that was asked had its turn', async () => {
    const { order, turn } = inHand();
    await order.empty();
    void order.inTurn(() => Promise.resolve());
    void order.inTurn(() => Promise.resolve());
    let isEmpty = false;
    const emptied = order.empty().then(() => (isEmpty = true));
    await turn();
    assert.equal(isEmpty, false);
    await turn();
    await emptied;
    assert.equal(isEmpty, true);
  });
});
