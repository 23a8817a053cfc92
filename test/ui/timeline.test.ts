// The timeline below the tree, and the clean-up, as a person sees them.
import assert from 'node:assert/strict';
import { openWorkbench } from './workbench.ts';

describe('the timeline', () => {
  it('shows sessions by date, and in each what was done and what changed', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': [] } });
    const sidebar = await workbench.openBrainView();
    const row = (text: RegExp) => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();
    await row(/^decisions/).waitFor();
    await workbench.runCommand('Project Brain: Focus on Timeline View');
    const session = row(/active/);
    await session.waitFor();
    // The newest stands on top; what was done before the product was there comes from the history.
    await row(/(?:closed|condensed).*done/).click();
    await workbench.screenshot('timeline-past');
    await session.click();
    const changes = row(/changes of the memory/);
    await changes.waitFor();
    await changes.click();
    await row(/created by policy/).waitFor();
    await workbench.screenshot('timeline');
    await workbench.close();
  });

  it('offers what could be cleaned up, and takes nothing by itself', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': [] } });
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
