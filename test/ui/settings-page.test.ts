// The settings page as a person uses it: what to choose several of is ticked, and holds at once.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

describe('the settings page', () => {
  let host: UiHost;
  let workbench: Workbench;

  /** The check box of that name. */
  const box = (name: string): Locator =>
    workbench.page.locator('.settings-editor .setting-list-edit-row').filter({ hasText: name }).getByRole('checkbox');
  const isTicked = (name: string, ticked: boolean): Promise<unknown> =>
    waitFor(
      async () => (await box(name).getAttribute('aria-checked')) === String(ticked) || undefined,
      60_000,
      () => `the box for ${name} stays ${ticked ? 'empty' : 'ticked'}`,
    );

  before(async () => {
    host = await startHost();
    // A list, as an earlier version kept it.
    workbench = await openWorkbench({
      host,
      settings: { 'projectBrain.sinks': ['agents'] },
      size: { width: 1280, height: 1100 },
    });
    await workbench.openReadBrain();
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('has check boxes for the files and the assistants, which show what an earlier version kept as a list', async () => {
    await workbench.runCommand('Project Brain: Open Settings');
    await isTicked('AGENTS.md', true);
    await isTicked('CLAUDE.md', false);
    await workbench.screenshot('settings-light');
    assert.ok(existsSync(path.join(workbench.folder, 'AGENTS.md')));
  });

  it('has a file written as soon as its box is ticked, and leaves it to itself when it no longer is', async () => {
    const file = path.join(workbench.folder, 'CLAUDE.md');
    const holds = (isIn: boolean): boolean =>
      (existsSync(file) && readFileSync(file, 'utf8').includes('project-brain:start')) === isIn;
    await box('CLAUDE.md').click();
    await waitFor(
      () => holds(true) || undefined,
      60_000,
      () => 'CLAUDE.md was not written',
    );
    await isTicked('CLAUDE.md', true);
    await workbench.screenshot('settings-ticked');
    await box('CLAUDE.md').click();
    await waitFor(
      () => holds(false) || undefined,
      60_000,
      () => 'our lines stayed in CLAUDE.md',
    );
    assert.ok(existsSync(path.join(workbench.folder, 'AGENTS.md')));
  });
});
