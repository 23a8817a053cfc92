/** "Clean Up Memory": what the cleaning agent proposes, as a list from which a person takes what is to be done. */
import * as vscode from 'vscode';
import type { HygieneProposal } from '../../../engine/index.ts';
import type { Project } from '../../project.ts';
import { BRAIN_VIEW } from '../../views/tree/brain-tree.ts';
import type { ItemCommands } from '../item-commands.ts';

const ACTIONS: Readonly<Record<HygieneProposal['action'], string>> = {
  RENAME_TITLE: `$(edit) ${vscode.l10n.t('Rename')}`,
  RETAG: `$(tag) ${vscode.l10n.t('Retag')}`,
  MERGE_MEMORIES: `$(git-merge) ${vscode.l10n.t('Merge')}`,
  DEPRECATE_MEMORY: `$(circle-slash) ${vscode.l10n.t('Deprecate')}`,
  REDACT: `$(eye-closed) ${vscode.l10n.t('Redact')}`,
  QUALITY_FLAG: `$(flag) ${vscode.l10n.t('Put to Review')}`,
  MARK_STALE: `$(clock) ${vscode.l10n.t('Mark as Stale')}`,
};
const SCOPES = [
  {
    label: `$(zap) ${vscode.l10n.t('Quick')}`,
    detail: vscode.l10n.t('The 20 items that changed last'),
    scope: 'quick',
  },
  { label: `$(search) ${vscode.l10n.t('Full')}`, detail: vscode.l10n.t('Every item'), scope: 'full' },
] as const;

const title = (project: Project): string => vscode.l10n.t('Clean Up the Memory of {0}', project.folder.name);

/** Asks how thoroughly to look, then which of the proposals are to be done. Nothing is taken unless marked. */
export async function cleanUp(project: Project, items: ItemCommands): Promise<void> {
  const chosen = await vscode.window.showQuickPick(SCOPES, { title: title(project) });
  if (!chosen) return;
  const proposals = await vscode.window.withProgress({ location: { viewId: BRAIN_VIEW } }, () =>
    project.engine.hygiene(chosen.scope),
  );
  if (proposals.length === 0) {
    vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('Nothing to clean up')}`, 5_000);
    return;
  }
  const picks = proposals.map(({ id, action, title: named, reason, evidence }) => ({
    label: ACTIONS[action],
    description: named,
    detail: vscode.l10n.t('Because {0} — {1}', reason, evidence.replace(/\s+/g, ' ')),
    id,
  }));
  const accepted = await vscode.window.showQuickPick(picks, {
    title: title(project),
    placeHolder: vscode.l10n.t('Mark what is to be done; it can be undone'),
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!accepted || accepted.length === 0) return;
  const ids = accepted.map(({ id }) => id);
  await items.changed('cleanUp', project, await project.engine.applyHygiene(ids), vscode.l10n.t('cleaned up'));
}
