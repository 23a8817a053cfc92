// What a person excludes in the settings is forgotten at once, in the real extension host.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import type { MemoryItem } from '../../src/engine/index.ts';
import type { ItemNode, TreeNode } from '../../src/vscode/views/tree/tree-node.ts';

const DEADLINE_MS = 20_000;

/** What one document alone speaks for, and is not forgotten. */
const isKnown = ({ origin, files, status }: MemoryItem): boolean =>
  origin === 'document' && files.length === 1 && status !== 'archived';

describe('what is excluded', () => {
  let sidebar: Extension['api']['sidebar'];

  async function items(node?: TreeNode): Promise<ItemNode[]> {
    const all = await sidebar.tree.getChildren(node);
    const below = all.filter((child) => !(child.kind === 'group' && child.isAboutFile));
    const deeper = await Promise.all(below.map(async (child) => (child.kind === 'item' ? [child] : items(child))));
    return deeper.flat();
  }

  /** Items that only documents speak for, by the first of these. */
  async function ofDocument(path: string): Promise<string[]> {
    return (await items())
      .filter(({ placed: { item } }) => isKnown(item) && item.files[0] === path)
      .map(({ placed: { item } }) => item.title);
  }

  const exclude = (globs: readonly string[] | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('projectBrain').update('exclude', globs, vscode.ConfigurationTarget.Global);

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    ({ sidebar } = await extension.activate());
    await waitFor(
      async () => ((await items()).length > 8 ? true : undefined),
      DEADLINE_MS,
      () => 'the sample repository was not read',
    );
  });

  after(() => exclude(undefined));

  it('by the setting is no longer known, without asking for it', async () => {
    const documents = (await items()).filter(({ placed: { item } }) => isKnown(item));
    const path = documents.map(({ placed: { item } }) => item.files[0] ?? '').find((file) => file.endsWith('.md'));
    assert.ok(path !== undefined, 'no document has an item of its own');
    assert.notDeepEqual(await ofDocument(path), []);
    await exclude([path]);
    await waitFor(
      async () => ((await ofDocument(path)).length === 0 ? true : undefined),
      DEADLINE_MS,
      () => `something is still known of ${path}`,
    );
    assert.ok((await items()).length > 0, 'the rest is still known');
    const [project] = sidebar.projects;
    assert.ok(project && (await project.excluded()) > 0, 'what was read of it is still stored');
    const { events } = await project.forgetExcludedForGood();
    assert.ok(events > 0);
    assert.equal(await project.excluded(), 0);
  });
});
