/** Choosing which instruction files the brain is kept in. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';

/** The ids of the files a person ticks; undefined when they leave it as it is. */
export async function chooseFiles(project: Project, chosen: readonly string[]): Promise<readonly string[] | undefined> {
  const picks = (await project.targets()).map(({ id, title, path, hazard, inUse }) => ({
    label: path,
    description: inUse ? `${title} (in use here)` : title,
    ...(hazard === null ? {} : { detail: `$(warning) ${hazard}` }),
    picked: chosen.includes(id),
    id,
  }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: `Instruction Files of ${project.folder.name}`,
    placeHolder: 'Files to keep up to date with the brain; none to write no file',
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.map((pick) => pick.id);
}
