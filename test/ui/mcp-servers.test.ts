// The MCP server among those that VS Code knows: only where the setting says so, started by VS Code, with our tools in it.
import { openWorkbench } from './workbench.ts';

describe('the MCP server of the memory', () => {
  it('is offered where the setting says so, and VS Code starts it', async () => {
    const workbench = await openWorkbench({
      settings: { 'projectBrain.sinks': { none: true }, 'projectBrain.mcpServer': true },
    });
    const { page } = workbench;
    const row = (says: string | RegExp) =>
      page.locator('.quick-input-list .monaco-list-row').filter({ hasText: says }).first();
    await workbench.openReadBrain();
    await workbench.runCommand('MCP: List Servers', true);
    await row('Project Brain: tidewatch').click();
    await row('Start Server').click();
    // VS Code opens the server's output by itself, in its own time.
    await page
      .getByText(/Discovered\s9\stools/)
      .first()
      .waitFor();
    await workbench.screenshot('mcp-servers');
    await workbench.close();
  });
});
