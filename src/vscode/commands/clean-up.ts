/** "Clean Up Memory": what the cleaning agent proposes, as a list from which a person takes what is to be done. */
import * as vscode from 'vscode';
import type { HygieneProposal } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { BRAIN_VIEW } from '../views/brain-tree.ts';
import type { ItemCommands } from './item-commands.ts';

const ACTIONS: Readonly<Record<HygieneProposal['action'], string>> = {
  RENAME_TITLE: '$(edit) Rename',
  RETAG: '$(tag) Retag',
  MERGE_MEMORIES: '$(git-merge) Merge',
  DEPRECATE_MEMORY: '$(circle-slash) Deprecate',
  REDACT: '$(eye-closed) Redact',
  QUALITY_FLAG: '$(flag) Put to Review',
  MARK_STALE: '$(clock) Mark as Stale',
};
const SCOPES = [
  { label: '$(zap) Quick', detail: 'The 20 items that changed last', scope: 'quick' },
  { label: '$(search) Full', detail: 'Every item', scope: 'full' },
] as const;

const title = (project: Project): string => `Clean Up the Memory of ${project.folder.name}`;

/** Asks how thoroughly to look, then which of the proposals are to be done. Nothing is taken unless marked. */
export async function cleanUp(project: Project, items: ItemCommands): Promise<void> {
  const chosen = await vscode.window.showQuickPick(SCOPES, { title: title(project) });
  if (!chosen) return;
  const proposals = await vscode.window.withProgress({ location: { viewId: BRAIN_VIEW } }, () =>
    project.engine.hygiene(chosen.scope),
  );
  if (proposals.length === 0) {
    vscode.window.setStatusBarMessage('$(check) Nothing to clean up', 5_000);
    return;
  }
  const picks = proposals.map(({ id, action, title: named, reason, evidence }) => ({
    label: ACTIONS[action],
    description: named,
    detail: `Because ${reason} — ${evidence.replace(/\s+/g, ' ')}`,
    id,
  }));
  const accepted = await vscode.window.showQuickPick(picks, {
    title: title(project),
    placeHolder: 'Mark what is to be done; it can be undone',
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!accepted || accepted.length === 0) return;
  const ids = accepted.map(({ id }) => id);
  await items.changed('cleanUp', project, await project.engine.applyHygiene(ids), 'cleaned up');
}
