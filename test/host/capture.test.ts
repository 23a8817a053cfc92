// Capture in the real extension host: saves, to-do comments, renames, moves of HEAD; typing is not listened to.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { count } from '../../src/engine/index.ts';
import type { Extension } from '../../src/composition.ts';
import type { Project } from '../../src/vscode/project.ts';

const DEADLINE_MS = 20_000;
/** Longer than the time in which only a program edits and saves. */
const TYPED_MS = 1_300;

describe('capture', () => {
  let sidebar: Extension['api']['sidebar'];
  let project: Project;
  let root: string;
  const file = (...parts: string[]): vscode.Uri => vscode.Uri.file(path.join(root, 'captured', ...parts));

  async function eventually<T>(what: string, probe: () => Promise<T | undefined>): Promise<T> {
    return waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  }
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Mara', '-c', 'user.email=mara@example.invalid', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const items = async () => (await project.engine.items({ limit: 1_000 })).items.map(({ item }) => item);
  const timeline = async (): Promise<string> => JSON.stringify(await project.engine.timeline());

  async function type(uri: vscode.Uri, text: string): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document, { preview: false });
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await vscode.commands.executeCommand('type', { text });
    return document;
  }

  async function created(uri: vscode.Uri): Promise<vscode.Uri> {
    await mkdir(path.dirname(uri.fsPath), { recursive: true });
    await writeFile(uri.fsPath, '');
    return uri;
  }

  const autoSave = (value: string | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('files').update('autoSave', value, vscode.ConfigurationTarget.Global);

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    ({ sidebar } = await extension.activate());
    root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    project = await eventually('opening the project', () => Promise.resolve(sidebar.projects[0]));
    await eventually('reading the sample repository', async () => ((await items()).length > 8 ? true : undefined));
    await mkdir(file().fsPath, { recursive: true });
    await writeFile(file('ledger.ts').fsPath, 'export function readLedger(): void {}\n');
    await writeFile(file('typed.ts').fsPath, '');
    await autoSave('off');
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await autoSave(undefined);
    await rm(file().fsPath, { recursive: true, force: true });
  });

  it('takes a to-do comment in when a person saves it, and not before', async () => {
    const document = await type(file('typed.ts'), '// TODO: refuse a ledger without an account');
    await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
    await sidebar.saves.flush();
    assert.doesNotMatch(await timeline(), /refuse a ledger/);
    await vscode.commands.executeCommand('workbench.action.files.save');
    assert.equal(document.isDirty, false);
    await sidebar.saves.flush();
    const item = await eventually('taking in the comment', async () =>
      (await items()).find(({ title }) => /refuse a ledger without an account/i.test(title)),
    );
    assert.deepEqual([item.files, item.provenance], [['captured/typed.ts'], 'own']);
  });

  it('learns from a decision record that is saved, as a draft, and takes it back when it is deleted', async () => {
    const record = vscode.Uri.file(path.join(root, 'docs', 'adr', '0090-number-the-lines.md'));
    const document = await type(await created(record), '# 90. Number the captured lines\n\nStatus: Accepted\n\n');
    await vscode.commands.executeCommand('type', {
      text: '## Decision\n\nWe number captured lines by page, because auditors quote them so.\n',
    });
    assert.ok(await document.save());
    const decision = () => items().then((all) => all.find(({ title }) => title === 'Number the captured lines'));
    const draft = await eventually('learning the decision', decision);
    assert.deepEqual([draft.approval, draft.reviewReason], ['draft', 'its document is not committed yet']);
    await rm(record.fsPath);
    await eventually('taking it back', async () => ((await decision())?.status === 'archived' ? true : undefined));
  });

  it('takes nothing in while it is switched off', async () => {
    const settings = vscode.workspace.getConfiguration('projectBrain');
    await settings.update('captureEdits', false, vscode.ConfigurationTarget.Global);
    try {
      await type(file('typed.ts'), '/* FIXME: nobody is to hear of this */ ');
      await vscode.commands.executeCommand('workbench.action.files.save');
      await sidebar.saves.flush();
      assert.doesNotMatch(await timeline(), /nobody is to hear/);
    } finally {
      await settings.update('captureEdits', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  for (const [how, many] of [
    ['a program', 1],
    ['git', 300],
    ['a program', 300],
  ] as const)
    it(`lets a comment go that ${how} takes out, with ${count(many, 'changed file')} at once`, async () => {
      const name = `${how.replace(' ', '-')}-${many}`;
      const files = Array.from({ length: many }, (_, n) => file(name, `part${n}.ts`));
      const words = `weigh all ${many} parcels again by ${how}`;
      const write = (text: string) => Promise.all(files.map(({ fsPath }) => writeFile(fsPath, text)));
      await Promise.all(files.map(created));
      await write('export const part = 1;\n');
      git('add', `captured/${name}`);
      git('commit', '-q', '-m', `chore: add the parcels ${name}`);
      await write('export const part = 2;\n');
      await type(files[0] ?? assert.fail(), `// TODO: ${words}\n`);
      await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
      await vscode.commands.executeCommand('workbench.action.files.save');
      await sidebar.saves.flush();
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      const todo = async () => (await items()).find(({ title }) => title.includes(words.slice(1)));
      await eventually('taking in the comment', async () => ((await todo())?.status === 'active' ? true : undefined));
      if (how === 'git') git('checkout', '-q', '--', `captured/${name}`);
      else await write('export const part = 3;\n');
      await eventually('letting the comment go', async () => ((await todo())?.status === 'stale' ? true : undefined));
    });

  it('lets an item follow its file to another name', async () => {
    const uri = file('ledger.ts');
    await vscode.window.showTextDocument(uri);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    editor.selection = new vscode.Selection(0, 0, 1, 0);
    await vscode.commands.executeCommand('projectBrain.rememberThis', {
      text: 'Always give a captured ledger an account, because sums are kept by account.',
    });
    const filesOf = async (): Promise<readonly string[] | undefined> =>
      (await items()).find(({ title }) => /captured ledger/.test(title))?.files;
    assert.deepEqual(await filesOf(), ['captured/ledger.ts']);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uri, file('accounts.ts'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await eventually('following the rename', async () => {
      await sidebar.saves.flush();
      return (await filesOf())?.[0] === 'captured/accounts.ts' ? true : undefined;
    });
  });

  it('notices a commit and its amendment without the git extension, and keeps one item', async () => {
    const moved: number[] = [];
    const stop = project.watchHead(() => moved.push(Date.now()));
    try {
      const message = 'fix(tides): prevent data loss when a station reports twice in one minute';
      const told = async () => (await items()).filter(({ title }) => /station reports twice/.test(title));
      await writeFile(file('tides.ts').fsPath, 'export const stations = 1;\n');
      git('add', 'captured/tides.ts');
      git('commit', '-q', '-m', message);
      const [first] = await eventually('learning from the commit', async () => {
        const found = await told();
        return found.length > 0 ? found : undefined;
      });
      await writeFile(file('tides.ts').fsPath, 'export const stations = 2;\n');
      git('commit', '-q', '-a', '--amend', '--no-edit');
      const head = git('rev-parse', 'HEAD').trim();
      await eventually('following the amendment', async () => {
        const found = await told();
        return found[0]?.commitRange?.endsWith(head) === true ? true : undefined;
      });
      assert.deepEqual(
        (await told()).map(({ itemId }) => itemId),
        [first?.itemId],
      );
      assert.ok(moved.length > 0, 'the file system told of no move');
    } finally {
      stop();
      git('reset', '-q', '--hard', 'HEAD~1');
    }
  });

  it('has no listener on typing', async () => {
    const extension = vscode.extensions.getExtension('project-brain.project-brain');
    const bundle = await vscode.workspace.fs.readFile(
      vscode.Uri.joinPath(extension?.extensionUri ?? vscode.Uri.file('/'), 'dist', 'extension.cjs'),
    );
    assert.doesNotMatch(new TextDecoder().decode(bundle), /onDidChangeTextDocument|onDidChangeTextEditorSelection/);
  });
});
