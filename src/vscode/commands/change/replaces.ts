/** "Replaces…": a person says which known item this one takes the place of. */
import { l10n } from 'vscode';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import type { ItemCommands } from '../item-commands.ts';
import { pickBySearch } from '../search-memory.ts';

/** Asks by a search that begins with the item's own words; the item that is picked stays as history. */
export function askReplaced(node: ItemNode, items: ItemCommands, fail: (error: unknown) => void): void {
  const { itemId, title } = node.placed.item;
  pickBySearch(
    node.project,
    {
      title: l10n.t('Replaces: "{0}"', title),
      placeholder: l10n.t('Which item does it take the place of?'),
      value: title,
      without: itemId,
    },
    (old) =>
      items.change('replaces', [node], l10n.t('replaced'), (engine) =>
        engine.supersede(old.placed.item.itemId, itemId),
      ),
    fail,
  );
}
