// A window with two folders: each has a brain of its own, and both stand in the tree.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSampleRepository } from '../../scripts/sample-repository.ts';
import { openWorkbench } from './workbench.ts';

describe('a window with two folders', () => {
  it('shows one brain a folder, and keeps what each is told to itself', async () => {
    const workbench = await openWorkbench({
      settings: { 'projectBrain.sinks': { none: true } },
      async workspace(folder) {
        const second = path.join(path.dirname(folder), 'lighthouse');
        // Another first commit: the same one would be a clone, which has the same brain.
        await createSampleRepository(second, new Date(Date.now() - 86_400_000));
        const file = path.join(path.dirname(folder), 'harbour.code-workspace');
        await writeFile(file, JSON.stringify({ folders: [{ path: folder }, { path: second }] }));
        return file;
      },
    });
    const sidebar = await workbench.openBrainView();
    const rows = sidebar.locator('.monaco-list-row');
    const row = (text: RegExp) => rows.filter({ hasText: text }).first();
    await row(/^tidewatch/).waitFor({ timeout: 60_000 });
    await row(/^lighthouse/).waitFor();
    await workbench.screenshot('two-folders');

    await workbench.remember('The lamp is lit at dusk, because the pilots rely on it.', { folder: 'lighthouse' });
    await workbench.page
      .locator('.statusbar')
      .getByText(/Remembered as/)
      .waitFor();
    // It is shown where it stands, without a click.
    await row(/The lamp is lit at dusk/).waitFor();
    await workbench.screenshot('two-folders-remembered');
    const top = async (text: RegExp): Promise<number> => (await row(text).boundingBox())?.y ?? 0;
    assert.equal(await rows.filter({ hasText: /^knowledge/ }).count(), 1);
    assert.ok((await top(/^tidewatch/)) < (await top(/^lighthouse/)));
    assert.ok((await top(/^lighthouse/)) < (await top(/^knowledge/)), 'it stands in the brain it was told to');

    await workbench.runCommand('Project Brain: Pause in This Project', true);
    await workbench.page.locator('.quick-input-widget').getByRole('option', { name: 'lighthouse' }).click();
    await row(/^lighthouse/).waitFor({ state: 'detached' });
    await sidebar.getByText('Paused in lighthouse:').waitFor();
    await workbench.screenshot('two-folders-one-paused');
    // Which folder is shown stays on the screen, and nobody else's memory is asked instead.
    await row(/^tidewatch/).waitFor();
    await workbench.runCommand('Project Brain: Show What Assistants Are Told', true);
    await workbench.page.locator('.quick-input-widget').getByRole('option', { name: 'lighthouse, paused' }).click();
    await workbench.openNotifications(/Project Brain is paused in lighthouse/);
    await workbench.runCommand('Project Brain: Resume in This Project');
    await row(/^lighthouse/).waitFor();
    await sidebar.getByText('Paused in lighthouse:').waitFor({ state: 'detached' });
    await workbench.close();
  });
});
