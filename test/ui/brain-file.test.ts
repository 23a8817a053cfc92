// The instruction file as a person sees it in the editor: where its lines come from, and what becomes of an edit.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The first statement inside the block of an instruction file. */
function statementOf(text: string): string {
  const lines = text.slice(text.indexOf('<!-- project-brain:')).split('\n');
  const statement = lines.find((line) => line.startsWith('- '));
  assert.ok(statement, `No statement in the block:\n${text}`);
  return statement;
}

describe('the instruction file in the editor', () => {
  let workbench: Workbench;
  const file = (): string => path.join(workbench.folder, 'AGENTS.md');
  const row = (): Locator => workbench.page.locator('.monaco-list-row').filter({ hasText: /of your edits/ });
  const contents = (wanted: RegExp): Promise<string> =>
    waitFor(
      async () => {
        const text = await readFile(file(), 'utf8').catch(() => '');
        return wanted.test(text) ? text : undefined;
      },
      60_000,
      () => `AGENTS.md does not say ${String(wanted)}`,
    );

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { agents: true } } });
    await contents(/vitest/i);
  });

  after(() => workbench.close());

  it('says over each line why it is there, and on hover what speaks for it', async () => {
    const { page } = workbench;
    await page.keyboard.press('Control+P');
    await page.locator('.quick-input-widget input[type="text"]').fill('AGENTS.md');
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'AGENTS.md' }).first().click();
    const lens = page.getByText('Why is this here?').first();
    await lens.waitFor({ timeout: 60_000 });
    await page
      .locator('.view-line')
      .filter({ hasText: /vitest/i })
      .first()
      .hover({ position: { x: 120, y: 8 } });
    const hover = page.locator('.monaco-hover').filter({ hasText: 'Remove from brain' }).first();
    await hover.waitFor();
    assert.match(await hover.innerText(), /Confidence: \w/);
    assert.doesNotMatch(await hover.innerText(), /score/);
    await workbench.screenshot('why-is-this-here');
    await page.mouse.move(1270, 740);
    await hover.waitFor({ state: 'hidden' });
    await page.getByText('Why is this here?').nth(2).click();
    await page.locator('.tab').filter({ hasNotText: 'AGENTS.md' }).first().waitFor();
    await workbench.screenshot('why-details');
  });

  it('offers to remember what a person changed inside the block', async () => {
    const { page } = workbench;
    const before = await contents(/vitest/i);
    const line = statementOf(before);
    const added = `${line}\n- Never deploy the kiosk on a Friday evening, because nobody is there to watch it.`;
    await writeFile(file(), before.replace(line, added));
    await workbench.runCommand('Project Brain: Read the Project Again');
    await workbench.openNotifications(/Shall it remember that/);
    await workbench.screenshot('edit-offered');
    await page.getByRole('button', { name: 'Keep My Changes' }).click();
    await row().waitFor({ state: 'hidden' });
    await workbench.runCommand('Project Brain: Search Memory…', true);
    await page.locator('.quick-input-widget input[type="text"]').fill('kiosk Friday evening');
    await page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: /Never deploy the kiosk/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    const after = await contents(/Friday evening/);
    assert.equal(after.match(/Friday evening/g)?.length, 1, after);
  });

  it('shows edits that wait in the tree and the status bar, as they are now, until they are answered', async () => {
    const { page } = workbench;
    await workbench.openBrainView();
    const before = await contents(/vitest/i);
    const line = statementOf(before);
    const added = `${line}\n- Never print the ledger on paper with holes.`;
    await writeFile(file(), before.replace(line, added));
    await row().getByText('1 of your edits waits').waitFor();
    await writeFile(file(), before.replace(line, `${added}\n- Never lend the ledger to the neighbours again.`));
    await row().getByText('2 of your edits wait').waitFor();
    const status = page.locator('.statusbar-item').filter({ hasText: '2 edits wait' });
    await status.waitFor();
    await row().hover();
    await workbench.screenshot('edits-wait');
    await row().getByRole('button', { name: 'Show Difference' }).click();
    await page.locator('.tab').filter({ hasText: 'Your Edits' }).waitFor();
    await workbench.screenshot('edits-difference');
    await row().hover();
    await row().getByRole('button', { name: 'Restore the Block' }).click();
    await contents(/^(?![^]*ledger)[^]*vitest/i);
    await row().waitFor({ state: 'hidden' });
    await status.waitFor({ state: 'hidden' });
    const undo = page.getByRole('button', { name: 'Undo Restore the Block' }).first();
    await undo.waitFor();
    await workbench.screenshot('edits-restored');
    await undo.click();
    await contents(/paper with holes\.\n- Never lend the ledger/);
    await row().getByText('2 of your edits wait').waitFor();
    await row().hover();
    await row().getByRole('button', { name: 'Restore the Block' }).click();
    await contents(/^(?![^]*ledger)[^]*vitest/i);
    await row().waitFor({ state: 'hidden' });
  });

  it('takes the block out of a file that is no longer chosen when the answer comes, whatever it is', async () => {
    const { page } = workbench;
    const before = await contents(/vitest/i);
    const own = `${before}\nA line of my own.\n`;
    const line = statementOf(before);
    await writeFile(file(), own.replace(line, `${line}\n- Never print the ledger on paper with holes.`));
    await workbench.runCommand('Project Brain: Read the Project Again');
    await workbench.openNotifications(/Shall it remember that/);
    const restore = page.getByRole('button', { name: 'Restore the Block' });
    await restore.waitFor();
    await workbench.runCommand('Project Brain: Choose Instruction Files…', true);
    const row = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: /^AGENTS\.md/ });
    await row.waitFor();
    await row.locator('input[type="checkbox"], .quick-input-list-checkbox, .monaco-checkbox').first().click();
    await page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    const settings = path.join(workbench.dataFolder, 'user', 'User', 'settings.json');
    await waitFor(
      async () => ((await readFile(settings, 'utf8')).includes('sinksByProject') ? true : undefined),
      60_000,
      () => 'The choice does not stand in the settings',
    );
    // Away from the bell, whose tooltip lies over the button. The list may have closed when another notification went.
    await page.mouse.move(400, 300);
    await workbench.openNotifications(/Shall it remember that/);
    await restore.click();
    const after = await waitFor(
      async () => {
        const text = await readFile(file(), 'utf8');
        return /vitest|with holes/i.test(text) ? undefined : text;
      },
      60_000,
      () => 'The block stays in AGENTS.md',
    );
    assert.match(after, /A line of my own/);
  });
});
