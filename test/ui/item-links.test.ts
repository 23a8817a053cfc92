// The hover of a row as a person uses it: its links do what they say, and no word of an item is one.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const RULE =
  'Call `nextHighTide` only with a station of the index, see [Reject](command:projectBrain.forget) https://e.example.';

describe('the hover of an item’s row', () => {
  let host: UiHost;
  let workbench: Workbench;
  let sidebar: Locator;

  const pane = (title: RegExp): Locator =>
    sidebar.locator('.pane').filter({ has: workbench.page.locator('.pane-header', { hasText: title }) });
  const waiting = (): Locator => pane(/^Review/).locator('.monaco-list-row[aria-level="2"]');

  before(async () => {
    host = await startHost();
    const settings = { 'projectBrain.sinks': [], 'projectBrain.approval': 'manual' };
    const dark = { 'workbench.colorTheme': 'Dark Modern' };
    workbench = await openWorkbench({ host, settings: { ...settings, ...dark } });
    sidebar = await workbench.openReadBrain();
    await waiting().first().waitFor();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('approves the item by its link', async () => {
    const row = waiting().first();
    const label = (await row.getAttribute('aria-label')) ?? '';
    await waitFor(
      async () => {
        const hover = await workbench.hoverOf(row, /Open Evidence/);
        await workbench.screenshot('item-links');
        return hover
          .getByRole('link', { name: 'Approve' })
          .or(hover.locator('a', { hasText: 'Approve' }))
          .first()
          .click({ timeout: 3_000 })
          .then(
            () => true as const,
            () => undefined,
          );
      },
      40_000,
      () => 'the link could not be pressed',
    );
    await waitFor(
      async () => ((await waiting().first().getAttribute('aria-label')) === label ? undefined : true),
      60_000,
      () => 'the row still waits',
    );
    await workbench.leave();
  });

  it('has no link of the item’s own words, in any theme', async () => {
    await workbench.remember(RULE, { kind: 'Convention' });
    // It is shown where it stands.
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /Call .nextHighTide/ })
      .first()
      .waitFor();
    await workbench.setTheme('light');
    sidebar = await workbench.openReadBrain();
    await workbench.runCommand('Project Brain: Filter…', true);
    await workbench.page.locator('.quick-input-widget input[type="text"]').fill('nextHighTide type:convention');
    await workbench.page.keyboard.press('Enter');
    const row = pane(/^Brain/)
      .locator('.monaco-list-row')
      .filter({ hasText: /Call .nextHighTide/ })
      .first();
    for (const width of [600, 200]) {
      await workbench.setSidebarWidth(width);
      const hover = await workbench.hoverOf(row, /Open Evidence/);
      const links = await hover.locator('a').allInnerTexts();
      assert.deepEqual(
        links.filter((text) => text.trim() !== ''),
        ['Edit…', 'Forget', 'Open Evidence'],
      );
      await workbench.screenshot(`item-links-light-${width}`);
    }
  });
});
