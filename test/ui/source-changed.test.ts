// What a person pinned stays told when its page drops it, and waits in Review until they say whether it holds.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openWorkbench, type Workbench } from './workbench.ts';

const RULE = /Heights are metres above chart datum/;

describe('what a person pinned', () => {
  let workbench: Workbench;
  let sidebar: Locator;

  const rows = (text: RegExp): Locator => sidebar.locator('.monaco-list-row').filter({ hasText: text });

  before(async () => {
    workbench = await openWorkbench();
    sidebar = await workbench.openReadBrain();
  });
  after(() => workbench.close());

  it('waits in Review when its page has dropped it, and is out of there once it is said to hold', async () => {
    await rows(/^conventions/).click();
    await rows(RULE).click({ button: 'right' });
    await workbench.chooseFromMenu('Pin to Brain');
    await workbench.isRead();
    const page = join(workbench.folder, 'CONTRIBUTING.md');
    writeFileSync(page, readFileSync(page, 'utf8').replace(/.*Heights are metres.*\n/, ''));
    const author = ['-c', 'user.name=Tomas', '-c', 'user.email=tomas@example.com'];
    execFileSync('git', [...author, 'commit', '-qam', 'docs: let heights be'], { cwd: workbench.folder });
    await rows(/Source has changed/).waitFor();
    await workbench.screenshot('review-source-changed');
    assert.equal(await rows(RULE).count(), 2, 'it stays in the brain');
    await rows(RULE).last().click();
    await workbench.page.keyboard.press('a');
    await rows(/Source has changed/).waitFor({ state: 'detached' });
    assert.equal(await rows(RULE).count(), 1);
  });
});
