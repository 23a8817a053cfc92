/** Which rows of a tree a key is about: the arrow keys move the focus alone, and VS Code tells extensions the selection alone. */
import { commands, type TreeView } from 'vscode';
import type { TreeNode } from './tree/tree-node.ts';
import { rowId } from './tree/row-face.ts';

/** Of the list that has the focus: takes the row with the focus into the selection, or out of it. Opens nothing. */
const toggle = (): Thenable<unknown> => commands.executeCommand('list.toggleSelection');

/**
 * The selected rows where the one with the focus is among them, else that one alone. To find it out, it is toggled in the
 * selection, and back again.
 */
export async function pointedRows(view: Pick<TreeView<TreeNode>, 'selection'>): Promise<readonly TreeNode[]> {
  const selected = view.selection;
  const ids = new Set(selected.map(rowId));
  await toggle();
  const added = view.selection.find((row) => !ids.has(rowId(row)));
  await toggle();
  return added ? [added] : selected;
}
