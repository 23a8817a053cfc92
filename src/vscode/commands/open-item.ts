/** Opens an item that a link names: the folder's address and the item's id, which anybody may have written. */
import { l10n } from 'vscode';
import { BrainError } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import type { ItemDetailsPanel } from '../webview/item-details-panel.ts';

/** @throws BrainError `not-found` where there is no such item in the memories that are open. */
export async function openItem(
  memories: readonly Project[],
  folder: unknown,
  itemId: unknown,
  details: Pick<ItemDetailsPanel, 'show'>,
): Promise<void> {
  const project = memories.find((one) => one.folder.uri.toString() === folder);
  if (!project || typeof itemId !== 'string') {
    throw new BrainError('not-found', l10n.t('The memory that this item belongs to is not open in this window.'));
  }
  details.show({ kind: 'item', project, placed: await project.engine.details(itemId) });
}
