// Recall in the real extension host: the repository's files are known, followed as they change, and lead to documents.
import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';

const DEADLINE_MS = 20_000;

describe('recall', () => {
  let sidebar: Extension['api']['sidebar'];
  let root: string;

  const eventually = <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> =>
    waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);

  const nodes = async (file: string): Promise<readonly string[]> => {
    const [project] = sidebar.projects;
    const page = await project?.engine.items({ types: ['code-map-node'], file });
    return (page?.items ?? []).map(({ item }) => item.facts);
  };

  const shown = (name: RegExp): Promise<string> =>
    eventually(`opening ${String(name)}`, () => {
      const document = vscode.window.activeTextEditor?.document;
      return Promise.resolve(document && name.test(document.uri.path) ? document.getText() : undefined);
    });

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    ({ sidebar } = (await extension?.activate()) ?? assert.fail('the extension is not installed'));
    root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await mkdir(path.join(root, 'src'), { recursive: true });
  });

  after(async () => {
    await rm(path.join(root, 'src', 'recall-probe.ts'), { force: true });
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('follows files as they come, change and go', async () => {
    const file = path.join(root, 'src', 'recall-probe.ts');
    await writeFile(file, '/** Doubles tides. */\nexport function doubleTides(): number {\n  return 2;\n}\n');
    await eventually('knowing a new file', async () =>
      (await nodes('src/recall-probe.ts')).some((facts) => facts.includes('doubleTides')) ? true : undefined,
    );
    await writeFile(file, '/** Halves tides. */\nexport function halveTides(): number {\n  return 2;\n}\n');
    await eventually('knowing it as it is now', async () =>
      (await nodes('src/recall-probe.ts')).some((facts) => facts.includes('halveTides')) ? true : undefined,
    );
    assert.ok((await sidebar.projects[0]?.engine.tree())?.some(({ name }) => name === 'code-map'));
  });

  it('opens what is remembered about a task, and where to look, as a document', async () => {
    await vscode.commands.executeCommand('projectBrain.recall', 'halve the tides with vitest');
    const text = await shown(/Recall halve the tides/);
    assert.match(text, /src\/recall-probe\.ts:\d+-\d+/);
    assert.match(text, /## What is remembered\n\n(?: {0,2}- .*\n)*- \*\*decision\*\* .*vitest/i);
  });

  it('opens and copies the briefing', async () => {
    await vscode.commands.executeCommand('projectBrain.showWarmUp');
    const text = await shown(/Warm-Up of/);
    assert.match(text, /^# Warm-up$/m);
    assert.match(text, /^## Modules$/m);
    await vscode.commands.executeCommand('projectBrain.copyWarmUp');
    assert.equal(await vscode.env.clipboard.readText(), text);
  });

  it('forgets a file that is gone', async () => {
    await rm(path.join(root, 'src', 'recall-probe.ts'));
    await eventually('forgetting it', async () =>
      (await nodes('src/recall-probe.ts')).length === 0 ? true : undefined,
    );
  });
});
