// @brain in VS Code's own chat view: it answers with the chat's model, which calls our tools, and without one; what it names opens.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('@brain', () => {
  let workbench: Workbench;

  /** The last answer, when it is there. */
  const ask = async (text: string): Promise<Locator> => workbench.say('brain', text);

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    workbench.probe.reset();
  });

  after(async () => {
    workbench.probe.reset();
    await workbench.close();
  });

  it('answers with the model of the chat, which looks further with the tools, and names what it stands on', async () => {
    const { probe, page } = workbench;
    probe.script([
      { when: 'call-brain_search', text: 'Vitest was chosen because of its speed.' },
      { when: 'why vitest', toolCalls: [{ name: 'brain_search', input: { query: 'why vitest' } }] },
    ]);
    const answer = await ask('why vitest and not jest?');
    await answer.getByText('Vitest was chosen because of its speed.').waitFor();
    await answer.getByText('From the memory').waitFor();
    await workbench.screenshot('brain-chat-model');
    const [first, second] = probe.modelRequests();
    assert.ok(first);
    assert.ok(first.tools.includes('brain_search'));
    assert.ok(!first.tools.includes('brain_remember'), 'the model of the chat is handed what writes');
    assert.match(second?.prompt ?? '', /vitest/i);
    // An item's name opens the item.
    await answer
      .getByRole('link')
      .filter({ hasText: /vitest/i })
      .first()
      .click();
    await page
      .locator('.tab')
      .filter({ hasText: /vitest/i })
      .waitFor();
  });

  it('answers from the memory alone where no model does', async () => {
    workbench.probe.script([{ when: '', error: 'You have exceeded your quota' }]);
    const answer = await ask('why vitest and not jest?');
    await answer.getByText(/No language model answered/).waitFor();
    await answer
      .getByRole('link')
      .filter({ hasText: /vitest/i })
      .first()
      .waitFor();
    await workbench.screenshot('brain-chat-alone');
  });

  it('remembers, tells why, and lists what waits, without a model', async () => {
    const { probe } = workbench;
    const asked = probe.modelRequests().length;
    const kept = await ask('/remember Readings of the tide are always kept in UTC and never in local time');
    await kept.getByText(/Remembered as/).waitFor();
    const why = await ask('/why readings of the tide kept in UTC');
    await why.getByText(/approved by you|approved by Project Brain/).waitFor();
    await workbench.screenshot('brain-chat-why');
    const waits = await ask('/review');
    await waits
      .getByText(/waiting|waits/)
      .first()
      .waitFor();
    await workbench.screenshot('brain-chat-review');
    assert.equal(probe.modelRequests().length, asked);
  });

  it('has VS Code ask before an assistant writes, and the person before anything goes for good', async () => {
    const { page, probe } = workbench;
    const answered = (says: RegExp): Promise<void> =>
      page.locator('.interactive-response').last().getByText(says).first().waitFor();
    const facts = 'The gauge of the harbour sends a reading every six minutes';
    const input = JSON.stringify({ items: [{ facts, type: 'note' }] });
    await workbench.send('brain-probe', `invoke brain_remember ${input}`);
    await page.getByText('Remember 1 item?').filter({ visible: true }).first().waitFor();
    await workbench.screenshot('brain-tool-confirmation');
    await page
      .getByRole('button', { name: /^Allow/ })
      .first()
      .click();
    await answered(/Remembered as/);
    const [id = ''] =
      /[0-9A-HJKMNP-TV-Z]{26}/.exec(await page.locator('.interactive-response').last().innerText()) ?? [];
    await workbench.send('brain-probe', `invoke brain_forget ${JSON.stringify({ ids: [id], how: 'hard' })}`);
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Forget 1 item for good?').waitFor();
    await workbench.screenshot('brain-tool-forget');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answered(/The user said no/);
    assert.ok(probe.chatRequests().length >= 2);
  });
});
