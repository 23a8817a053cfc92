/** Which project a command is about. */
import * as vscode from 'vscode';
import { BrainError } from '../../engine/index.ts';
import type { Project } from '../project.ts';

/**
 * The project that holds `uri`, the only one there is, or the one a person picks; undefined when they pick none.
 * @throws BrainError `not-found` when there is no project.
 */
export async function pickProject(projects: readonly Project[], uri?: vscode.Uri): Promise<Project | undefined> {
  const [first, ...others] = projects;
  if (!first) {
    throw new BrainError(
      'not-found',
      vscode.l10n.t('There is no project here to remember anything about. Open a trusted folder first.'),
    );
  }
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  const around = folder && projects.find((project) => project.folder.uri.toString() === folder.uri.toString());
  if (around ?? others.length === 0) return around ?? first;
  const picks = projects.map((project) => ({ label: project.folder.name, project }));
  return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Which project?') }))?.project;
}
