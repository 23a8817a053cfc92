/** Which project a command is about. */
import * as vscode from 'vscode';
import type { Project } from '../project.ts';
import { type OpenedProjects, requireProjects } from '../which-project.ts';

/**
 * The project that holds `uri`, the only one there is, or the one a person picks; undefined when they pick none.
 * @throws BrainError `not-found` that says why there is none.
 */
export async function pickProject(open: OpenedProjects, uri?: vscode.Uri): Promise<Project | undefined> {
  const projects = requireProjects(open);
  const [first, ...others] = projects;
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  const around = folder && projects.find((project) => project.folder.uri.toString() === folder.uri.toString());
  if (around ?? others.length === 0) return around ?? first;
  const picks = projects.map((project) => ({ label: project.folder.name, project }));
  return (await vscode.window.showQuickPick(picks, { title: vscode.l10n.t('Which project?') }))?.project;
}
