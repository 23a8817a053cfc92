/** Which project somebody means who cannot be asked by a list: a tool that a model calls, a turn in the chat. */
import * as vscode from 'vscode';
import { BrainError } from '../engine/index.ts';
import type { Project } from './project.ts';
import { isEnabled } from './settings/settings.ts';

/** What is open in a window. */
export interface OpenedProjects {
  readonly projects: () => readonly Project[];
  /** Whether a person paused all of it. */
  readonly isPaused: () => boolean;
  /** The folders that a person paused. */
  readonly paused: () => readonly vscode.WorkspaceFolder[];
}

/** What is asked of a paused folder is not answered by another's memory. */
export const pausedError = ({ name }: Pick<vscode.WorkspaceFolder, 'name'>): BrainError =>
  new BrainError(
    'not-found',
    vscode.l10n.t('Project Brain is paused in {0}. "Project Brain: Resume" has it go on there.', name),
  );

/** @throws BrainError `not-found` where `folder` is one that a person paused. */
export function requireAwake({ paused }: OpenedProjects, folder: vscode.WorkspaceFolder | undefined): void {
  const found = folder && paused().find(({ uri }) => uri.toString() === folder.uri.toString());
  if (found) throw pausedError(found);
}

/** @throws BrainError `not-found` that says why there is none, and what to do. */
export function requireProjects({ projects, isPaused }: OpenedProjects): readonly [Project, ...Project[]] {
  const [first, ...others] = projects();
  if (first) return [first, ...others];
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0)
    throw new BrainError('not-found', vscode.l10n.t('No folder is open: open a project to have its memory.'));
  if (!vscode.workspace.isTrusted) {
    throw new BrainError(
      'not-found',
      vscode.l10n.t(
        'This workspace is not trusted, so Project Brain reads and starts nothing in it. Trust it ("Workspaces: Manage Workspace Trust") to have its memory.',
      ),
    );
  }
  if (!folders.some(isEnabled)) {
    throw new BrainError(
      'not-found',
      vscode.l10n.t(
        'The setting `projectBrain.enabled` switches Project Brain off here, so it reads and remembers nothing.',
      ),
    );
  }
  if (isPaused()) {
    throw new BrainError(
      'not-found',
      vscode.l10n.t('Project Brain is paused here. "Project Brain: Resume" has it go on.'),
    );
  }
  throw new BrainError(
    'not-found',
    vscode.l10n.t('The memory of this folder could not be opened. "Project Brain: Show Log" tells why.'),
  );
}

/**
 * The project of that name; unless one is named, the one that holds the first of `uris` or the active editor's file, else
 * the first. @throws BrainError `not-found` that lists them, or says that the one that is meant is paused
 */
export function whichProject(
  open: OpenedProjects,
  name: string | undefined,
  uris: readonly vscode.Uri[] = [],
): Project {
  const [first, ...others] = requireProjects(open);
  const all = [first, ...others];
  if (name !== undefined) {
    const named = all.find(({ folder }) => folder.name.toLowerCase() === name.trim().toLowerCase());
    if (named) return named;
    requireAwake(
      open,
      open.paused().find((folder) => folder.name.toLowerCase() === name.trim().toLowerCase()),
    );
    const known = all.map(({ folder }) => `"${folder.name}"`).join(', ');
    throw new BrainError(
      'not-found',
      vscode.l10n.t('No open folder is called "{0}". There is a memory of {1}.', name, known),
      { name },
    );
  }
  const active = vscode.window.activeTextEditor?.document.uri;
  const folders = [...uris, ...(active ? [active] : [])].map((uri) => vscode.workspace.getWorkspaceFolder(uri));
  for (const folder of folders) {
    const around = all.find((project) => project.folder.uri.toString() === folder?.uri.toString());
    if (around) return around;
    requireAwake(open, folder);
  }
  return first;
}

/** The folder that a question begins with, such as "in tidewatch: why sql.js?", and the rest. */
export function namedFolder(
  prompt: string,
  projects: readonly Project[],
): { readonly name?: string; readonly rest: string } {
  const text = prompt.trim();
  const colon = text.indexOf(':');
  if (colon < 0 || !text.toLowerCase().startsWith('in ')) return { rest: text };
  const name = text.slice('in '.length, colon).trim();
  const isOne = projects.some(({ folder }) => folder.name.toLowerCase() === name.toLowerCase());
  return isOne ? { name, rest: text.slice(colon + 1).trim() } : { rest: text };
}

/** The same folder's memory among those that are open now, where it was closed and opened again since. */
export const openedAgain = ({ folder: before }: Project, projects: readonly Project[]): Project | undefined =>
  projects.find(({ folder }) => folder.uri.toString() === before.uri.toString());
