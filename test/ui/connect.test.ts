// Connecting an assistant by hand: the change is shown, only the file that was agreed to is written, and undo takes it back.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { openWorkbench } from './workbench.ts';

describe('connecting an assistant', () => {
  it('shows the entry first, writes it, and takes it back', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const { page, folder } = workbench;
    const file = path.join(folder, '.mcp.json');
    const text = (): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
    const row = (says: string): Promise<void> =>
      page.locator('.quick-input-list .monaco-list-row').filter({ hasText: says }).first().click();
    await workbench.openBrainView();
    await workbench.runCommand('Project Brain: Connect an Assistant…', true);
    await row('Claude Code');
    await row('Show the Change First');
    await page.locator('.editor.modified .view-lines').getByText('"project-brain"').first().waitFor();
    await workbench.screenshot('connect');
    assert.equal(await text(), undefined);
    await row('Write');
    const written = await waitFor(text, 60_000, () => '.mcp.json was not written');
    const { mcpServers } = JSON.parse(written) as { mcpServers: Record<string, { args: string[] }> };
    assert.ok(mcpServers['project-brain']?.args.includes(folder));
    await page.locator('.statusbar-item').filter({ hasText: 'Claude Code connected' }).waitFor();
    await workbench.runCommand('Project Brain: Undo Connect an Assistant');
    await waitFor(
      async () => ((await text()) === undefined ? true : undefined),
      60_000,
      () => '.mcp.json is still there',
    );
    await workbench.close();
  });
});
