// The memory panel as a person works in it: table, facets, keyboard, bulk actions, what is told, pictures; and text that attacks.
import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the memory panel', () => {
  let host: UiHost;
  let workbench: Workbench;

  const frame = (): FrameLocator => workbench.webview();
  const rows = (): Locator => frame().locator('.viewport .row');
  const found = (text: RegExp): Promise<void> => frame().getByRole('status').filter({ hasText: text }).waitFor();

  async function openPanel(): Promise<void> {
    await workbench.openReadBrain();
    await workbench.runCommand('Project Brain: Show Memory');
    // After a reload it goes on where it was.
    await frame().getByRole('tab', { name: 'Items' }).click();
    await rows().first().waitFor();
  }

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { none: true } } });
    await openPanel();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('shows all items, narrows them by facets and words, and sorts by a column', async () => {
    await found(/^\d+ items$/);
    await workbench.screenshot('memory-panel');
    await frame()
      .getByRole('button', { name: /^Decision \d+$/ })
      .click();
    await found(/^\d+ of \d+ items$/);
    await frame().getByRole('textbox', { name: 'Search' }).fill('type:decision vitest');
    await found(/^1 of \d+ items$/);
    await frame().getByRole('textbox', { name: 'Search' }).fill('');
    await found(/^\d+ items$/);
    await frame().getByRole('button', { name: 'Title' }).click();
    await waitFor(
      async () => {
        const titles = await frame().locator('.viewport .row .title').allInnerTexts();
        const sorted = [...titles].sort(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare);
        return titles.length > 3 && titles.join() === sorted.join() ? true : undefined;
      },
      60_000,
      () => 'the rows are not in the order of their titles',
    );
  });

  it('is worked by keyboard, and does to several at once what can be undone', async () => {
    const { page } = workbench;
    await frame().locator('.viewport .row[tabindex="0"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await frame().getByText('2 selected').waitFor();
    await workbench.screenshot('memory-panel-bulk');
    await frame().getByRole('button', { name: 'Deprecate' }).click();
    await page.locator('.statusbar').getByText('2 items deprecated').waitFor();
    await workbench.runCommand('Project Brain: Undo Deprecate');
    await frame().getByRole('button', { name: 'Select None' }).click();
  });

  it('lets go of what leaves the list, so that the next step leaves it alone', async () => {
    const search = frame().getByRole('textbox', { name: 'Search' });
    await search.fill('is:learnt type:decision');
    await found(/ of \d+ items$/);
    await rows().nth(0).getByRole('checkbox').click();
    await rows().nth(1).getByRole('checkbox').click();
    await frame().getByText('2 selected').waitFor();
    await frame().getByRole('button', { name: 'Deprecate' }).click();
    await frame().getByText('2 selected').waitFor({ state: 'detached' });
    await rows().nth(0).getByRole('checkbox').click();
    await frame().getByText('1 selected').waitFor();
    await search.fill('is:deprecated');
    await frame().getByText('1 selected').waitFor({ state: 'detached' });
    await found(/^2 of \d+ items$/);
    await workbench.runCommand('Project Brain: Undo Deprecate');
    await search.fill('');
    await found(/^\d+ items$/);
  });

  it('shows what assistants are told, each line with its tokens and a way to its item', async () => {
    await frame().getByRole('tab', { name: 'What Assistants Are Told' }).click();
    await frame().locator('.told .link').first().waitFor();
    await workbench.screenshot('memory-panel-told');
    await frame().getByRole('tab', { name: 'Pictures' }).click();
    await frame().locator('.time svg rect').first().waitFor();
    await workbench.screenshot('memory-panel-pictures');
    await frame().getByRole('tab', { name: 'What Assistants Are Told' }).click();
    await frame().locator('.told .link').first().click();
    await frame().getByRole('button', { name: 'Copy' }).waitFor();
  });

  it('answers a question, and says why each answer stands where it stands', async () => {
    await workbench.runCommand('Project Brain: Show Memory');
    await frame().getByRole('tab', { name: 'Ask' }).click();
    await frame().getByRole('textbox', { name: 'Ask the memory' }).fill('why not jest');
    const first = frame().locator('.answers > li').first();
    await first.filter({ hasText: /Vitest/ }).waitFor();
    await first.getByRole('button', { name: /^Why here\?/ }).click();
    await first.getByText('words shared with the question').waitFor();
    await workbench.screenshot('memory-panel-ask');
  });

  it('maps what is known by folder, and leads to the items of one', async () => {
    await frame().getByRole('tab', { name: 'Pictures' }).click();
    const folder = frame().getByRole('button', { name: /^src \d+ items?$/ });
    // What was undone just before draws the map anew, under the pointer, too.
    await folder.scrollIntoViewIfNeeded();
    await workbench.screenshot('memory-panel-map');
    await folder.click();
    await frame().getByRole('textbox', { name: 'Search' }).waitFor();
    await found(/^\d+ of \d+ items$/);
    assert.equal(await frame().getByRole('textbox', { name: 'Search' }).inputValue(), 'file:src/');
  });

  it('shows the same after the window was loaded again', async () => {
    // By its command, as a person does it: what is to be kept is written before the page goes.
    const { probe } = workbench;
    const hosts = probe.readyHosts().length;
    await workbench.runCommand('Developer: Reload Window');
    await waitFor(
      () => probe.readyHosts()[hosts],
      60_000,
      () => 'the window did not load again',
    );
    await found(/^\d+ of \d+ items$/);
    assert.equal(await frame().getByRole('textbox', { name: 'Search' }).inputValue(), 'file:src/');
    await frame().getByRole('textbox', { name: 'Search' }).fill('');
    await found(/^\d+ items$/);
    await workbench.openReadBrain();
    // The item that was shown beside it was kept, too; the next one takes its place.
    const tabs = workbench.page.locator('.tabs-container .tab');
    await rows().first().click();
    await waitFor(
      async () => ((await tabs.count()) === 2 ? true : undefined),
      60_000,
      () => 'there is more than one tab for items',
    );
  });

  it('shows text that attacks as text', async () => {
    const { page } = workbench;
    const attack = '<img src=x onerror=alert(1)> <script>alert(2)</script> is how nobody writes the harbour names';
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await workbench.remember(attack, { kind: 'Decision' });
    await workbench.runCommand('Project Brain: Show Memory');
    await frame().getByRole('tab', { name: 'Items' }).click();
    const row = rows().filter({ hasText: 'onerror=alert(1)' });
    await row.waitFor();
    assert.equal(await frame().locator('main img, main script').count(), 0);
    await row.click();
    await frame()
      .getByRole('heading', { name: /onerror/ })
      .first()
      .waitFor();
    assert.equal(await frame().locator('main img, main script').count(), 0);
    assert.deepEqual(dialogs, []);
  });

  it('can be read in the dark theme, and in a narrow editor', async () => {
    await workbench.setTheme('dark');
    await openPanel();
    await workbench.screenshot('memory-panel-dark');
    await workbench.setSidebarWidth(900);
    await rows().first().waitFor();
    await workbench.screenshot('memory-panel-narrow');
  });
});
