/** Both sides of a contradiction, or an item with the one it replaces, side by side in VS Code's own diff. */
import * as vscode from 'vscode';
import { type ItemDetails, reasonOf, showInvisible, toldQuote } from '../../engine/index.ts';
import { textUri } from '../commands/text-document.ts';
import type { Project } from '../project.ts';
import { notify } from '../notify.ts';
import { evidenceLocation } from '../views/evidence-location.ts';
import type { ItemNode, SideNode } from '../views/tree/tree-node.ts';

/** What a person compares of an item: its words, and what speaks for it. */
export function comparedText({ item, evidence }: Pick<ItemDetails, 'item' | 'evidence'>): string {
  const why = reasonOf(item);
  const parts = [
    item.title,
    ...(item.facts === item.title ? [] : [item.facts]),
    ...(why === null ? [] : [vscode.l10n.t('Why: {0}', why)]),
    ...(item.impact === null ? [] : [vscode.l10n.t('Impact: {0}', item.impact)]),
    ...evidence.map((one) => `“${toldQuote(one.quote)}”\n(${evidenceLocation(one)})`),
  ];
  return `${parts.map(showInvisible).join('\n\n')}\n`;
}

async function compare(project: Project, oldId: string, newId: string, title: string): Promise<void> {
  const [was, is] = await Promise.all([project.engine.details(oldId), project.engine.details(newId)]);
  await vscode.commands.executeCommand(
    'vscode.diff',
    textUri(`known ${oldId}.txt`, comparedText(was)),
    textUri(`new ${newId}.txt`, comparedText(is)),
    title,
    { preview: true, preserveFocus: true },
  );
}

/** Shows what an item contradicts, or else what it replaces, beside it; of several the nearest. */
export async function compareSides(node: ItemNode | SideNode): Promise<void> {
  const { project } = node;
  if (node.kind === 'side') {
    return compare(project, node.conflict.itemId, node.of.placed.item.itemId, vscode.l10n.t('Holds ↔ Waits'));
  }
  const { item } = node.placed;
  const [nearest] = (await project.engine.conflicts(item.itemId))?.conflicts ?? [];
  if (nearest) return compare(project, nearest.itemId, item.itemId, vscode.l10n.t('Holds ↔ Waits'));
  if (item.supersedes !== null) return compare(project, item.supersedes, item.itemId, vscode.l10n.t('Replaced ↔ New'));
  void notify.information(vscode.l10n.t('"{0}" contradicts and replaces nothing that is known.', item.title));
}
