/** Going back to a backup of a project's memory. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import type { ItemCommands } from './item-commands.ts';
import { notify } from '../notify.ts';

const KB = 1024;

/** Lets a person pick a backup; how the memory is now is backed up first, so that this can be undone the same way. */
export async function restoreBackup(project: Project, items: ItemCommands): Promise<void> {
  const picks = (await project.backups()).map(({ name, at, reason, bytes }) => ({
    label: new Date(at).toLocaleString(),
    description: vscode.l10n.t('before: {0}, {1} KB', reason, Math.ceil(bytes / KB)),
    name,
  }));
  if (picks.length === 0) {
    void notify.information(
      vscode.l10n.t(
        'There is no backup of the memory of {0} yet. One is made before every import and migration.',
        project.folder.name,
      ),
    );
    return;
  }
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Restore the Memory of {0}', project.folder.name),
  });
  if (!picked) return;
  await project.restore(picked.name);
  const before = (await project.backups()).find(({ reason }) => reason === 'before-restore');
  if (!before) return;
  await items.didAll(
    'restoreBackup',
    project,
    (current) => current.restore(before.name),
    vscode.l10n.t('Memory of {0} restored', picked.label),
  );
}
