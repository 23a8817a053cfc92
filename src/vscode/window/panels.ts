/** The window's panels, and what their buttons do: each the same as in the tree. */
import * as vscode from 'vscode';
import { dropRelation } from '../commands/forget/drop-relation.ts';
import type { ItemCommands } from '../commands/item-commands.ts';
import { resolveAs } from '../commands/change/resolve-conflict.ts';
import { approve } from '../review/approve.ts';
import { bulk } from '../panel/bulk.ts';
import { MemoryPanel, type PanelActions as MemoryPanelActions } from '../panel/memory-panel.ts';
import type { Project } from '../project.ts';
import { type ItemActions, ItemDetailsPanel } from '../webview/item-details-panel.ts';
import { ItemDrafts } from '../webview/item-drafts.ts';

export interface Panels {
  readonly details: ItemDetailsPanel;
  readonly panel: MemoryPanel;
  /** Memories are about to be closed. */
  left(gone: readonly Project[]): void;
  /** What is to be open is open. */
  opened(projects: readonly Project[]): void;
}

interface PanelsOptions {
  /** The folder of the extension. */
  readonly extension: vscode.Uri;
  /** Of the workspace. */
  readonly state: vscode.Memento;
}

/** `changed` as the memory panel's actions have it. */
export function panelsOf(
  { extension, state }: PanelsOptions,
  items: ItemCommands,
  changed: MemoryPanelActions['changed'],
  fail: (error: unknown) => void,
): Panels {
  const actions: ItemActions = {
    setApproval: (nodes, approval) =>
      approval === 'approved' ? approve(nodes, items) : items.setApproval(nodes, approval, 'deprecate'),
    bringBack: (node) => items.bringBack([node]),
    copy: (nodes) => items.copy(nodes),
    edit: (node, edit) =>
      items.change('edit', [node], vscode.l10n.t('edited'), (engine, [id = '']) => engine.correct(id, edit)),
    resolve: (node, way) => resolveAs([node], way, items),
    dropRelation: (project, relation) => dropRelation(project, relation, items),
    fail,
  };
  const details = new ItemDetailsPanel(extension, actions, new ItemDrafts(state));
  const panel = new MemoryPanel(extension, {
    show: (node) => details.show(node),
    bulk: (action, nodes) => bulk(action, nodes, items),
    ...{ changed, fail },
  });
  return {
    ...{ details, panel },
    left: (gone) => [details, panel].forEach((one) => one.left(gone)),
    opened: (projects) => [details, panel].forEach((one) => one.opened(projects)),
  };
}
