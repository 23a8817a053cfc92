// Holds the whole chain: what was learnt from the repository is what VS Code's own chat view hands to a model.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the instruction file', () => {
  let workbench: Workbench;
  const file = (): string => path.join(workbench.folder, '.github', 'copilot-instructions.md');

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': undefined } });
  });

  after(() => workbench.close());

  it('is asked for in the tree, with what would be told', async () => {
    const sidebar = await workbench.openBrainView();
    const row = sidebar.locator('.monaco-list-row').filter({ hasText: 'Tell assistants: choose files…' });
    await row.getByText(/\d+ of \d+ · \d+ tokens/).waitFor();
    await workbench.screenshot('told-unanswered');
    await row.click();
    await workbench.page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: /^AGENTS\.md/ })
      .waitFor();
    await workbench.page.keyboard.press('Escape');
  });

  it('is written once a person has said so', async () => {
    const sidebar = await workbench.openBrainView();
    await assert.rejects(readFile(file()), { code: 'ENOENT' });
    await sidebar.locator('.monaco-list-row').filter({ hasText: 'Tell assistants: choose files…' }).click();
    await workbench.page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: /^\.github\/copilot-instructions\.md/ })
      .waitFor();
    await workbench.screenshot('question');
    // The first is ticked.
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    const text = await waitFor(
      () => readFile(file(), 'utf8').catch(() => undefined),
      60_000,
      () => 'copilot-instructions.md was not written',
    );
    assert.match(text, /vitest/i);
  });

  it('is opened from the tree, and what is told is shown', async () => {
    const sidebar = await workbench.openBrainView();
    const row = sidebar.locator('.monaco-list-row').filter({ hasText: 'Told in copilot-instructions.md' });
    await row.click();
    await workbench.page.locator('.tab').filter({ hasText: 'copilot-instructions.md' }).waitFor();
    await row.hover();
    await row.getByRole('button', { name: 'Show What Assistants Are Told' }).click();
    await workbench.page.locator('.tab').filter({ hasText: 'What assistants are told' }).waitFor();
    await workbench.page
      .getByText(/items?,\s\d+\stokens\sat\s4\scharacters/)
      .first()
      .waitFor();
    await workbench.screenshot('told-shown');
  });

  it('is among the instruction files that the chat view attaches to a turn', async () => {
    await workbench.chat('brain-probe', 'hello');
    await workbench.screenshot('chat-turn');
    const request = workbench.probe.chatRequests().at(-1);
    assert.equal(request?.prompt, 'hello');
    const attached = request.references.filter(({ id }) => id.startsWith('vscode.instructions.file'));
    assert.ok(
      attached.some(({ value }) => value === file()),
      `not among the attached instruction files: ${JSON.stringify(request.references, undefined, 2)}`,
    );
  });
});
