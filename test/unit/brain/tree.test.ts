/** The tree of schema keys that the sidebar shows. */
import assert from 'node:assert/strict';
import { type BrainTreeNode, brainTree } from '../../../src/engine/brain/tree.ts';

const outline = (nodes: readonly BrainTreeNode[]): unknown[] =>
  nodes.map((node) => [node.name, node.itemCount, node.ownCount, node.states, outline(node.children)]);

describe('the brain tree', () => {
  it('of nothing is empty', () => assert.deepEqual(brainTree([]), []));

  it('sums what lies below a node, by state and in order of name', () => {
    const tree = brainTree([
      { schemaKey: 'root/ui', approval: 'draft', layer: 3, count: 1 },
      { schemaKey: 'root/api/v2', approval: 'approved', layer: 1, count: 2 },
      { schemaKey: 'root/api/v2', approval: 'approved', layer: 2, count: 3 },
      { schemaKey: 'root/api', approval: 'deprecated', layer: 3, count: 4 },
      { schemaKey: 'root/api/v1', approval: 'draft', layer: 2, count: 5 },
    ]);
    const states = (draft: number, approved: number, deprecated: number): unknown => ({ draft, approved, deprecated });
    assert.deepEqual(outline(tree), [
      [
        'api',
        14,
        4,
        states(5, 5, 4),
        [
          ['v1', 5, 5, states(5, 0, 0), []],
          ['v2', 5, 5, states(0, 5, 0), []],
        ],
      ],
      ['ui', 1, 1, states(1, 0, 0), []],
    ]);
    const [api] = brainTree(
      [{ schemaKey: 'root/api/v1', approval: 'approved', layer: 3, count: 5 }],
      [{ schemaKey: 'root/api/v1', approval: 'approved', layer: 3, count: 2 }],
    );
    assert.deepEqual([api?.itemCount, api?.states.approved, api?.archived, api?.ownArchived], [3, 3, 2, 0]);
    assert.deepEqual(
      tree[0]?.children.map((node) => node.schemaKey),
      ['root/api/v1', 'root/api/v2'],
    );
  });
});
