// Long lists end in a row that shows more, until all of it can be reached.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ItemInLayer } from '../../src/engine/index.ts';
import type { Project } from '../../src/vscode/project.ts';
import { ReviewTree } from '../../src/vscode/review/review-tree.ts';
import type { TreeNode } from '../../src/vscode/views/tree/tree-node.ts';
import { makeItem } from '../support/make.ts';

const DRAFTS: readonly ItemInLayer[] = Array.from({ length: 450 }, (_, n) => ({
  item: makeItem(n, { approval: 'draft', approvedBy: null }),
  layer: 2,
}));

const isDraft = ({ approvals }: { readonly approvals?: readonly string[] }): boolean =>
  approvals?.includes('draft') === true;

describe('a long list in Review', () => {
  it('shows a page, then more, and in the end every row', async () => {
    const engine: Pick<Project['engine'], 'items' | 'everyItem' | 'changesSince'> = {
      items: (query) => Promise.resolve({ items: isDraft(query) ? DRAFTS : [], next: null }),
      everyItem: () => Promise.resolve(DRAFTS),
      changesSince: () => Promise.resolve({ cursor: '1', itemIds: null }),
    };
    const folder = { uri: vscode.Uri.file('/made-up'), name: 'made-up', index: 0 };
    const tree = new ReviewTree();
    await tree.load([{ engine, folder } as unknown as Project]);
    const [reason] = await tree.getChildren();
    assert.ok(reason);
    assert.equal(tree.getTreeItem(reason).description, '450');
    const seen: number[] = [];
    let more: TreeNode | undefined;
    do {
      const rows = await tree.getChildren(reason);
      more = rows.find(({ kind }) => kind === 'more');
      seen.push(rows.length);
      if (more?.kind === 'more') {
        assert.equal(tree.getTreeItem(more).command?.command, 'projectBrain.showMore');
        tree.showMore(more);
      }
    } while (more && seen.length < 10);
    assert.deepEqual(seen, [201, 401, 450]);
  });
});
