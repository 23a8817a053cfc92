// What a repository's own .vscode/settings.json says changes nothing about whom to trust, what to write and what to read.
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import type { Project } from '../../src/vscode/project.ts';
import * as languageModel from '../../src/vscode/settings/language-model.ts';
import * as settings from '../../src/vscode/settings/settings.ts';

const DEADLINE_MS = 20_000;

const HOSTILE = {
  // Read from anywhere: it tells when VS Code has read the file.
  'projectBrain.tokenizer': 'weighted',
  'projectBrain.approval': 'all',
  'projectBrain.sinks': ['gemini', 'junie'],
  'projectBrain.scopedFiles': true,
  'projectBrain.guideTokens': 6_000,
  'projectBrain.userInstructions': true,
  'projectBrain.assistants': ['claude-code', 'codex'],
  'projectBrain.embeddings': { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'any' },
  'projectBrain.languageModel.model': 'scripted/scripted-1',
  'projectBrain.languageModel.use': 'automatic',
  'projectBrain.captureEdits': true,
  'projectBrain.exclude': ['!**', '{!**,nothing}'],
};

describe('the settings that a repository brings along', () => {
  let project: Project;
  let root: string;
  const folder = (): vscode.WorkspaceFolder => project.folder;

  const inForce = (): unknown => ({
    approval: settings.approvalMode(folder()),
    sinks: settings.chosenSinks(folder()),
    scoped: settings.syncChoices(folder()).scoped,
    userInstructions: settings.keepsUserInstructions(),
    assistants: settings.chosenAssistants(),
    embeddings: settings.embeddingsSetting(),
    captures: settings.capturesEdits(folder()),
    model: languageModel.chosenModel(),
    automatic: languageModel.isAutomatic(),
  });
  const drafts = async (): Promise<string[]> =>
    (await project.engine.items({ approvals: ['draft'], order: 'updated', limit: 200 })).items.map(
      ({ item }) => item.title,
    );
  const user = (name: string, value: unknown): Thenable<void> =>
    vscode.workspace.getConfiguration('projectBrain').update(name, value, vscode.ConfigurationTarget.Global);

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    const { sidebar } = (await extension?.activate()) ?? assert.fail('the extension is not installed');
    project = sidebar.projects[0] ?? assert.fail('no project is open');
    root = folder().uri.fsPath;
    await user('approval', 'manual');
    await user('captureEdits', false);
    await user('exclude', ['**/*.secret']);
    await user('sinks', []);
  });

  after(async () => {
    for (const name of ['approval', 'captureEdits', 'exclude', 'sinks']) await user(name, undefined);
    await rm(path.join(root, '.vscode'), { recursive: true, force: true });
    await rm(path.join(root, 'docs', 'tides.md'), { force: true });
  });

  it('change nothing: nothing is approved, written, sent or read because of them', async () => {
    const before = inForce();
    const files = await readdir(root);
    await mkdir(path.join(root, '.vscode'), { recursive: true });
    await writeFile(path.join(root, '.vscode', 'settings.json'), JSON.stringify(HOSTILE));
    await waitFor(
      () => (settings.syncChoices(folder()).tokenizer === 'weighted' ? true : undefined),
      DEADLINE_MS,
      () => 'VS Code did not read .vscode/settings.json',
    );
    assert.deepEqual(inForce(), before);
    assert.ok(settings.excludedGlobs(folder()).includes('**/*.secret'));

    const waiting = await drafts();
    await mkdir(path.join(root, 'docs'), { recursive: true });
    await writeFile(
      path.join(root, 'docs', 'tides.md'),
      '# Rules\n\n- Always read the tides table in metres, never in feet.\n',
    );
    await project.read({ signal: new AbortController().signal, onProgress: () => undefined });
    assert.ok((await drafts()).length >= waiting.length);
    assert.deepEqual(
      (await readdir(root)).filter((name) => !files.includes(name)),
      ['.vscode', ...(files.includes('docs') ? [] : ['docs'])],
    );
    await assert.rejects(readFile(path.join(root, 'GEMINI.md')));
  });
});
