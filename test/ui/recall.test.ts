// What a person sees of the repository's own memory: the code map in the tree, and recall as a document.
import { openWorkbench } from './workbench.ts';

describe('recall', () => {
  it('shows the code map in the tree and opens what a task needs', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const sidebar = await workbench.openBrainView();
    const codeMap = sidebar.locator('.monaco-list-row').filter({ hasText: /^code-map/ });
    await codeMap.waitFor();
    await codeMap.click();
    await workbench.runCommand('Project Brain: Recall for a Task…', true);
    const { page } = workbench;
    await page.locator('.quick-input-widget input').fill('why vitest and not jest');
    await page.keyboard.press('Enter');
    await page.locator('.view-lines').filter({ hasText: 'What is remembered' }).waitFor();
    await workbench.screenshot('recall');
    await workbench.close();
  });

  it('takes an API key unseen, keeps it as a secret, and clears it', async () => {
    const workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const { page } = workbench;
    const status = (text: string): Promise<void> => page.locator('.statusbar-item').filter({ hasText: text }).waitFor();
    await workbench.openBrainView();
    await workbench.runCommand('Project Brain: Set Embeddings API Key…', true);
    const box = page.locator('.quick-input-widget input[type="password"]');
    await box.fill('sesame');
    await workbench.screenshot('embeddings-key');
    await page.keyboard.press('Enter');
    await status('Embeddings API key kept');
    await workbench.runCommand('Project Brain: Clear Embeddings API Key', true);
    await status('Embeddings API key cleared');
    await workbench.close();
  });
});
