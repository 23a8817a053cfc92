/** What a row of the tree does when it is pressed. */
import * as vscode from 'vscode';
import type { TreeNode } from './tree-node.ts';

/** Undefined for rows that only open and close. */
export function rowCommand(node: TreeNode): vscode.Command | undefined {
  switch (node.kind) {
    case 'item':
      return { command: 'projectBrain.showDetails', title: vscode.l10n.t('Show Details'), arguments: [node] };
    case 'kin':
      return { command: 'projectBrain.chooseMemory', title: vscode.l10n.t('Choose Memory'), arguments: [node] };
    case 'edits':
      return { command: 'projectBrain.answerEdits', title: vscode.l10n.t('Answer'), arguments: [node] };
    case 'told':
      return { command: 'projectBrain.openTold', title: vscode.l10n.t('Open'), arguments: [node] };
    case 'filter':
      return { command: 'projectBrain.filter', title: vscode.l10n.t('Filter'), arguments: [] };
    case 'more':
      return { command: 'projectBrain.showMore', title: vscode.l10n.t('Show More'), arguments: [node] };
    default:
      return undefined;
  }
}
