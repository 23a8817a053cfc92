// Two windows on one folder have one brain, though VS Code gives each its own storage.
import { openWorkbench } from './workbench.ts';

describe('two windows on one folder', () => {
  it('show within seconds what the other was told', async () => {
    const first = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const second = await first.openSecondWindow();
    const sidebar = await second.openReadBrain();

    await first.remember('Deploy only on Tuesdays, because the harbour office is staffed then.');
    await first.page
      .locator('.statusbar')
      .getByText(/Remembered as/)
      .waitFor();

    const knowledge = sidebar.locator('.monaco-list-row').filter({ hasText: /^knowledge/ });
    await knowledge.waitFor({ timeout: 10_000 });
    await knowledge.click();
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: /Deploy only on Tuesdays/ })
      .waitFor();
    await second.close();
    await first.close();
  });

  it('are paused and resumed together', async () => {
    const first = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    const second = await first.openSecondWindow();
    const [ofFirst, ofSecond] = [await first.openReadBrain(), await second.openReadBrain()];
    await first.runCommand('Project Brain: Pause in This Project');
    await ofFirst.getByText(/paused here/).waitFor();
    await ofSecond.getByText(/paused here/).waitFor();
    await second.screenshot('paused-in-another-window');
    await ofSecond.getByRole('button', { name: 'Resume' }).click();
    for (const sidebar of [ofSecond, ofFirst]) {
      await sidebar
        .locator('.monaco-list-row')
        .filter({ hasText: /^decisions/ })
        .waitFor();
    }
    await second.close();
    await first.close();
  });
});
