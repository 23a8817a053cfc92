// The sidebar as a person sees it: badges, tooltip, details, context menu, themes, a narrow side bar, the keyboard.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the brain view', () => {
  let workbench: Workbench;
  let sidebar: Locator;

  const row = (text: RegExp): Locator => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();

  async function expandDecisions(): Promise<void> {
    sidebar = await workbench.openReadBrain();
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor();
  }

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await expandDecisions();
  });

  after(() => workbench.close());

  it('shows counts on keys, and of an item nothing but its title where all is as usual', async () => {
    assert.match(await row(/^decisions/).innerText(), /decisions\s*\d+/);
    const item = row(/vitest/i);
    assert.doesNotMatch(await item.innerText(), /approved|learnt|L\d/);
    assert.match((await item.getAttribute('aria-label')) ?? '', /learnt/);
  });

  it('tells in a tooltip what speaks for an item', async () => {
    await workbench.hoverOf(row(/vitest/i), /commit [0-9a-f]{8}/);
    await workbench.hoverOf(row(/vitest/i), /Confidence/);
    await workbench.screenshot('tooltip');
    await workbench.leave();
  });

  it('deprecates from the context menu and undoes it from the title bar', async () => {
    await row(/vitest/i).click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Deprecate', exact: true }).waitFor();
    await workbench.screenshot('context-menu');
    await workbench.chooseFromMenu('Deprecate');
    await row(/vitest[\s\S]*deprecated/i).waitFor();
    await sidebar.locator('.composite.title, .pane-header').first().hover();
    await sidebar.getByRole('button', { name: 'Undo Deprecate' }).first().click();
    await row(/vitest[\s\S]*deprecated/i).waitFor({ state: 'detached' });
    await row(/vitest/i).waitFor();
  });

  it('takes the last thing back after a reload of the window, too', async () => {
    await row(/vitest/i).click({ button: 'right' });
    await workbench.chooseFromMenu('Deprecate');
    await row(/vitest[\s\S]*deprecated/i).waitFor();
    await workbench.load();
    sidebar = await workbench.openReadBrain();
    if (!(await row(/vitest/i).isVisible())) await row(/^decisions/).click();
    await row(/vitest[\s\S]*deprecated/i).waitFor();
    await workbench.runCommand('Project Brain: Undo Deprecate');
    await row(/vitest[\s\S]*deprecated/i).waitFor({ state: 'detached' });
    await row(/vitest/i).waitFor();
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

  it('moves a key to one that is typed, and back, with every key to choose from at first', async () => {
    await row(/^conventions/).click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Move to Key…' }).waitFor();
    await workbench.screenshot('context-menu-key');
    await workbench.chooseFromMenu('Move to Key…');
    const input = workbench.page.locator('.quick-input-widget input[type="text"]');
    const keys = workbench.page.locator('.quick-input-list .monaco-list-row');
    await keys.filter({ hasText: /^root\/conventions\s*where it stands/ }).waitFor();
    await keys
      .filter({ hasText: /^root\/architecture/ })
      .first()
      .waitFor();
    await input.fill('root/rules-of-the-house');
    await workbench.screenshot('move-to-schema-key');
    await workbench.page.keyboard.press('Enter');
    await row(/^rules-of-the-house/).waitFor();
    await row(/^conventions/).waitFor({ state: 'detached' });
    await row(/^rules-of-the-house/).click();
    await workbench.page.keyboard.press('Control+z');
    await row(/^conventions/).waitFor();
  });

  it('filters by what is typed, finds what is collapsed, says so, and shows all again with one click', async () => {
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor({ state: 'detached' });
    await workbench.runCommand('Project Brain: Filter…', true);
    const input = workbench.page.locator('.quick-input-widget input[type="text"]');
    await input.fill('type:decision vitest');
    await workbench.screenshot('brain-filter-typed');
    await workbench.page.keyboard.press('Enter');
    await row(/vitest/i).waitFor();
    await row(/^type:decision vitest\s*\d+ of \d+/).waitFor();
    await row(/^bugs/).waitFor({ state: 'detached' });
    await workbench.screenshot('brain-filter');
    await sidebar.locator('.pane-header').first().hover();
    await sidebar.getByRole('button', { name: 'Clear Filter' }).first().click();
    await row(/^bugs/).waitFor();
  });

  it('groups by what assistants are told, and by key again', async () => {
    const { page } = workbench;
    const groupBy = async (label: string): Promise<void> => {
      await workbench.runCommand('Project Brain: Group and Sort…', true);
      const choice = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: label });
      await choice.waitFor();
      await workbench.screenshot('brain-group-and-sort');
      await choice.click();
    };
    await groupBy('By what assistants are told');
    const told = row(/^Told to assistants\s*\d+/);
    await told.click();
    await workbench.screenshot('brain-told');
    await row(/^Archive/).waitFor();
    await groupBy('By key');
    await row(/^decisions/).waitFor();
  });

  it('moves an item by dragging it to another key', async () => {
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor();
    await row(/vitest/i).dragTo(row(/^conventions/));
    await workbench.page.locator('.statusbar').getByText('1 item moved to root/conventions').waitFor();
    await row(/vitest/i).waitFor({ state: 'detached' });
    await workbench.runCommand('Project Brain: Undo Move to Key');
    await row(/vitest/i).waitFor();
  });

  it('edits with F2, and forgets with Delete', async () => {
    await row(/vitest/i).click();
    await workbench.page.keyboard.press('F2');
    const frame = workbench.page
      .locator('iframe.webview')
      .last()
      .contentFrame()
      .locator('iframe#active-frame')
      .contentFrame();
    const title = frame.getByRole('textbox', { name: 'Title' });
    await title.fill('Typed, and not saved');
    await workbench.runCommand('View: Close All Editors');
    await row(/vitest/i).click();
    await title.waitFor();
    assert.equal(await title.inputValue(), 'Typed, and not saved');
    await frame.getByRole('button', { name: 'Cancel' }).click();
    await frame.getByRole('heading', { name: /vitest/i }).waitFor();
    await row(/vitest/i).click();
    await workbench.page.keyboard.press('Delete');
    await row(/vitest[\s\S]*forgotten/i).waitFor();
    await workbench.runCommand('Project Brain: Undo Forget');
    await row(/vitest[\s\S]*forgotten/i).waitFor({ state: 'detached' });
  });

  it('forgets the row that the arrow keys have led to, not the one that was clicked', async () => {
    const decisions = row(/^decisions/);
    await decisions.click();
    await row(/vitest/i).waitFor({ state: 'detached' });
    await decisions.click();
    await row(/vitest/i).waitFor();
    await workbench.page.keyboard.press('ArrowDown');
    const title = await sidebar.locator('.monaco-list-row.focused').innerText();
    await workbench.page.keyboard.press('Delete');
    const forgotten = sidebar.locator('.monaco-list-row').filter({ hasText: title.trim() }).getByText('forgotten');
    await forgotten.waitFor();
    await workbench.runCommand('Project Brain: Undo Forget');
    await forgotten.waitFor({ state: 'detached' });
  });

  it('shows where it stands what was just remembered', async () => {
    await workbench.remember('Never write a tide table without its datum, because two harbours differ by a metre.');
    const selected = sidebar.locator('.monaco-list-row.selected').filter({ hasText: /Never write a tide table/ });
    await selected.waitFor();
    await workbench.screenshot('remembered');
    await workbench.runCommand('Project Brain: Undo Remember This');
    await row(/Never write a tide table[\s\S]*forgotten/i).waitFor();
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
