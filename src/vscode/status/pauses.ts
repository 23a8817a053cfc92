/** The folders in which a person paused the product, in whichever window: their memories are closed, so nothing is read, learnt or written. */
import * as vscode from 'vscode';
import type { FolderPauses } from '../../project/folder-pauses.ts';

type Folder = Pick<vscode.WorkspaceFolder, 'uri'>;

/** What every window on this machine sees of it; see FolderPauses. */
export type KeptPauses = Pick<FolderPauses, 'has' | 'pause' | 'resume' | 'signsOf' | 'watch'>;

/** A watcher may miss what another window did: whoever comes to this one sees it. */
export const onFocus = (look: () => void): vscode.Disposable =>
  vscode.window.onDidChangeWindowState(({ focused }) => {
    if (focused) look();
  });

export class Pauses {
  readonly #kept: KeptPauses;
  /** As it was when it was last looked at, by the folder's address. */
  #paused: ReadonlySet<string> = new Set();
  /** How to stop watching, by what is watched. */
  readonly #watched = new Map<string, () => void>();

  constructor(kept: KeptPauses) {
    this.#kept = kept;
  }

  has({ uri }: Folder): boolean {
    return this.#paused.has(uri.toString());
  }

  /** Looks anew. @returns whether any of these folders was paused or resumed since. */
  async look(folders: readonly Folder[]): Promise<boolean> {
    const arePaused = await Promise.all(folders.map(({ uri }) => this.#kept.has(uri.fsPath)));
    const paused = new Set(folders.filter((_, at) => arePaused[at]).map(({ uri }) => uri.toString()));
    const hasChanged = folders.some((one) => this.has(one) !== paused.has(one.uri.toString()));
    this.#paused = paused;
    return hasChanged;
  }

  async pause({ uri }: Folder): Promise<void> {
    await this.#kept.pause(uri.fsPath);
  }

  async resume({ uri }: Folder): Promise<void> {
    await this.#kept.resume(uri.fsPath);
  }

  /** Calls `changed` when another window may have paused or resumed one of just these folders. */
  async watch(folders: readonly Folder[], changed: () => void): Promise<void> {
    const wanted = await this.#kept.signsOf(folders.map(({ uri }) => uri.fsPath));
    for (const [signs, stop] of this.#watched) {
      if (wanted.has(signs)) continue;
      stop();
      this.#watched.delete(signs);
    }
    for (const signs of wanted)
      if (!this.#watched.has(signs)) this.#watched.set(signs, await this.#kept.watch(signs, changed));
  }
}
