// The details of an item with a long text: what can be done with it stays in sight, however narrow the editor and wherever it is scrolled to.
import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const LONG = `The harbour office wants every change to be announced. ${Array.from({ length: 60 }, (_, n) => `On pier ${n} somebody waits for the list of the tides of that day.`).join(' ')}`;
const WIDTHS = { wide: 300, narrow: 930 } as const;

describe('the details of an item with a long text', () => {
  let host: UiHost;
  let workbench: Workbench;
  const frame = (): FrameLocator => workbench.webview();
  const button = (name: string): Locator => frame().getByRole('button', { name, exact: true });

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    await workbench.remember(LONG);
    await workbench.page
      .locator('.statusbar')
      .getByText(/Remembered as/)
      .waitFor();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  async function open(): Promise<void> {
    const sidebar = await workbench.openReadBrain();
    const row = sidebar.locator('.monaco-list-row').filter({ hasText: /The harbour office wants/ });
    const knowledge = sidebar.locator('.monaco-list-row').filter({ hasText: /^knowledge/ });
    if (!(await row.first().isVisible())) await knowledge.click();
    await row.first().click();
    await button('Edit').waitFor();
  }

  /** Whether all of it is in what the page shows, and nothing lies over it. */
  async function isInSight(one: Locator): Promise<boolean> {
    return one.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const { innerHeight, innerWidth } = globalThis as unknown as { innerHeight: number; innerWidth: number };
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const { host = element } = element.getRootNode() as { host?: typeof element };
      const hit = element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && hit !== null && host.contains(hit);
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    for (const [name, sidebar] of Object.entries(WIDTHS)) {
      it(`keeps the buttons in sight: ${theme}, ${name}`, async () => {
        await workbench.setTheme(theme);
        await open();
        await workbench.setSidebarWidth(sidebar);
        for (const press of ['Deprecate', 'Edit', 'Copy']) assert.ok(await isInSight(button(press)), press);
        await workbench.screenshot(`long-item-${theme}-${name}`);
        await frame().getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
        for (const press of ['Deprecate', 'Edit', 'Copy']) assert.ok(await isInSight(button(press)), `${press}, below`);
        await workbench.screenshot(`long-item-${theme}-${name}-below`);
        await button('Edit').click();
        await button('Save').waitFor();
        assert.ok(await isInSight(button('Save')), 'Save');
        await workbench.screenshot(`long-item-${theme}-${name}-edit`);
        await button('Cancel').click();
        await button('Edit').waitFor();
        await workbench.setSidebarWidth(300);
      });
    }
  }
});
