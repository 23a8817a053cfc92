// Review as a person works through it: by reason, with the keyboard, both sides of a contradiction, and taken back.
import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const OLD = 'Use PostgreSQL for the station index.';
const NEW = 'Use SQLite for the station index.';

describe('the Review view', () => {
  let host: UiHost;
  let workbench: Workbench;
  let sidebar: Locator;

  const pane = (): Locator =>
    sidebar.locator('.pane').filter({ has: workbench.page.locator('.pane-header', { hasText: /^Review/ }) });
  const rows = (text: RegExp): Locator => pane().locator('.monaco-list-row').filter({ hasText: text });
  const details = (): FrameLocator =>
    workbench.page.locator('iframe.webview').last().contentFrame().locator('iframe#active-frame').contentFrame();
  const badgeElement = (): Locator =>
    workbench.page.locator('.part.activitybar').getByRole('tab', { name: 'Project Brain' }).locator('.badge');
  const badge = (): Promise<string> => badgeElement().innerText();
  const waitingIs = (n: number): Promise<unknown> =>
    waitFor(
      async () => ((await badge()).trim() === String(n) ? true : undefined),
      60_000,
      () => `the badge does not say that ${n} wait`,
    );

  /** A row that is brought up to date just then takes its buttons away: then it is pointed at again, as a person would. */
  async function pressInRow(row: Locator, name: string, done: Locator): Promise<void> {
    await waitFor(
      async () => {
        if (await done.isVisible()) return true;
        await row.hover({ timeout: 2_000 }).catch(() => undefined);
        await row
          .getByRole('button', { name })
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        return done.waitFor({ timeout: 2_000 }).then(
          () => true as const,
          () => undefined,
        );
      },
      60_000,
      () => `"${name}" did nothing`,
    );
  }

  before(async () => {
    host = await startHost();
    const settings = { 'projectBrain.sinks': { none: true }, 'projectBrain.approval': 'manual' };
    workbench = await openWorkbench({ host, settings });
    sidebar = await workbench.openBrainView();
    await rows(/Every item waits for you/).waitFor();
    await workbench.isRead();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('groups what waits by its reason, and says on the activity bar how much it is', async () => {
    const group = rows(/Every item waits for you/);
    const [, n = ''] = /(\d+)\s*$/.exec((await group.innerText()).trim()) ?? [];
    await waitingIs(Number(n));
    assert.ok(Number(n) > 5, `${n} wait`);
    await workbench.screenshot('review-dark-groups');
  });

  it('is worked through with single keys, and goes on by itself', async () => {
    const items = pane().locator('.monaco-list-row[aria-level="2"]');
    const first = (await items.nth(0).getAttribute('aria-label')) ?? '';
    const second = (await items.nth(1).getAttribute('aria-label')) ?? '';
    const third = (await items.nth(2).getAttribute('aria-label')) ?? '';
    const before = Number(await badge());
    await items.nth(0).click();
    await workbench.page.keyboard.press('a');
    await waitingIs(before - 1);
    const selected = pane().locator('.monaco-list-row.selected');
    const isSelected = (label: string): Promise<unknown> =>
      waitFor(
        async () => ((await selected.getAttribute('aria-label')) === label ? true : undefined),
        60_000,
        () => `"${label}" was not selected next`,
      );
    await isSelected(second);
    await workbench.page.keyboard.press('d');
    await waitingIs(before - 2);
    await isSelected(third);
    assert.notEqual(first, second);
    await workbench.screenshot('review-next');
    await workbench.page.keyboard.press('Control+z');
    await waitingIs(before - 1);
    await pane().getByRole('treeitem', { name: second, exact: true }).waitFor();
  });

  it('answers the row that the arrow keys have led to, not the one that was clicked', async () => {
    const items = pane().locator('.monaco-list-row[aria-level="2"]');
    const titleOf = async (n: number): Promise<string> => (await items.nth(n).innerText()).trim();
    const [first, second, third] = [await titleOf(0), await titleOf(1), await titleOf(2)];
    const before = Number(await badge());
    await items.nth(0).click();
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('d');
    await waitingIs(before - 1);
    await pane().locator('.monaco-list-row.selected.focused').filter({ hasText: third }).waitFor();
    assert.deepEqual([await titleOf(0), await titleOf(1)], [first, third]);
    await workbench.page.keyboard.press('Control+z');
    await waitingIs(before);
    await items.filter({ hasText: second }).waitFor();
  });

  it('answers all that are selected, where the arrow keys have stayed among them', async () => {
    const group = rows(/Every item waits for you/).first();
    const before = (await group.innerText()).trim();
    const item = pane().locator('.monaco-list-row[aria-level="2"]').first();
    const title = (await item.innerText()).trim();
    await item.click();
    await workbench.page.keyboard.press('Control+a');
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('a');
    await pane().getByText('Nothing waits for you.').waitFor();
    await workbench.runCommand('Project Brain: Undo Approve');
    await group.filter({ hasText: before }).waitFor();
    await item.filter({ hasText: title }).waitFor();
  });

  it('answers all of a group by its row, and takes it back by Ctrl+Z from the empty view', async () => {
    const before = await badge();
    const group = rows(/Every item waits for you/);
    await group.click();
    await workbench.page.keyboard.press('d');
    await workbench.page.locator('.statusbar').getByText(`${before.trim()} items deprecated`).waitFor();
    await pane().getByText('Nothing waits for you.').waitFor();
    await badgeElement().waitFor({ state: 'hidden' });
    await pane().locator(':focus').waitFor();
    await workbench.page.keyboard.press('Control+z');
    await waitingIs(Number(before));
    await group.waitFor();
  });

  it('edits what waits, which approves it', async () => {
    const before = Number(await badge());
    await pane().locator('.monaco-list-row[aria-level="2"]').first().click();
    await workbench.page.keyboard.press('e');
    const frame = details();
    await frame.getByRole('form', { name: 'Edit the item' }).waitFor();
    const title = frame.getByRole('textbox', { name: 'Title' });
    await title.fill('The tide gauges are read every six minutes and never more often');
    await workbench.screenshot('review-edit');
    await frame.getByRole('button', { name: 'Save' }).click();
    await waitingIs(before - 1);
    await workbench.runCommand('Project Brain: Undo Edit');
    await waitingIs(before);
  });

  it('approves all that wait for one reason at once, and takes it back', async () => {
    const before = Number(await badge());
    const group = rows(/Every item waits for you/);
    const nothing = pane().getByText('Nothing waits for you.');
    await pressInRow(group, 'Approve All', nothing);
    await workbench.screenshot('review-empty');
    await workbench.runCommand('Project Brain: Undo Approve');
    await waitingIs(before);
    await pressInRow(group, 'Approve All', nothing);
  });

  it('shows both sides of a contradiction beside each other, and settles it', async () => {
    await workbench.remember(OLD, { kind: 'Decision' });
    await workbench.remember(NEW, { kind: 'Decision' });
    const item = rows(/^Use SQLite/);
    await item.waitFor();
    await rows(/^Use PostgreSQL[\s\S]*known/).waitFor();
    await item.click();
    const frame = details();
    await frame.getByRole('heading', { name: 'Known' }).waitFor();
    await workbench.screenshot('review-contradiction');
    const side = (which: 'original' | 'modified', text: string): Locator =>
      workbench.page.locator(`.monaco-diff-editor .editor.${which} .view-line`).filter({ hasText: text }).first();
    await pressInRow(item, 'Show Both Sides', side('original', 'PostgreSQL'));
    await side('modified', 'SQLite').waitFor();
    await workbench.screenshot('review-both-sides');
    await pressInRow(item, 'Replace the Other', pane().getByText('Nothing waits for you.'));
    await workbench.runCommand('Project Brain: Undo Settle Contradiction');
    await item.waitFor();
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`can be read in the ${theme} theme, and in 300 pixels`, async () => {
      await workbench.setTheme(theme);
      sidebar = await workbench.openBrainView();
      const item = rows(/^Use SQLite/);
      await item.waitFor();
      await item.hover();
      await workbench.setSidebarWidth(300);
      await workbench.screenshot(`review-${theme}`);
    });
  }
});
