/** Who asks the tables by a line of its own sees what was acknowledged, and hears when there is nobody to answer. */
import assert from 'node:assert/strict';
import { MessageChannel } from 'node:worker_threads';
import { AnswerOrder } from '../../src/storage/worker/answer-order.ts';
import { answerLine, TablesLine } from '../../src/storage/worker/tables-line.ts';

const turns = async (): Promise<void> => {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a line to the tables', () => {
  it('answers only when as many written lines were taken in as the question names', async () => {
    const { port1, port2 } = new MessageChannel();
    let taken = (): void => undefined;
    const waitedFor: number[] = [];
    const reached = (messages: number): Promise<void> => {
      waitedFor.push(messages);
      return new Promise((resolve) => (taken = resolve));
    };
    answerLine(port1, { ask: (() => Promise.resolve('main')) as never }, reached, new AnswerOrder());
    const line = new TablesLine(port2);
    let answer: unknown = 'none yet';
    const asked = line.ask(3, 'meta', 'branch').then((value) => (answer = value));
    await turns();
    assert.deepEqual([waitedFor, answer], [[3], 'none yet']);
    taken();
    await asked;
    assert.equal(answer, 'main');
    line.close();
  });

  it('says so when the other end is gone, also to who waits', async () => {
    const { port1, port2 } = new MessageChannel();
    const line = new TablesLine(port2);
    const asked = line.ask(0, 'meta', 'branch');
    port1.close();
    await assert.rejects(asked, { code: 'store-damaged' });
    await assert.rejects(line.ask(0, 'meta', 'branch'), { code: 'store-damaged' });
  });
});
