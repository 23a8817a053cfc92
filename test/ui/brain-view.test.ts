// The sidebar as a person sees it: badges, tooltip, details, context menu, themes, a narrow side bar, the keyboard.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the brain view', () => {
  let workbench: Workbench;
  let sidebar: Locator;

  const row = (text: RegExp): Locator => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();

  async function expandDecisions(): Promise<void> {
    sidebar = await workbench.openBrainView();
    await row(/^decisions/).waitFor();
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor();
  }

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': [] } });
    await expandDecisions();
  });

  after(() => workbench.close());

  it('shows counts on keys, and a layer badge and a state on items', async () => {
    assert.match(await row(/^decisions/).innerText(), /decisions\s*\d+/);
    const item = row(/vitest/i);
    assert.match(await item.innerText(), /approved/);
    // VS Code draws badges as generated content, a moment after the row.
    let seen = '';
    const badges = (): Promise<string> =>
      item.evaluate((element) =>
        [...element.querySelectorAll('*')]
          .map((one) => one.ownerDocument.defaultView?.getComputedStyle(one, '::after').content)
          .join(' '),
      );
    await waitFor(
      async () => {
        seen = await badges();
        return /L1, ✓|✓, L1/.test(seen) ? true : undefined;
      },
      10_000,
      () => `the item has no badge of its layer and state: ${seen}`,
    );
  });

  it('tells in a tooltip what speaks for an item', async () => {
    const tooltip = await workbench.hoverOf(row(/vitest/i), /Confidence/);
    assert.match(await tooltip.innerText(), /commit [0-9a-f]{8}/);
    await workbench.screenshot('tooltip');
    await workbench.page.mouse.move(900, 500);
  });

  it('deprecates from the context menu and undoes it from the title bar', async () => {
    await row(/vitest/i).click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Deprecate', exact: true }).waitFor();
    await workbench.screenshot('context-menu');
    await workbench.chooseFromMenu('Deprecate');
    await row(/vitest[\s\S]*deprecated/i).waitFor();
    await sidebar.locator('.composite.title, .pane-header').first().hover();
    await sidebar.getByRole('button', { name: 'Undo Deprecate' }).first().click();
    await row(/vitest[\s\S]*approved/i).waitFor();
  });

  it('lets no Ctrl+Z of the tree reach an editor, though there is nothing to undo', async () => {
    await workbench.runCommand('File: New Untitled Text File');
    const editor = workbench.page.locator('.monaco-editor .view-lines').first();
    await workbench.page.locator('.monaco-editor.focused').first().waitFor();
    await workbench.page.keyboard.type('TypedByHand');
    await editor.getByText('TypedByHand').waitFor();
    await row(/^decisions/).click();
    await workbench.page.keyboard.press('ControlOrMeta+Z');
    await workbench.page.locator('.statusbar').getByText('Nothing to undo').waitFor();
    assert.match(await editor.innerText(), /TypedByHand/);
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor();
    await workbench.runCommand('View: Revert and Close Editor');
  });

  it('shows the details of an item, with its evidence', async () => {
    await row(/vitest/i).click();
    const frame = workbench.page
      .locator('iframe.webview')
      .last()
      .contentFrame()
      .locator('iframe#active-frame')
      .contentFrame();
    await frame.getByRole('heading', { name: /vitest/i }).waitFor();
    await frame.getByText('Evidence', { exact: true }).waitFor();
    await workbench.screenshot('item-details');
    await frame.getByRole('button', { name: 'Deprecate' }).click();
    await frame.getByRole('button', { name: 'Approve' }).click();
    await frame.getByRole('button', { name: 'Deprecate' }).waitFor();
  });

  it('is usable with the keyboard alone', async () => {
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor({ state: 'detached' });
    await workbench.page.keyboard.press('ArrowRight');
    await row(/vitest/i).waitFor();
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('Shift+F10');
    await workbench.page.getByRole('menuitem', { name: 'Approve', exact: true }).waitFor();
    await workbench.page.keyboard.press('Escape');
  });

  it('moves a schema key to one that is typed, and back', async () => {
    await row(/^conventions/).click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Move to Schema Key…' }).waitFor();
    await workbench.screenshot('context-menu-key');
    await workbench.chooseFromMenu('Move to Schema Key…');
    const input = workbench.page.locator('.quick-input-widget input[type="text"]');
    await input.fill('root/rules-of-the-house');
    await workbench.screenshot('move-to-schema-key');
    await workbench.page.keyboard.press('Enter');
    await row(/^rules-of-the-house/).waitFor();
    await row(/^conventions/).waitFor({ state: 'detached' });
    await row(/^rules-of-the-house/).click();
    await workbench.page.keyboard.press('Control+z');
    await row(/^conventions/).waitFor();
  });

  for (const theme of ['dark', 'light'] as const) {
    it(`looks right in the ${theme} theme`, async () => {
      await workbench.setTheme(theme);
      await expandDecisions();
      await row(/^conventions/).click();
      await workbench.screenshot(`brain-view-${theme}`);
    });
  }

  it('keeps to a narrow side bar', async () => {
    await workbench.setSidebarWidth(200);
    const box = await sidebar.boundingBox();
    assert.ok(box && box.width <= 210, `the side bar is ${box?.width ?? 0} pixels wide`);
    await workbench.screenshot('brain-view-narrow');
  });
});
