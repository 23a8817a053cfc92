/** Choosing which instruction files the brain is kept in. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';

/**
 * The ids of the files a person ticks; undefined when they leave it as it is. Where they were never asked the first file is
 * ticked: one that is in use here, if there is any.
 */
export async function chooseFiles(
  project: Project,
  chosen: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  const targets = await project.files.targets();
  const ticked = chosen ?? targets.slice(0, 1).map(({ id }) => id);
  const picks = targets.map(({ id, title, path, hazard, inUse }) => ({
    label: path,
    description: inUse ? vscode.l10n.t('{0} (in use here)', title) : title,
    ...(hazard === null ? {} : { detail: `$(warning) ${hazard}` }),
    picked: ticked.includes(id),
    id,
  }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: vscode.l10n.t('Instruction Files of {0}', project.folder.name),
    placeHolder: vscode.l10n.t('Files to keep up to date with the brain; none to write no file'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.map((pick) => pick.id);
}
