// Forgetting for good as a person does it: the question, what it names, and that nothing is left afterwards.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('forgetting for good', () => {
  let host: UiHost;
  let workbench: Workbench;
  let sidebar: Locator;

  const row = (text: RegExp): Locator => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();
  const dialog = (): Locator => workbench.page.locator('.monaco-dialog-box');
  /** The files of the memory in which the words stand. */
  async function stains(words: string): Promise<string[]> {
    const found: string[] = [];
    const root = workbench.dataFolder;
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/[/\\]brain[/\\]/.test(file)) continue;
      if ((await readFile(file, 'latin1')).includes(words)) found.push(file);
    }
    return found;
  }

  /** A tree that is brought up to date just then closes the menu: then it is opened again, as a person would. */
  async function askForGood(): Promise<void> {
    await waitFor(
      async () => {
        await row(/vitest/i).click({ button: 'right' });
        await workbench.chooseFromMenu('Forget for Good…');
        return dialog()
          .waitFor({ timeout: 3_000 })
          .then(() => true as const)
          .catch(() => undefined);
      },
      60_000,
      () => 'Nobody is asked whether to forget for good.',
    );
  }

  before(async () => {
    // Other suites have brains of the same sample in the shared host's folders.
    host = await startHost();
    workbench = await openWorkbench({ host, settings: { 'projectBrain.sinks': { none: true } } });
    sidebar = await workbench.openBrainView();
    await row(/^decisions/).click();
    await row(/vitest/i).waitFor();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('drops a relation that is none, and takes that back', async () => {
    await row(/vitest/i).click();
    const details = workbench.page
      .locator('iframe.webview')
      .last()
      .contentFrame()
      .locator('iframe#active-frame')
      .contentFrame();
    const relations = details.locator('ul.files li').filter({ hasText: 'drop…' });
    await relations.first().waitFor();
    const first = (await relations.first().innerText()).trim();
    await relations.first().scrollIntoViewIfNeeded();
    await workbench.screenshot('relations');
    await relations.first().getByRole('button', { name: 'drop…' }).click();
    await workbench.page.locator('.quick-input-list').getByText('Invalidate').waitFor();
    await workbench.screenshot('drop-relation');
    await workbench.page.locator('.quick-input-list .monaco-list-row').first().click();
    await workbench.page.locator('.statusbar').getByText('Relation forgotten').waitFor();
    const same = relations.filter({ hasText: first.split('\n')[0] ?? first });
    await same.waitFor({ state: 'detached' });
    await workbench.runCommand('Project Brain: Undo Forget Relation');
    await same.waitFor();
  });

  it('takes a section of a file out of recall, from the code map, and takes that back', async () => {
    await row(/^code-map/).click();
    await row(/^(?:routes|symbols|commands|components)/).click();
    const node = row(/Exports: |Route: |Command: |^src/);
    await node.waitFor();
    if (!/: /.test(await node.innerText())) await node.click();
    await row(/Exports: |Route: |Command: /).click({ button: 'right' });
    await workbench.chooseFromMenu('Forget Section…');
    const list = workbench.page.locator('.quick-input-list .monaco-list-row');
    await list.first().waitFor();
    await workbench.screenshot('forget-section');
    await list.first().click();
    await list.filter({ hasText: 'Invalidate' }).waitFor();
    await list.filter({ hasText: 'until what it says changes' }).click();
    await workbench.page.locator('.statusbar').getByText('Section forgotten').waitFor();
    await workbench.runCommand('Project Brain: Bring Back Relations or Sections…', true);
    await list.filter({ hasText: 'section, forgotten' }).first().waitFor();
    await workbench.screenshot('bring-back');
    await list.filter({ hasText: 'section, forgotten' }).first().click();
    await workbench.page.keyboard.press('Enter');
    await workbench.page.locator('.statusbar').getByText('brought back').waitFor();
    await row(/^code-map/).click();
  });

  it('asks first, and does nothing when the answer is no', async () => {
    await askForGood();
    await dialog()
      .getByText(/for good\?/)
      .waitFor();
    await dialog()
      .getByText(/cannot be undone/)
      .waitFor();
    await workbench.screenshot('forget-for-good');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await row(/vitest/i).waitFor();
  });

  it('takes the item out of the tree and out of every file of the memory', async () => {
    const title = (
      await row(/vitest/i)
        .locator('.label-name')
        .first()
        .innerText()
    ).trim();
    assert.ok((await stains(title)).length > 0, `${title} stands in a file of the memory`);
    await askForGood();
    await dialog()
      .getByText(/for good\?/)
      .waitFor();
    const all = dialog().getByRole('button', { name: /Others?, Too/ });
    await ((await all.isVisible()) ? all : dialog().getByRole('button', { name: 'Forget for Good' })).click();
    await workbench.page
      .locator('.statusbar')
      .getByText(/forgotten for good/)
      .waitFor();
    await row(/vitest/i).waitFor({ state: 'detached' });
    let left: string[] = [];
    await waitFor(
      async () => ((left = await stains(title)).length === 0 ? true : undefined),
      60_000,
      () => `${title} is left in ${left.join(', ')}`,
    );
  });

  it('forgets all that was read from a source, after a look at how much that is', async () => {
    await workbench.runCommand('Project Brain: Forget…', true);
    const choices = workbench.page.locator('.quick-input-list .monaco-list-row');
    await choices.filter({ hasText: 'All That Was Read From a Source' }).click();
    const git = choices.filter({ hasText: 'Git history' });
    await git.getByText(/\d+ events/).waitFor();
    await workbench.screenshot('forget-source');
    await git.click();
    await dialog()
      .getByText(/Git history/)
      .first()
      .waitFor();
    await workbench.screenshot('forget-source-question');
    await dialog().getByRole('button', { name: 'Forget for Good' }).click();
    await workbench.page
      .locator('.statusbar')
      .getByText(/items? forgotten for good/)
      .waitFor();
  });
});
