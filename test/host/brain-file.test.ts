// The brain in the file that assistants read: every line leads to its item, and a person's edit of it is not lost.
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import { syncFiles } from '../../src/vscode/files/file-outcome.ts';
import type { Project } from '../../src/vscode/project.ts';

const DEADLINE_MS = 20_000;
const RULE = 'Always round amounts to cents before they are stored, because sums drift otherwise.';

describe('the file that assistants read', () => {
  let project: Project;
  let sidebar: Extension['api']['sidebar'];
  let file: string;
  let document: vscode.TextDocument;

  const eventually = <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> =>
    waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  const contents = (): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
  const holds = (text: string, wanted: boolean): Promise<true> =>
    eventually(`${wanted ? 'holding' : 'losing'} "${text}"`, async () =>
      (await contents())?.includes(text) === wanted ? true : undefined,
    );
  const choose = (sinks: readonly string[] | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('projectBrain').update('sinks', sinks, vscode.ConfigurationTarget.Global);
  const lenses = (): Thenable<vscode.CodeLens[]> =>
    vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 200);
  const lensOver = async (text: string): Promise<vscode.CodeLens> => {
    const found = (await lenses()).find(({ range }) => document.lineAt(range.start.line).text.includes(text));
    return found ?? assert.fail(`no lens over "${text}"`);
  };

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    ({ sidebar } = (await extension?.activate()) ?? assert.fail('the extension is not installed'));
    project = sidebar.projects[0] ?? assert.fail('no project is open');
    file = path.join(project.folder.uri.fsPath, 'AGENTS.md');
    await eventually('reading', async () => ((await project.engine.tree()).length > 3 ? true : undefined));
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text: RULE, type: 'convention' });
    await choose(['agents']);
    await holds('Always round amounts', true);
    document = await vscode.workspace.openTextDocument(file);
  });

  it('has a lens over every statement that an item is behind', async () => {
    const found = await lenses();
    assert.ok(found.length > 5, String(found.length));
    for (const { command } of found) assert.equal(command?.title, 'Why is this here?');
    const lens = await lensOver('Always round amounts');
    const [given] = lens.command?.arguments as [{ itemIds: string[] }];
    const { item } = await project.engine.details(given.itemIds[0] ?? '');
    assert.ok(item.facts.includes(RULE));
  });

  it('tells of a line its evidence and layer, no bare score, and links to what can be done', async () => {
    const { range } = await lensOver('Always round amounts');
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      range.start,
    );
    const text = hovers
      .flatMap(({ contents: all }) => all.map((one) => (one as vscode.MarkdownString).value))
      .join('\n');
    for (const part of [/active knowledge/, /Confidence: \w/, /command:projectBrain\.removeFromBrain\?/])
      assert.match(text, part);
    assert.doesNotMatch(text, /score \d|\d\.\d\d/);
    // What it quotes says no more than its line, and is not said again.
    assert.match(text.replace(/\\/g, ''), /^\*\*Always round amounts[^]*your words, \d{4}/);
  });

  it('loses a line that is removed from the brain, and has it again on undo', async () => {
    const { command } = await lensOver('Always round amounts');
    const [given] = command?.arguments as [unknown];
    await vscode.commands.executeCommand('projectBrain.removeFromBrain', given);
    await holds('Always round amounts', false);
    await vscode.commands.executeCommand('projectBrain.undo');
    await holds('Always round amounts', true);
  });

  it('keeps a person’s edit inside the block, and knows which item it is about', async () => {
    const edited = (await contents())?.replace('before they are stored', 'before they are shown') ?? '';
    await writeFile(file, edited);
    const [outcome] = await syncFiles(project.files, ['agents']);
    assert.equal(await contents(), edited);
    const [edit, ...more] = outcome?.edited?.edits ?? [];
    assert.deepEqual(more, []);
    assert.match(edit?.now ?? '', /before they are shown/);
    const { item } = await project.engine.details(edit?.itemIds[0] ?? '');
    assert.ok(item.facts.includes('before they are stored'));
    await project.files.restore('agents', 'AGENTS.md', false);
    assert.match((await contents()) ?? '', /before they are stored/);
  });

  it('goes on following the brain while an edit waits, and keeps it as a correction of its item', async () => {
    const other = 'Name each migration after the table that it changes, in the plural.';
    const edited = (await contents())?.replace('before they are stored', 'before they are shown') ?? '';
    await writeFile(file, edited);
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text: other, type: 'convention' });
    await holds('Name each migration', true);
    await holds('before they are shown', true);
    const [outcome] = await syncFiles(project.files, ['agents']);
    assert.equal(outcome?.edited?.edits.length, 1);
    const itemId = outcome.edited.edits[0]?.itemIds[0] ?? '';
    const { kept, left, history } = await project.files.keepEdits('agents', 'AGENTS.md', { goes: false });
    assert.deepEqual([kept, left], [1, []]);
    const { item } = await project.engine.details(itemId);
    assert.match(item.facts, /before they are shown/);
    assert.equal(item.approvedBy, 'person');
    assert.equal((await syncFiles(project.files, ['agents']))[0]?.edited, undefined);
    await project.engine.undo(history);
    await holds('before they are stored', true);
  });

  it('changes a file that is open and not saved in the editor, never on disk, and saving it goes through', async () => {
    // In a browser VS Code saves by itself.
    const autoSave = (value: string | undefined): Thenable<void> =>
      vscode.workspace.getConfiguration('files').update('autoSave', value, vscode.ConfigurationTarget.Global);
    await autoSave('off');
    const [migration] = (await lenses()).filter(({ range }) =>
      /Name each migration/.test(document.lineAt(range.start.line).text),
    );
    const [given] = migration?.command?.arguments as [unknown];
    const typed = new vscode.WorkspaceEdit();
    const at = document.getText().indexOf('before they are stored');
    typed.insert(document.uri, document.positionAt(document.getText().length), '\nTyped by hand.\n');
    typed.insert(document.uri, document.positionAt(at), 'half up ');
    assert.ok(await vscode.workspace.applyEdit(typed));
    assert.ok(document.isDirty);
    const onDisk = await contents();
    await vscode.commands.executeCommand('projectBrain.removeFromBrain', given);
    await eventually('leaving the buffer', () =>
      Promise.resolve(/Name each migration/.test(document.getText()) ? undefined : true),
    );
    assert.equal(await contents(), onDisk);
    assert.ok(document.isDirty);
    await assert.rejects(sidebar.questions.restore({ project, id: 'agents', path: 'AGENTS.md', edits: [] }), /Save it/);
    assert.ok(await document.save());
    assert.ok(!document.isDirty);
    assert.match((await contents()) ?? '', /half up before they are stored[^]*Typed by hand/);
    assert.doesNotMatch((await contents()) ?? '', /Name each migration/);
    await eventually('the question', () => Promise.resolve(sidebar.questions.of(project)[0]));
    const [waiting] = sidebar.questions.of(project);
    assert.equal(waiting?.edits.length, 1);
    await sidebar.questions.restore(waiting);
    await holds('half up', false);
    assert.deepEqual(sidebar.questions.of(project), []);
    await writeFile(file, ((await contents()) ?? '').replace('\nTyped by hand.\n', ''));
    await eventually('reading it again', () =>
      Promise.resolve(document.getText().includes('Typed by hand') ? undefined : true),
    );
    await autoSave(undefined);
  });

  it('shows and copies the brain, with the counts of its tokens', async () => {
    await vscode.commands.executeCommand('projectBrain.copyBrain');
    assert.equal(await vscode.env.clipboard.readText(), (await project.brain()).document);
    await vscode.commands.executeCommand('projectBrain.showBrain');
    const shown = vscode.window.activeTextEditor?.document.getText() ?? '';
    const counts = /[\d,]+ tokens at 4 characters each, [\d,]+ by kinds of characters, ([\d,]+) by the tokenizer o200k/;
    const real = Number(counts.exec(shown)?.[1]?.replace(',', ''));
    assert.ok(real > 300 && real < 3_000, shown.slice(0, 200));
  });

  it('is compared with what it would be', async () => {
    await vscode.commands.executeCommand('projectBrain.compareBrain');
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    assert.ok(activeTab?.input instanceof vscode.TabInputTextDiff);
    assert.equal(activeTab.input.original.fsPath, file);
    const after = await vscode.workspace.openTextDocument(activeTab.input.modified);
    assert.equal(after.getText(), await contents());
  });

  it('is gone with our block when it is no longer chosen, because we made it', async () => {
    await choose([]);
    await eventually('taking the block out', async () => ((await contents()) === undefined ? true : undefined));
  });

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await choose(undefined);
    await rm(file, { force: true });
  });
});
