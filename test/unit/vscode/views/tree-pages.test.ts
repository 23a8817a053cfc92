/** Long lists of the tree come a page at a time, groups as well as items, and none is left out. */
import assert from 'node:assert/strict';
import type { Project } from '../../../../src/vscode/project.ts';
import { PLAIN } from '../../../../src/vscode/views/arrange/arranged.ts';
import { BrainTree } from '../../../../src/vscode/views/tree/brain-tree.ts';
import type { TreeNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const ITEMS = 450;

describe('a tree by file', () => {
  it('shows the first files and a row for the others, until all of them are shown, each once', async () => {
    const { engine, store } = newMemory(EPOCH);
    const folder = { name: 'ledger', index: 0, uri: { toString: () => 'file:///ledger', fsPath: '/ledger' } };
    const project = { folder, engine, kinship: null } as unknown as Project;
    const parts = {
      projects: () => [project],
      edits: () => [],
      told: () => undefined,
      waiting: () => 0,
      hasPaused: () => false,
      changed: () => new Map<string, never>(),
    };
    const tree = new BrainTree(
      { ...parts, toldItems: () => new Set<string>(), changed: () => new Map<string, never>(), activeFile: () => null },
      { ...PLAIN, grouping: 'file' },
    );
    await store.write({ items: Array.from({ length: ITEMS }, (_, n) => makeItem(n, { files: [`src/part-${n}.ts`] })) });
    const groups = (nodes: readonly TreeNode[]): string[] =>
      nodes.flatMap((node) => (node.kind === 'group' ? [node.group.label] : []));
    let rows = await tree.getChildren();
    assert.equal(groups(rows).length, 200);
    for (;;) {
      const last = rows.at(-1);
      if (last?.kind !== 'more') break;
      assert.equal(last.left, ITEMS - groups(rows).length);
      tree.showMore(last.project, last.schemaKey);
      rows = await tree.getChildren();
    }
    assert.equal(new Set(groups(rows)).size, ITEMS);
    assert.equal(rows.length, ITEMS);
  });
});
