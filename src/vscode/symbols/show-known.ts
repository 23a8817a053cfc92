/** "What is known about this": the items that a lens over a symbol counts, to read and to open. */
import * as vscode from 'vscode';
import { TYPE_POLICIES } from '../../engine/index.ts';
import { plainLabel } from '../plain-text.ts';
import type { Project } from '../project.ts';
import { stateOf } from '../views/item-words.ts';
import type { ItemNode } from '../views/tree/tree-node.ts';
import type { KnownAbout } from './symbol-lenses.ts';

type Pick = vscode.QuickPickItem & { readonly node: ItemNode };

/** More nobody reads through. */
const MOST = 500;

/** Asks which of them is to be opened; what is gone meanwhile is not among them. */
export async function showKnown(
  given: KnownAbout | undefined,
  projects: readonly Project[],
  show: (node: ItemNode) => void,
): Promise<void> {
  const project = projects.find(({ folder }) => folder.uri.toString() === given?.folder);
  if (!given || !project) return;
  const { items } = await project.engine.items({ ids: given.itemIds, order: 'updated', limit: MOST });
  const picks = items.map((placed): Pick => {
    const { item } = placed;
    const { label, icon } = TYPE_POLICIES[item.type];
    return {
      label: `$(${icon}) ${plainLabel(item.title)}`,
      description: `${label} · ${stateOf(item)}`,
      detail: item.facts === item.title ? '' : plainLabel(item.facts).replace(/\s+/g, ' '),
      node: { kind: 'item', project, placed },
    };
  });
  const title = vscode.l10n.t('What is known about {0}', given.name);
  const picked = await vscode.window.showQuickPick(picks, { title, matchOnDescription: true, matchOnDetail: true });
  if (picked) show(picked.node);
}
