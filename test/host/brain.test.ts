// The main job in the real extension host: a repository is read, shown, judged, and written where assistants read it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import type { ItemNode, TreeNode } from '../../src/vscode/views/tree/tree-node.ts';

const DEADLINE_MS = 20_000;

describe('the brain of a repository', () => {
  let sidebar: Extension['api']['sidebar'];
  let root: string;
  const file = (): string => path.join(root, '.github', 'copilot-instructions.md');

  const children = (node?: TreeNode): Promise<TreeNode[]> => sidebar.tree.getChildren(node);

  /** Each once: what is known about the file that is open stands at its key, too. */
  async function items(node?: TreeNode): Promise<ItemNode[]> {
    const below = (await children(node)).filter((child) => !(child.kind === 'group' && child.isAboutFile));
    const deeper = await Promise.all(below.map(async (child) => (child.kind === 'item' ? [child] : items(child))));
    return deeper.flat();
  }

  async function itemTitled(pattern: RegExp): Promise<ItemNode> {
    const all = await items();
    const found = all.find((node) => pattern.test(node.placed.item.title));
    assert.ok(found, `no item ${String(pattern)} among: ${all.map((node) => node.placed.item.title).join(' | ')}`);
    return found;
  }

  async function eventually<T>(what: string, probe: () => Promise<T | undefined>): Promise<T> {
    return waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  }

  const contents = async (): Promise<string | undefined> => readFile(file(), 'utf8').catch(() => undefined);

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    ({ sidebar } = await extension.activate());
    root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await eventually('reading the sample repository', async () => ((await items()).length > 8 ? true : undefined));
  });

  it('shows the items by schema key, with counts that add up', async () => {
    const keys = (await children()).filter((node) => node.kind === 'key');
    assert.ok(keys.length >= 4, 'hardly any schema keys');
    for (const key of keys) {
      assert.equal((await items(key)).length, key.node.itemCount, key.node.schemaKey);
      assert.match(String(sidebar.tree.getTreeItem(key).description), new RegExp(`^${key.node.itemCount}\\b`));
    }
  });

  it('tells what is known about the file that is open, and of the next one when that is', async () => {
    const about = async (name: string): Promise<readonly TreeNode[] | undefined> => {
      const group = (await children()).find((node) => node.kind === 'group' && node.isAboutFile);
      return group?.kind === 'group' && group.group.label === `About ${name}` ? children(group) : undefined;
    };
    for (const name of ['package.json', 'README.md']) {
      await vscode.window.showTextDocument(vscode.Uri.file(path.join(root, name)));
      const rows = await eventually(`a row about ${name}`, () => about(name));
      assert.ok(rows.length > 0);
      for (const row of rows) {
        assert.ok(row.kind === 'item' && row.placed.item.files.includes(name), name);
        // It stands at its key, too.
        assert.match(String(sidebar.tree.getTreeItem(row).id), /^about:/);
      }
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('learnt from the manifest history that vitest replaced jest, with a verbatim quote', async () => {
    const { placed, project } = await itemTitled(/jest.*vitest|vitest.*jest/i);
    assert.equal(placed.item.type, 'decision');
    const { evidence } = await project.engine.details(placed.item.itemId);
    const [first] = evidence;
    assert.ok(first?.source.kind === 'commit');
    const log = execFileSync('git', ['-C', root, 'show', first.source.sha], { encoding: 'utf8' });
    for (const line of first.quote.split('\n')) assert.ok(log.includes(line.trim()), `not in the commit: ${line}`);
  });

  it('gives items an icon, a state in words and a Markdown tooltip', async () => {
    const node = await itemTitled(/./);
    const shown = sidebar.tree.getTreeItem(node);
    assert.ok(shown.iconPath instanceof vscode.ThemeIcon);
    const { approval } = node.placed.item;
    assert.equal(shown.description, approval === 'approved' ? '' : approval);
    assert.match(shown.accessibilityInformation?.label ?? '', /, (?:learnt|approved by you|draft|deprecated)/);
    const resolved = await sidebar.tree.resolveTreeItem(shown, node);
    assert.ok(resolved.tooltip instanceof vscode.MarkdownString);
    assert.match(resolved.tooltip.value, /Confidence/);
  });

  it('writes no file before anybody asked for one', async () => {
    assert.equal(await contents(), undefined);
    assert.equal(execFileSync('git', ['-C', root, 'status', '--porcelain'], { encoding: 'utf8' }), '');
  });

  it('remembers a sentence with the selected lines as evidence', async () => {
    const document = await vscode.workspace.openTextDocument(path.join(root, 'src', 'store.ts'));
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(0, 0, 3, 0);
    await vscode.commands.executeCommand('projectBrain.rememberThis', {
      text: 'Always open the store read-only in tests, because the recorded tables are shared.',
    });
    const { placed, project } = await itemTitled(/Always open the store read-only/);
    assert.equal(placed.item.type, 'convention');
    assert.equal(placed.item.approval, 'approved');
    assert.equal(placed.item.approvedBy, 'person');
    assert.deepEqual(placed.item.files, ['src/store.ts']);
    const { evidence } = await project.engine.details(placed.item.itemId);
    const place = evidence.map((one) => one.source).find((source) => source.kind === 'file');
    assert.ok(place?.kind === 'file');
    assert.deepEqual([place.path, place.startLine, place.endLine], ['src/store.ts', 1, 3]);
  });

  it('keeps the chosen file up to date and every other byte of it as it was', async () => {
    const before = '\uFEFF# House rules\r\n\r\nSpeak plainly.\r\nNo final newline';
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), before);
    await vscode.workspace
      .getConfiguration('projectBrain')
      .update('sinks', ['copilot'], vscode.ConfigurationTarget.Global);
    const written = await eventually('writing the file', async () => {
      const text = await contents();
      return text?.includes('Always open the store read-only') === true ? text : undefined;
    });
    assert.ok(written.startsWith(before), 'the text before the block is not as it was');
    assert.ok(!/[^\r]\n/.test(written), 'a line of the block does not end in CRLF as the file does');
    assert.equal(written.match(/project-brain:start/g)?.length, 1);
  });

  it('takes a deprecated item out of the file, and puts it back on undo', async () => {
    const node = await itemTitled(/Always open the store read-only/);
    await vscode.commands.executeCommand('projectBrain.deprecate', node, [node]);
    assert.equal((await itemTitled(/Always open the store read-only/)).placed.item.approval, 'deprecated');
    const has = async (wanted: boolean): Promise<true | undefined> =>
      (await contents())?.includes('Always open the store read-only') === wanted ? true : undefined;
    await eventually('the item leaving the file', () => has(false));
    await vscode.commands.executeCommand('projectBrain.undo');
    assert.equal((await itemTitled(/Always open the store read-only/)).placed.item.approval, 'approved');
    await eventually('the item coming back', () => has(true));
  });

  it('approves several selected items at once and undoes them together', async () => {
    const some = (await items()).slice(0, 3);
    await vscode.commands.executeCommand('projectBrain.deprecate', some[0], some);
    const states = async (): Promise<string[]> => {
      const ids = some.map((node) => node.placed.item.itemId);
      return (await items())
        .filter(({ placed }) => ids.includes(placed.item.itemId))
        .map((n) => n.placed.item.approval);
    };
    assert.deepEqual(await states(), ['deprecated', 'deprecated', 'deprecated']);
    await vscode.commands.executeCommand('projectBrain.approve', some[0], some);
    assert.deepEqual(await states(), ['approved', 'approved', 'approved']);
    await vscode.commands.executeCommand('projectBrain.undo');
    assert.deepEqual(await states(), ['deprecated', 'deprecated', 'deprecated']);
    await vscode.commands.executeCommand('projectBrain.undo');
  });

  it('brings the block up to date in a file that is being edited, and saves nothing for the person', async () => {
    // In a browser VS Code saves by itself.
    await vscode.workspace.getConfiguration('files').update('autoSave', 'off', vscode.ConfigurationTarget.Global);
    const document = await vscode.workspace.openTextDocument(file());
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'Typed just now.\r\n');
    await vscode.workspace.applyEdit(edit);
    assert.ok(document.isDirty);
    const onDisk = await contents();
    const remembered = 'Never fetch two stations at once, because the harbour office blocks it.';
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text: remembered });
    await itemTitled(/Never fetch two stations/);
    await eventually('the block in the editor', () =>
      Promise.resolve(document.getText().includes(remembered) ? true : undefined),
    );
    assert.ok(document.isDirty);
    assert.equal(await contents(), onDisk);
    await document.save();
    const text = (await contents()) ?? '';
    assert.ok(text.includes(remembered));
    assert.ok(text.startsWith('\uFEFFTyped just now.\r\n# House rules\r\n'), JSON.stringify(text.slice(0, 60)));
  });

  it('keeps what concerns the person apart from the project, in every project', async () => {
    await vscode.commands.executeCommand('projectBrain.rememberThis', {
      text: 'Prefer short answers without summaries in every project.',
      type: 'preference',
    });
    const own = await eventually('showing the person’s own memory', async () =>
      (await children()).find((node) => node.kind === 'project' && !sidebar.projects.includes(node.project)),
    );
    const [item] = await items(own);
    assert.equal(item?.placed.item.scope, 'user');
    const inProject = await sidebar.projects[0]?.engine.items({ scopes: ['user'] });
    assert.deepEqual(inProject?.items, []);
    assert.ok(!(await contents())?.includes('Prefer short answers'));
  });

  it('copies what an item says', async () => {
    const node = await itemTitled(/Always open the store read-only/);
    await vscode.commands.executeCommand('projectBrain.copy', node, [node]);
    assert.match(await vscode.env.clipboard.readText(), /^Always open the store read-only in tests/);
  });

  it('learns from a commit made in a terminal', async () => {
    await writeFile(path.join(root, 'src', 'cache.ts'), 'export const cache = new Map<string, number>();\n');
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-C', root, '-c', 'user.name=Mara', '-c', 'user.email=mara@example.invalid', ...args]);
    git('add', 'src/cache.ts');
    const message =
      'Use an in-memory cache instead of Redis\n\nBecause one process serves all stations, Redis only added a hop.';
    git('commit', '-q', '-m', message);
    await vscode.extensions.getExtension('vscode.git')?.activate();
    await vscode.commands.executeCommand('git.refresh');
    await eventually('learning from the commit', async () =>
      (await items()).some((node) => /in-memory cache/.test(node.placed.item.title)) ? true : undefined,
    );
  });

  it('keeps what it was told on disk, under workspace storage', async () => {
    const folder = sidebar.projects[0]?.storeFolder ?? '';
    assert.match(folder, /workspaceStorage/);
    const files = await readdir(folder, { recursive: true });
    const kept = await Promise.all(
      files.filter((name) => /\.(jsonl|sqlite)$/.test(name)).map((name) => readFile(path.join(folder, name), 'latin1')),
    );
    assert.ok(kept.some((text) => text.includes('Always open the store read-only in tests')));
  });

  after(async () => {
    await vscode.workspace
      .getConfiguration('projectBrain')
      .update('sinks', undefined, vscode.ConfigurationTarget.Global);
    await rm(path.join(root, '.github'), { recursive: true, force: true });
  });
});
