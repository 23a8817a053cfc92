/** The projects of a window: those of its folders that are trusted and not paused, opened and closed as folders come and go. */
import * as vscode from 'vscode';
import type { LastWrite } from '../files/keep-up-to-date.ts';
import type { Project } from '../project.ts';
import { isEnabled } from '../settings/settings.ts';
import { type KeptPauses, Pauses } from '../status/pauses.ts';
import { OpenFolders } from './open-folders.ts';
import type { OpenProject } from './open-project.ts';

export class WindowProjects {
  readonly #pauses: Pauses;
  readonly #left: (gone: readonly Project[]) => void;
  readonly #open: OpenFolders<vscode.WorkspaceFolder, OpenProject>;

  /** `left` hears of projects that are about to be closed. */
  constructor(
    pauses: KeptPauses,
    open: (folder: vscode.WorkspaceFolder) => Promise<OpenProject>,
    left: (gone: readonly Project[]) => void,
  ) {
    this.#pauses = new Pauses(pauses);
    this.#left = left;
    this.#open = new OpenFolders(({ uri, name }) => `${uri.toString()}#${name}`, open);
  }

  /** What is open, in the order of the folders. */
  get all(): readonly OpenProject[] {
    return this.#open.all;
  }

  get projects(): readonly Project[] {
    return this.#open.all.map(({ project }) => project);
  }

  of(project: Project): OpenProject | undefined {
    return this.#open.all.find((one) => one.project === project);
  }

  /** The folders of the window that could have a memory. */
  get folders(): readonly vscode.WorkspaceFolder[] {
    return (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
  }

  /** Those in which no setting switches the product off. */
  get #enabled(): readonly vscode.WorkspaceFolder[] {
    return this.folders.filter(isEnabled);
  }

  /** Those of them of which anything may be read at all. */
  get #trusted(): readonly vscode.WorkspaceFolder[] {
    return vscode.workspace.isTrusted ? this.#enabled : [];
  }

  /** Those whose memory is to be open: what a person paused or switched off is as if it were not there. */
  get wanted(): readonly vscode.WorkspaceFolder[] {
    return this.#trusted.filter((folder) => !this.#pauses.has(folder));
  }

  /** Whether settings switch all of it off. */
  get isOff(): boolean {
    return this.folders.length > 0 && this.#enabled.length === 0;
  }

  /** The folders that a person paused. */
  get paused(): readonly vscode.WorkspaceFolder[] {
    return this.#enabled.filter((folder) => this.#pauses.has(folder));
  }

  /** Whether a person paused all of it. */
  get isPaused(): boolean {
    const { length } = this.paused;
    return length > 0 && length === this.#enabled.length;
  }

  /** Looks which folders are paused. @returns whether that is other than it was. */
  lookAtPauses(): Promise<boolean> {
    return this.#pauses.look(this.#trusted);
  }

  /** Calls `changed` when another window may have paused or resumed any of them. */
  watchPauses(changed: () => void): Promise<void> {
    return this.#pauses.watch(this.#trusted, changed);
  }

  pause(folder: vscode.WorkspaceFolder): Promise<void> {
    return this.#pauses.pause(folder);
  }

  async resume(folders: readonly vscode.WorkspaceFolder[]): Promise<void> {
    for (const folder of folders) await this.#pauses.resume(folder);
  }

  /** What was written last into an instruction file of any of them. */
  get lastWrite(): { readonly project: Project; readonly write: LastWrite } | undefined {
    const writes = this.#open.all.flatMap(({ project, keeper }) =>
      keeper.lastWrite ? [{ project, write: keeper.lastWrite }] : [],
    );
    return writes.sort((a, b) => (a.write.at < b.write.at ? 1 : -1))[0];
  }

  /** Has just these folders open. @returns what was opened. @throws what the first that does not open met, after the others. */
  follow(folders: readonly vscode.WorkspaceFolder[]): Promise<readonly OpenProject[]> {
    const gone = this.#open.goneFrom(folders);
    if (gone.length > 0) this.#left(gone.map(({ project }) => project));
    return this.#open.follow(folders);
  }
}
