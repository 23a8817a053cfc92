/** What the memory panel does to many items at once: each the same as in the tree, and undone like it. */
import { l10n } from 'vscode';
import type { BulkAction } from '../../shared/memory-panel.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { approveAll } from '../review/approve.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';

export function bulk(action: BulkAction, nodes: readonly ItemNode[], items: ItemCommands): Promise<void> {
  switch (action) {
    case 'approve':
      return approveAll(nodes, items);
    case 'deprecate':
      return items.setApproval(nodes, 'deprecated', 'deprecate');
    case 'pin':
      return items.change('pin', nodes, l10n.t('pinned'), (engine, ids) => engine.setDelivery(ids, 'bootstrap'));
    case 'unpin':
      return items.change('unpin', nodes, l10n.t('unpinned'), (engine, ids) => engine.setDelivery(ids, 'on-demand'));
    case 'forget':
      return items.change('forget', nodes, l10n.t('forgotten'), (engine, ids) => engine.forget(ids, 'soft'));
    case 'copy':
      return items.copy(nodes);
  }
}
