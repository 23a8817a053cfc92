/** "Replaces…": a person says which known item this one takes the place of. */
import type { ItemNode } from '../views/tree-node.ts';
import type { ItemCommands } from './item-commands.ts';
import { pickBySearch } from './search-memory.ts';

/** Asks by a search that begins with the item's own words; the item that is picked stays as history. */
export function askReplaced(node: ItemNode, items: ItemCommands, fail: (error: unknown) => void): void {
  const { itemId, title } = node.placed.item;
  pickBySearch(
    node.project,
    {
      title: `Replaces: "${title}"`,
      placeholder: 'Which item does it take the place of?',
      value: title,
      without: itemId,
    },
    (old) => items.change('replaces', [node], 'replaced', (engine) => engine.supersede(old.placed.item.itemId, itemId)),
    fail,
  );
}
