/** What a person does about a relation that is none: one question with the three ways, and bringing back what is out of sight. */
import * as vscode from 'vscode';
import type { SuppressionMode, NamedRelation } from '../../../engine/index.ts';
import { count } from '../../count.ts';
import type { Project } from '../../project.ts';
import type { ItemCommands } from '../item-commands.ts';
import { notify } from '../../notify.ts';

const STATUS_MS = 5_000;
const FOR_GOOD = vscode.l10n.t('Forget for Good');

type Way = vscode.QuickPickItem & { readonly how: SuppressionMode };

const WAYS: readonly Way[] = [
  {
    label: `$(trash) ${vscode.l10n.t('Forget')}`,
    detail: vscode.l10n.t('They have nothing to do with each other. It stays away; can be undone'),
    how: 'soft',
  },
  {
    label: `$(history) ${vscode.l10n.t('Invalidate')}`,
    detail: vscode.l10n.t('It was so once. Kept as history; can be undone'),
    how: 'invalidate',
  },
  {
    label: `$(flame) ${vscode.l10n.t('Forget for Good…')}`,
    detail: vscode.l10n.t('No trace of it is kept. Cannot be undone'),
    how: 'hard',
  },
];
const DONE = {
  soft: vscode.l10n.t('forgotten'),
  invalidate: vscode.l10n.t('invalidated'),
  hard: vscode.l10n.t('forgotten for good'),
} as const;

/** Asks how the relation is to go, and lets it go. */
export async function dropRelation(project: Project, relation: NamedRelation, items: ItemCommands): Promise<void> {
  const words = `${relation.fromName} ${relation.kind} ${relation.toName}`;
  const way = await vscode.window.showQuickPick(WAYS, {
    title: words,
    placeHolder: vscode.l10n.t('What is to become of this relation?'),
  });
  if (!way) return;
  if (way.how === 'hard') {
    const detail = vscode.l10n.t(
      '"{0}" leaves the memory with its journals, snapshots and backups, and is not made again. Both ends stay. This cannot be undone.',
      words,
    );
    const answer = await notify.warning(
      vscode.l10n.t('Forget this relation for good?'),
      { modal: true, detail },
      FOR_GOOD,
    );
    if (answer !== FOR_GOOD) return;
  }
  const events = await project.engine.forgetRelations([relation], way.how);
  if (way.how === 'hard')
    vscode.window.setStatusBarMessage(`$(trash) ${vscode.l10n.t('Relation {0}', DONE.hard)}`, STATUS_MS);
  else await items.did('forgetRelation', project, events, vscode.l10n.t('Relation {0}', DONE[way.how]));
}

/** Lets a person pick among the relations and sections that are out of sight, and brings them back. */
export async function bringBack(project: Project, items: ItemCommands): Promise<void> {
  const picks = (await project.engine.takenOut()).map(({ id, kind, how, name, at }) => ({
    label: name,
    description: `${kind}, ${DONE[how]} ${new Date(at).toLocaleDateString()}`,
    id,
  }));
  if (picks.length === 0) {
    void notify.information(vscode.l10n.t('No relation and no section is forgotten. Items are found in the timeline.'));
    return;
  }
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Bring Back in {0}', project.folder.name),
    placeHolder: vscode.l10n.t('Relations and sections that are to count again'),
    canPickMany: true,
  });
  if (!picked || picked.length === 0) return;
  const events = await project.engine.bringBack(picked.map(({ id }) => id));
  await items.did('bringBack', project, events, vscode.l10n.t('{0} brought back', count(picked.length, 'thing')));
}
