// A project and its fork in one window: two memories, a question that stands in the tree, and one memory after the answer.
import { appendFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWorkbench } from './workbench.ts';

const remote = (folder: string, url: string): Promise<void> =>
  appendFile(path.join(folder, '.git', 'config'), `[remote "origin"]\n\turl = ${url}\n`);

describe('a project and its fork', () => {
  it('have a memory each, until the person says that they are one', async () => {
    const workbench = await openWorkbench({
      settings: { 'projectBrain.sinks': { none: true } },
      async workspace(folder) {
        const fork = path.join(path.dirname(folder), 'fork');
        await cp(folder, fork, { recursive: true });
        await remote(folder, 'git@github.com:ada/tidewatch.git');
        await remote(fork, 'https://github.com/bob/tidewatch.git');
        const file = path.join(path.dirname(folder), 'harbour.code-workspace');
        await writeFile(file, JSON.stringify({ folders: [{ path: folder }, { path: fork }] }));
        return file;
      },
    });
    const { page } = workbench;
    const sidebar = await workbench.openBrainView();
    const rows = sidebar.locator('.monaco-list-row');
    const question = rows.filter({ hasText: /Same memory, or apart\?/ });
    await question.waitFor({ timeout: 60_000 });
    await workbench.screenshot('fork-question');
    await question.click();
    const choices = page.locator('.quick-input-list .monaco-list-row');
    await choices.filter({ hasText: /A memory of its own/ }).waitFor();
    await workbench.screenshot('fork-choice');
    await choices.filter({ hasText: /The memory of .*tidewatch/ }).click();
    await question.waitFor({ state: 'detached' });
    await rows.filter({ hasText: /^fork/ }).waitFor();
    await rows
      .filter({ hasText: /decisions/ })
      .nth(1)
      .waitFor();
    await workbench.screenshot('fork-joined');
    await workbench.close();
  });
});
