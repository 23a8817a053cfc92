/** What a person does about a contradiction: one question with the three resolutions. */
import * as vscode from 'vscode';
import type { ConflictResolution, MemoryEvent, MemoryItem } from '../../../engine/index.ts';
import type { Project } from '../../project.ts';
import type { ItemNode } from '../../views/tree/tree-node.ts';
import type { ItemCommands } from '../item-commands.ts';

const WAYS: Readonly<
  Record<ConflictResolution, { readonly label: string; readonly detail: string; readonly done: string }>
> = {
  supersede: {
    label: `$(replace) ${vscode.l10n.t('Supersede')}`,
    detail: vscode.l10n.t('It takes the place of the other'),
    done: vscode.l10n.t('superseded'),
  },
  'keep-both': {
    label: `$(check-all) ${vscode.l10n.t('Keep Both')}`,
    detail: vscode.l10n.t('Both hold; they only sound opposed'),
    done: vscode.l10n.t('kept'),
  },
  drop: {
    label: `$(trash) ${vscode.l10n.t('Drop')}`,
    detail: vscode.l10n.t('It is forgotten'),
    done: vscode.l10n.t('dropped'),
  },
};

/** Takes one way out of the contradictions of these items. */
export function resolveAs(nodes: readonly ItemNode[], way: ConflictResolution, items: ItemCommands): Promise<void> {
  return items.change('resolveConflict', nodes, WAYS[way].done, async (engine, ids) => {
    const changes: MemoryEvent[] = [];
    for (const id of ids) changes.push(...(await engine.resolveConflict(id, way)));
    return changes;
  });
}

/** Asks how the contradiction is to be resolved, and resolves it; an item that contradicts nothing any more is approved. */
export async function resolveConflict(project: Project, item: MemoryItem, items: ItemCommands): Promise<void> {
  const node = { kind: 'item', project, placed: { item, layer: 3 } } as const;
  const warning = await project.engine.conflicts(item.itemId);
  if (!warning) return items.setApproval([node], 'approved', 'resolveConflict');
  const [first] = warning.conflicts;
  const picks = warning.resolutions.map((way) => ({ ...WAYS[way], way }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: item.title,
    placeHolder: vscode.l10n.t('Contradicts "{0}": {1}', first?.title ?? '', first?.reason ?? ''),
  });
  if (picked) await resolveAs([node], picked.way, items);
}
