/** Which project a command is about. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { type OpenedProjects, pausedError, requireAwake, requireProjects } from '../which-project.ts';

/**
 * The project that holds `uri`, the only one there is, or the one a person picks; undefined when they pick none. Beside paused
 * folders they are asked, too: the one that is left may not be the one that they mean.
 * @throws BrainError `not-found` that says why there is none.
 */
export async function pickProject(open: OpenedProjects, uri?: vscode.Uri): Promise<Project | undefined> {
  const projects = requireProjects(open);
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  const around = folder && projects.find((project) => project.folder.uri.toString() === folder.uri.toString());
  if (around) return around;
  requireAwake(open, folder);
  const paused = open.paused();
  if (projects.length === 1 && paused.length === 0) return projects[0];
  const picks = [
    ...projects.map((project) => ({ label: project.folder.name, take: () => project })),
    ...paused.map((one) => ({
      label: one.name,
      description: vscode.l10n.t('paused'),
      take: (): Project => {
        throw pausedError(one);
      },
    })),
  ];
  return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Which project?') }))?.take();
}

/** The paused folders that a person wants to go on: the only one, or those they pick; none where they leave. */
export async function pickPaused({ paused }: OpenedProjects): Promise<readonly vscode.WorkspaceFolder[]> {
  const folders = paused();
  if (folders.length <= 1) return folders;
  const all = { label: vscode.l10n.t('All of Them'), folders };
  const picks = [all, ...folders.map((folder) => ({ label: folder.name, folders: [folder] }))];
  return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Resume where?') }))?.folders ?? [];
}
