// The timeline below the tree, and the clean-up, as a person sees them.
import assert from 'node:assert/strict';
import { openWorkbench } from './workbench.ts';

describe('the timeline', () => {
  it('says what happened and when, opens the commit of a row as a diff, and is filtered', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const { page } = workbench;
    const sidebar = await workbench.openReadBrain();
    const view = sidebar.locator('.pane').filter({ has: page.getByRole('button', { name: /^Timeline Section/ }) });
    const row = (text: RegExp) => view.locator('.monaco-list-row').filter({ hasText: text }).first();
    await workbench.runCommand('Project Brain: Focus on Timeline View');
    const session = row(/now · /);
    await session.waitFor();
    await workbench.screenshot('timeline');
    await session.click();
    const changes = row(/changes? of the memory/);
    await changes.waitFor();
    await changes.click();
    await row(/^Learnt: .*by Project Brain: /).waitFor();
    await workbench.screenshot('timeline-changes');

    await workbench.runCommand('Project Brain: Filter Timeline…', true);
    await page.locator('.quick-input-widget input[type="text"]').fill('vitest commit');
    await page.keyboard.press('Enter');
    await view.getByText('Only what matches “vitest commit”').waitFor();
    const commit = row(/(?:^|: )Replace jest with vitest/i);
    await commit.waitFor();
    await workbench.screenshot('timeline-filtered');
    await commit.click({ button: 'right' });
    await workbench.chooseFromMenu('Remember This…');
    const box = page.locator('.quick-input-widget input[type="text"]');
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'suggested' }).waitFor();
    assert.match(await box.inputValue(), /^Replace jest with vitest/i);
    await workbench.screenshot('timeline-remember');
    await page.keyboard.press('Escape');
    await commit.click();
    await page
      .locator('.tab')
      .filter({ hasText: /^[0-9a-f]{8} Replace jest with vitest/i })
      .waitFor();
    await page.locator('.multiDiffEntry').filter({ hasText: 'package.json' }).waitFor();
    await workbench.screenshot('timeline-commit');
    await workbench.runCommand('Project Brain: Focus on Timeline View');
    await view.getByRole('button', { name: 'Clear Timeline Filter' }).click();
    await row(/now · /).waitFor();
    await workbench.close();
  });

  it('offers what could be cleaned up, and takes nothing by itself', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    await workbench.runCommand('Project Brain: Clean Up Memory…', true);
    const { page } = workbench;
    const rows = page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: /Every item/ }).waitFor();
    await workbench.screenshot('clean-up-scope');
    assert.equal(await rows.count(), 2);
    await workbench.close();
  });
});
