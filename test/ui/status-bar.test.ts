// The status bar as a person uses it: what it says, its menu, pausing and resuming, and what was written last.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the status bar item', () => {
  let host: UiHost;
  let workbench: Workbench;
  let sidebar: Locator;

  const item = (): Locator => workbench.page.locator('.statusbar-item').filter({ hasText: /Brain/ }).first();
  const choice = (text: RegExp): Locator =>
    workbench.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { agents: true } } });
    sidebar = await workbench.openBrainView();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('says what assistants are told, and shows what was written last', async () => {
    await waitFor(
      async () => {
        const label = await item().locator('a').first().getAttribute('aria-label');
        return /Last written: AGENTS\.md/.test(label ?? '') ? true : undefined;
      },
      60_000,
      () => 'the status bar does not say what was written last',
    );
    await item()
      .filter({ hasText: /tokens/ })
      .waitFor();
    const hover = await workbench.hoverOf(item(), /Last\swritten:\sAGENTS/);
    await hover.getByText('Show What Was Written Last').click();
    await workbench.page.locator('.monaco-diff-editor').first().waitFor();
    await workbench.page.keyboard.press('Control+F4');
    await item().click();
    await choice(/Show What Was Written Last/).waitFor();
    await workbench.screenshot('status-menu');
    await choice(/Show What Was Written Last/).click();
    await workbench.page.locator('.monaco-diff-editor').first().waitFor();
    await workbench.screenshot('status-last-write');
  });

  it('pauses the project, says so in tree and status bar, and resumes it', async () => {
    await item().click();
    await choice(/Pause in This Project/).click();
    await sidebar.getByText(/paused here: nothing is read, learnt or written/).waitFor();
    await workbench.screenshot('status-paused');
    await workbench.load();
    sidebar = await workbench.openBrainView();
    await sidebar.getByText(/paused here/).waitFor();
    await sidebar.getByRole('button', { name: 'Resume' }).click();
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /^decisions/ })
      .waitFor({ timeout: 60_000 });
  });

  it('keeps what is typed in a panel while it is paused, says nothing in a notification, and saves it afterwards', async () => {
    const row = sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /vitest/i })
      .first();
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /^decisions/ })
      .click();
    await row.click();
    await workbench.page.keyboard.press('F2');
    const frame = workbench.webview();
    await frame.getByRole('textbox', { name: 'Title' }).fill('Vitest runs the harbour tests');
    await workbench.runCommand('Project Brain: Pause in This Project');
    await frame.getByRole('status').filter({ hasText: 'Paused' }).waitFor();
    await workbench.screenshot('details-paused');
    await sidebar.getByRole('button', { name: 'Resume' }).click();
    await frame.getByRole('status').filter({ hasText: 'Paused' }).waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByRole('heading', { name: 'Vitest runs the harbour tests' }).waitFor();
    await frame.getByRole('button', { name: 'Deprecate' }).focus();
    await workbench.page.keyboard.press('Enter');
    await frame.getByRole('button', { name: 'Approve' }).waitFor();
    await workbench.page.locator('.statusbar').getByText('1 item deprecated').waitFor();
    await frame.locator('vscode-button:focus').filter({ hasText: 'Approve' }).waitFor();
    assert.equal(await workbench.page.locator('.statusbar .codicon-bell-dot').count(), 0);
  });
});
