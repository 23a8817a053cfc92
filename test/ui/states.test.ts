// What the sidebar says when there is nothing to show, nothing may be read, something is broken, or there is very much.
import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from '../../scripts/run-node.ts';
import { startHost } from './shared-host.ts';
import { openWorkbench } from './workbench.ts';

const empty = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
};

describe('the sidebar', () => {
  it('says in an empty folder what will fill it', async () => {
    // A server of its own: what another test remembered for the user would stand in the tree.
    const host = await startHost();
    const workbench = await openWorkbench({ host, fixture: empty });
    const sidebar = await workbench.openBrainView();
    await sidebar
      .getByText(/Nothing is known about this project yet/)
      .waitFor({ timeout: 15_000 })
      .finally(() => workbench.screenshot('state-empty'));
    await workbench.close();
    await host.server.stop();
  });

  it('reads nothing in an untrusted workspace, and says so', async () => {
    const host = await startHost({ workspaceTrust: true });
    const workbench = await openWorkbench({ host });
    const sidebar = await workbench.openBrainView();
    await sidebar.getByText(/not trusted: Project Brain reads, starts and writes nothing/).waitFor();
    await workbench.screenshot('state-untrusted');
    const answer = await workbench.say('brain', 'why vitest?');
    await answer.getByText(/not trusted, so Project Brain reads and starts nothing/).waitFor();
    await workbench.screenshot('state-untrusted-chat');
    await workbench.close();
    await host.server.stop();
  });

  it('hands nothing to other extensions', async () => {
    const workbench = await openWorkbench();
    assert.deepEqual(workbench.probe.readyHosts().at(-1)?.handedOut, []);
    await workbench.close();
  });

  it('names what is wrong with a damaged repository', async () => {
    const workbench = await openWorkbench({
      fixture: (folder) => writeFile(path.join(folder, '.git', 'HEAD'), 'no head at all\n'),
    });
    const notifications = await workbench.openNotifications(/repository (?:in|of) .* is damaged/);
    await workbench.screenshot('state-error');
    await notifications.getByRole('button', { name: 'Report…' }).first().click();
    const report = workbench.page.locator('.editor-instance .view-lines');
    await report.getByText('Last errors and warnings').waitFor();
    const text = (await report.innerText()).replaceAll('\u00a0', ' ');
    assert.match(text, /Project Brain \d+\.\d+\.\d+/);
    assert.match(text, /repository in … is damaged/);
    assert.doesNotMatch(text, /tidewatch|\/tmp|HEAD/);
    await workbench.openNotifications(/Nothing was sent/);
    await workbench.screenshot('report');
    await workbench.close();
  });

  it('stays quick to open with 10,000 items', async () => {
    const workbench = await openWorkbench({
      fixture: async (folder) => {
        await empty(folder);
        await runNode(['test/support/many-commits.ts', folder, '10000'], false);
      },
    });
    const sidebar = await workbench.openBrainView();
    const bugs = sidebar.locator('.monaco-list-row').filter({ hasText: /^bugs/ });
    await bugs.waitFor({ timeout: 90_000 });
    await bugs.filter({ hasText: '10000' }).waitFor({ timeout: 90_000 });
    await bugs.click();
    await sidebar
      .locator('.monaco-list-row')
      .nth(10)
      .waitFor({ timeout: 5_000 })
      .finally(() => workbench.screenshot('state-10000'));
    await workbench.screenshot('state-10000');
    await workbench.close();
  });
});
