// The views of the sidebar and the memory panel in both high contrasts, narrow and wide: nothing is cut off that a person needs.
import type { FrameLocator, Locator } from 'playwright-core';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const THEMES = {
  'hc-black': 'Default High Contrast',
  'hc-light': 'Default High Contrast Light',
} as const;

describe('in high contrast', () => {
  let host: UiHost;
  let workbench: Workbench;

  const frame = (): FrameLocator => workbench.webview();
  const pane = (sidebar: Locator, title: RegExp): Locator =>
    sidebar.locator('.pane').filter({ has: workbench.page.locator('.pane-header', { hasText: title }) });
  const firstRow = (view: Locator): Locator => view.locator('.monaco-list-row').nth(1);

  before(async () => {
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.approval': 'manual' } });
    await workbench.openReadBrain();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  for (const [look, theme] of Object.entries(THEMES)) {
    it(`shows the tree, Review, the timeline, the Remember box and the panel: ${theme}`, async () => {
      await workbench.changeSettings({ 'workbench.colorTheme': theme });
      const { page } = workbench;
      await page.locator(`.monaco-workbench.${look}`).waitFor();
      const sidebar = await workbench.openReadBrain();
      await workbench.runCommand('Project Brain: Focus on Timeline View');
      const timeline = pane(sidebar, /^Timeline/);
      const review = pane(sidebar, /^Review/);
      await timeline.locator('.monaco-list-row').first().waitFor();
      await firstRow(review).waitFor();
      await firstRow(timeline).click();
      await firstRow(review).click();
      await workbench.screenshot(`${look}-review-timeline`);
      for (const width of [200, 600]) {
        await workbench.setSidebarWidth(width);
        await firstRow(review).hover();
        await workbench.screenshot(`${look}-${width}`);
      }
      await workbench.setSidebarWidth(300);
      await workbench.runCommand('Project Brain: Remember This…', true);
      await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Four words or more' }).waitFor();
      await page.locator('.quick-input-widget input[type="text"]').fill('Keep all readings in UTC on disk');
      await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'suggested' }).waitFor();
      await workbench.screenshot(`${look}-remember`);
      await page.keyboard.press('Escape');
      await workbench.runCommand('Project Brain: Show Memory');
      await frame().getByRole('tab', { name: 'Ask' }).click();
      await frame().getByRole('textbox', { name: 'Ask the memory' }).fill('why not jest');
      await frame().locator('.answers > li').first().waitFor();
      await workbench.screenshot(`${look}-ask`);
      await frame().getByRole('tab', { name: 'Pictures' }).click();
      await frame().locator('.tiles .tile').first().scrollIntoViewIfNeeded();
      await workbench.screenshot(`${look}-map`);
      for (const width of [1030, 630]) {
        await workbench.setSidebarWidth(width);
        await workbench.screenshot(`${look}-map-${1230 - width}`);
        await frame().getByRole('tab', { name: 'Ask' }).click();
        await workbench.screenshot(`${look}-ask-${1230 - width}`);
        await frame().getByRole('tab', { name: 'Pictures' }).click();
      }
      await workbench.setSidebarWidth(300);
    });
  }
});
