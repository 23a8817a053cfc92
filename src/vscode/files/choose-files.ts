/** Choosing which instruction files the brain is kept in. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';

/** The ids of the files a person ticks; undefined when they leave it as it is. */
export async function chooseFiles(project: Project, chosen: readonly string[]): Promise<readonly string[] | undefined> {
  const picks = (await project.targets()).map(({ id, title, path, hazard, inUse }) => ({
    label: path,
    description: inUse ? vscode.l10n.t('{0} (in use here)', title) : title,
    ...(hazard === null ? {} : { detail: `$(warning) ${hazard}` }),
    picked: chosen.includes(id),
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
