/** Dragging items of the tree to another key. */
import * as vscode from 'vscode';
import type { ItemCommands } from '../../commands/item-commands.ts';
import type { ItemNode, TreeNode } from './tree-node.ts';

const DRAGGED = 'application/vnd.code.tree.projectbrain.brain';

const keyOf = (target: TreeNode | undefined): string | undefined => {
  if (target?.kind === 'key') return target.node.schemaKey;
  return target?.kind === 'item' ? target.placed.item.schemaKey : undefined;
};

export class ItemDrag implements vscode.TreeDragAndDropController<TreeNode> {
  readonly dragMimeTypes = [DRAGGED];
  readonly dropMimeTypes = [DRAGGED];
  readonly #items: () => ItemCommands;
  /** Nodes hold more than can be sent: what is dragged stays here. */
  #dragged: readonly ItemNode[] = [];

  constructor(items: () => ItemCommands) {
    this.#items = items;
  }

  handleDrag(source: readonly TreeNode[], data: vscode.DataTransfer): void {
    this.#dragged = source.filter((node) => node.kind === 'item');
    if (this.#dragged.length > 0) data.set(DRAGGED, new vscode.DataTransferItem(this.#dragged.length));
  }

  /** What belongs to another project, or stands there already, stays where it is. */
  async handleDrop(target: TreeNode | undefined, data: vscode.DataTransfer): Promise<void> {
    const to = keyOf(target);
    if (to === undefined || to.startsWith('root/code-map') || !data.get(DRAGGED) || !target) return;
    const nodes = this.#dragged.filter(
      ({ project, placed }) => project === target.project && placed.item.schemaKey !== to,
    );
    if (nodes.length === 0) return;
    await this.#items().change('moveToSchemaKey', nodes, vscode.l10n.t('moved to {0}', to), (engine, ids) =>
      engine.moveSchemaKey(ids, to),
    );
  }
}
