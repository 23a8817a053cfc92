/** A key is about the row with the focus, and about all that are selected where that row is one of them. */
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { pointedRows } from '../../../../src/vscode/views/pointed-rows.ts';
import type { TreeNode } from '../../../../src/vscode/views/tree/tree-node.ts';
import { makeItem } from '../../../support/make.ts';

const project = { folder: { uri: 'file:///p' } };
const rows = [1, 2, 3, 4].map(
  (n) => ({ kind: 'item', project, placed: { item: makeItem(n), layer: 2 } }) as unknown as TreeNode,
);

/** A list as VS Code has it: `focus` is the row of the arrow keys, null where another list has them. */
function list(selected: readonly number[], focus: number | null) {
  const view = { selection: selected.map((n) => rows[n]) as readonly TreeNode[] };
  const toggle = (): void => {
    const row = focus === null ? undefined : rows[focus];
    if (row === undefined) return;
    const { selection } = view;
    view.selection = selection.includes(row) ? selection.filter((one) => one !== row) : [...selection, row];
  };
  return { view, toggle };
}

describe('the rows that a key is about', () => {
  const { executeCommand } = commands;
  after(() => void Object.assign(commands, { executeCommand }));

  async function pointed(selected: readonly number[], focus: number | null): Promise<readonly number[]> {
    const { view, toggle } = list(selected, focus);
    const executed = (id: string): Promise<void> => {
      if (id === 'list.toggleSelection') toggle();
      return Promise.resolve();
    };
    Object.assign(commands, { executeCommand: executed });
    const found = await pointedRows(view);
    const numbers = (some: readonly TreeNode[]): number[] => some.map((row) => rows.indexOf(row)).sort();
    assert.deepEqual(numbers(view.selection), [...selected], 'what is selected stays so');
    return numbers(found);
  }

  it('are the one with the focus, where the arrow keys have left the one that was clicked', async () => {
    assert.deepEqual(await pointed([0], 2), [2]);
    assert.deepEqual(await pointed([], 1), [1]);
  });

  it('are all that are selected, where the one with the focus is among them', async () => {
    assert.deepEqual(await pointed([1], 1), [1]);
    assert.deepEqual(await pointed([0, 1, 3], 1), [0, 1, 3]);
  });

  it('are the one with the focus alone, where several others are selected', async () => {
    assert.deepEqual(await pointed([0, 1], 3), [3]);
  });

  it('are those that are selected, where the keyboard is elsewhere', async () => {
    assert.deepEqual(await pointed([0, 1], null), [0, 1]);
  });
});
