// Whole memories in the real extension host: what an import brought and what a backup brought back is taken back by Undo.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import type { Project } from '../../src/vscode/project.ts';

const DEADLINE_MS = 20_000;
const IMPORTED = 'Keep the buoys painted red, because the harbour office counts them from the air.';
const MINE = 'Never anchor beside the ferry line, because its wake drags anchors.';

describe('undo of whole memories', () => {
  let project: Project;
  let folder: string;

  const eventually = <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> =>
    waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  const stateOf = async (text: string): Promise<string> => {
    const { items } = await project.engine.items({ limit: 1_000 });
    const found = items.find(({ item }) => item.facts === text)?.item;
    return found ? `${found.status} ${found.approval}` : 'unknown';
  };
  /** Runs a command that asks, and accepts what stands marked in its list, until `text` is as it should be. */
  async function accept(running: Thenable<unknown>, text: string, state: RegExp): Promise<void> {
    await eventually(`"${text}" being ${String(state)}`, async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return state.test(await stateOf(text)) ? true : undefined;
    });
    await running;
  }

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    const { sidebar } = await extension.activate();
    project = await eventually('opening the project', () => Promise.resolve(sidebar.projects[0]));
    await eventually('reading the sample repository', async () =>
      (await project.engine.items({ limit: 1 })).items.length > 0 ? true : undefined,
    );
    folder = await mkdtemp(path.join(os.tmpdir(), 'project-brain-undo-'));
  });
  after(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    await rm(folder, { recursive: true, force: true });
  });

  it('takes back what an import brought', async () => {
    const file = path.join(folder, 'memory.jsonl');
    await writeFile(file, `${JSON.stringify({ text: IMPORTED })}\n`);
    await accept(
      vscode.commands.executeCommand('projectBrain.importMemory', vscode.Uri.file(file)),
      IMPORTED,
      / draft$/,
    );
    await vscode.commands.executeCommand('projectBrain.undo.importMemory');
    assert.match(await stateOf(IMPORTED), /^archived/);
    assert.ok(!(await project.engine.search(IMPORTED)).some(({ title }) => title === IMPORTED));
  });

  it('takes back a restore, with all that was learnt since the backup', async () => {
    await project.backup('import');
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text: MINE, type: 'decision' });
    assert.equal(await stateOf(MINE), 'active approved');
    await accept(vscode.commands.executeCommand('projectBrain.restoreBackup'), MINE, /^unknown$/);
    assert.ok(!(await project.brain()).document.includes(MINE));
    await vscode.commands.executeCommand('projectBrain.undo.restoreBackup');
    assert.equal(await stateOf(MINE), 'active approved');
    assert.ok((await project.brain()).document.includes('Never anchor beside the ferry line'));
    await vscode.commands.executeCommand('projectBrain.undo');
    assert.match(await stateOf(MINE), /^archived/);
  });
});
