/** Details that are shown stay as they are while nothing of them changes, and never show what was so before. */
import assert from 'node:assert/strict';
import { SentLast } from '../../../src/vscode/webview/sent-last.ts';
import { deferred } from '../../../src/storage/deferred.ts';

function page() {
  const sent: string[] = [];
  const last = new SentLast<{ readonly title: string }>((message) => Promise.resolve(void sent.push(message.title)));
  const send = (title: string | null): Promise<void> =>
    last.send(() => Promise.resolve(title === null ? null : { title }));
  return { sent, last, send };
}

describe('what a page is sent', () => {
  it('is nothing that it shows already, and nothing where there is nothing', async () => {
    const { sent, send } = page();
    for (const title of ['a', 'a', null, 'a', 'b', 'b', 'a']) await send(title);
    assert.deepEqual(sent, ['a', 'b', 'a']);
  });

  it('is sent again where the page begins anew', async () => {
    const { sent, last, send } = page();
    await send('a');
    last.forget();
    await send('a');
    assert.deepEqual(sent, ['a', 'a']);
  });

  it('ends with what was asked for last, however long each takes', async () => {
    const { sent, last, send } = page();
    const slow = deferred<{ title: string }>();
    const first = last.send(() => slow.promise);
    const second = send('after');
    slow.resolve({ title: 'before' });
    await Promise.all([first, second]);
    assert.deepEqual(sent, ['before', 'after']);
  });

  it('goes on where something could not be made', async () => {
    const { sent, last, send } = page();
    await assert.rejects(last.send(() => Promise.reject(new Error('closed'))));
    await send('a');
    assert.deepEqual(sent, ['a']);
  });
});
