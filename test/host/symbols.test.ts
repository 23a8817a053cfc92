// "3 memories about this" in the real editor: counted over symbols in any language, only where the setting wants it.
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import type { Project } from '../../src/vscode/project.ts';

const DEADLINE_MS = 20_000;
const RULE = 'Only TideAlmanac may round levels, because its tables are made for whole centimetres.';
const TEXT = 'almanac TideAlmanac\nother Surge\n';

describe('what is known about a symbol', () => {
  let project: Project;
  let document: vscode.TextDocument;
  let file: string;
  let provider: vscode.Disposable;

  const eventually = <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> =>
    waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  const set = (on: boolean | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('projectBrain').update('codeLens', on, vscode.ConfigurationTarget.Global);
  const lenses = async (): Promise<readonly vscode.CodeLens[]> => {
    const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      50,
    );
    return found.filter(({ command }) => command?.command === 'projectBrain.showKnown');
  };

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    const { sidebar } = (await extension?.activate()) ?? assert.fail('the extension is not installed');
    project = sidebar.projects[0] ?? assert.fail('no project is open');
    file = path.join(project.folder.uri.fsPath, 'symbols.tides');
    await writeFile(file, TEXT);
    document = await vscode.workspace.openTextDocument(file);
    // A language that VS Code knows nothing of: whoever tells its symbols is asked.
    provider = vscode.languages.registerDocumentSymbolProvider(
      { pattern: '**/*.tides' },
      {
        provideDocumentSymbols: (shown) =>
          Array.from({ length: shown.lineCount }, (_, line) => shown.lineAt(line)).flatMap(({ text, range }) => {
            const [, name] = text.split(' ');
            return name === undefined
              ? []
              : [new vscode.DocumentSymbol(name, '', vscode.SymbolKind.Class, range, range)];
          }),
      },
    );
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text: RULE, type: 'convention' });
  });

  it('is not looked for before anybody wants it', async () => {
    assert.deepEqual(await lenses(), []);
  });

  it('is counted over the symbol, follows it and the memory, and shows itself', async () => {
    await set(true);
    const lens = await eventually('counting', async () => (await lenses())[0]);
    assert.deepEqual([lens.command?.title, lens.range.start.line], ['1 memory about this', 0]);
    assert.equal((await lenses()).length, 1);
    const typed = new vscode.WorkspaceEdit();
    typed.insert(document.uri, new vscode.Position(0, 0), 'level Ebb\n');
    assert.ok(await vscode.workspace.applyEdit(typed));
    assert.deepEqual(
      (await lenses()).map(({ range }) => range.start.line),
      [1],
    );
    const [given] = lens.command?.arguments as [{ itemIds: string[] }];
    const { item } = await project.engine.details(given.itemIds[0] ?? '');
    assert.equal(item.facts, RULE);
    const shown = vscode.commands.executeCommand('projectBrain.showKnown', given);
    await eventually('opening what is known', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview || undefined;
    });
    await shown;
    await vscode.commands.executeCommand('projectBrain.forget', {
      folder: project.folder.uri.toString(),
      itemIds: given.itemIds,
    });
    await eventually('forgetting', async () => ((await lenses()).length === 0 ? true : undefined));
    await vscode.commands.executeCommand('projectBrain.undo');
    await eventually('taking it back', async () => ((await lenses()).length === 1 ? true : undefined));
  });

  it('goes with the setting', async () => {
    await set(undefined);
    await eventually('going', async () => ((await lenses()).length === 0 ? true : undefined));
  });

  after(async () => {
    await set(undefined);
    provider.dispose();
    await document.save();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await rm(file, { force: true });
  });
});
