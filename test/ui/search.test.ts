// Searching from the sidebar: what is typed finds items by what they say, and the chosen one opens.
import { openWorkbench } from './workbench.ts';

describe('searching the memory', () => {
  it('says where nothing matches, finds an item by other words of its sentence and opens it', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    await workbench.runCommand('Project Brain: Search Memory…', true);
    const { page } = workbench;
    const input = page.locator('.quick-input-widget input[placeholder*="native sqlite"]');
    const rows = page.locator('.quick-input-list .monaco-list-row');
    await input.fill('xyzzy qwfpgj');
    await rows.filter({ hasText: 'Nothing that is known matches "xyzzy qwfpgj"' }).waitFor();
    await rows.filter({ hasText: 'Remember This…' }).waitFor();
    await workbench.screenshot('search-nothing');
    await input.fill('why no jest');
    const hit = page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: /Vitest/ })
      .first();
    await hit.waitFor();
    await workbench.screenshot('search');
    await hit.click();
    const frame = page.locator('iframe.webview').last().contentFrame().locator('iframe#active-frame').contentFrame();
    await frame.getByRole('heading', { name: /vitest/i }).waitFor();
    await workbench.close();
  });
});
