// Choosing a language model: what it would cost is told first, nothing is sent before the answer, and it can be refused.
import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the language model of the user', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    workbench.probe.reset();
    workbench.probe.script([{ when: '', text: '{"items":[]}' }]);
  });

  after(() => workbench.close());

  it('is asked nothing until it was chosen and agreed to', async () => {
    const { page, probe } = workbench;
    await workbench.runCommand('Project Brain: Read With Language Model', true);
    const model = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Scripted' });
    await model.waitFor();
    await page.locator('.quick-input-widget input[placeholder^="Used today: 0 of 25 requests"]').waitFor();
    await workbench.screenshot('choose-model');
    await model.click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Have Scripted read this project?').waitFor();
    await workbench.screenshot('model-consent');
    assert.deepEqual(probe.modelRequests(), []);
    await dialog.getByRole('button', { name: 'Use This Model' }).click();
    await page
      .locator('.statusbar')
      .getByText(/Scripted read \d+ events/)
      .waitFor();
    assert.ok(probe.modelRequests().length > 0);
    await workbench.screenshot('model-read');
  });

  it('says what was used of the day’s budget, and can be taken away again', async () => {
    const { page } = workbench;
    await workbench.runCommand('Project Brain: Choose Language Model…', true);
    await page
      .locator('.quick-input-widget input[placeholder*=" of 25 requests"]:not([placeholder*=": 0 of"])')
      .waitFor();
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'No Language Model' }).click();
    await workbench.runCommand('Project Brain: Choose Language Model…', true);
    await page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: /No Language Model.*in use/ })
      .waitFor();
    await page.keyboard.press('Escape');
  });
});
