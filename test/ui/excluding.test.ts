// What a person sees when they exclude files that were read, and of words that nobody can see.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const HIDDEN = 'Always name the\u200B unit of every height in the margin.';

describe('excluding what was read', () => {
  let host: UiHost;
  let workbench: Workbench;
  let sidebar: Locator;

  const row = (text: RegExp): Locator => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { none: true } } });
    sidebar = await workbench.openBrainView();
    await row(/^decisions/).waitFor();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('shows by number what cannot be seen, and that it is there', async () => {
    await workbench.remember(HIDDEN);
    const item = row(/margin/);
    await item.waitFor();
    assert.match(await item.innerText(), /name the⟨U\+200B⟩ unit/);
    const hover = await workbench.hoverOf(item, /Holds invisible characters/);
    assert.match(await hover.innerText(), /⟨U\+200B⟩/);
    await workbench.screenshot('invisible-characters');
  });

  it('offers to forget it for good, asks, and does so', async () => {
    await workbench.changeSettings({ 'projectBrain.exclude': ['**/*.md'] });
    sidebar = await workbench.openBrainView();
    const list = await workbench.openNotifications(/out of sight, but still stored/);
    await workbench.screenshot('excluded-offer');
    // The bell's own hover is in the way.
    await workbench.page.mouse.move(600, 300);
    await list.getByRole('button', { name: 'Forget for Good…' }).click();
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText(/excluded files of/).waitFor();
    await workbench.screenshot('excluded-forget');
    await dialog.getByRole('button', { name: 'Forget for Good' }).click();
    await workbench.page.locator('.statusbar').getByText('forgotten for good').waitFor();
    await workbench.runCommand('Project Brain: Forget…', true);
    const choices = workbench.page.locator('.quick-input-list .monaco-list-row');
    await choices.filter({ hasText: 'Excluded Files' }).click();
    await workbench.openNotifications(/Nothing is stored of excluded files/);
  });
});
