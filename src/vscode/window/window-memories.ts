/** The memories of a window, those of its folders and the user's own: opened and closed one after the other as folders come and go. */
import { oneAtATime } from '../../engine/index.ts';
import type * as vscode from 'vscode';
import type { Project } from '../project.ts';
import type { KeptPauses } from '../status/pauses.ts';
import type { OpenProject } from './open-project.ts';
import type { OwnMemory } from './own-memory.ts';
import { WindowProjects } from './window-projects.ts';

export interface MemoriesParts {
  /** What a person paused, in this window or another. */
  readonly pauses: KeptPauses;
  readonly own: OwnMemory;
  /** Opens a folder's memory, and follows what happens in the folder. */
  readonly open: (folder: vscode.WorkspaceFolder) => Promise<OpenProject>;
  /** A memory was opened that was not open before. */
  readonly added: (project: Project) => void;
  /** Memories are about to be closed. */
  readonly left: (gone: readonly Project[]) => void;
  /** What is to be open is open, and nothing else. */
  readonly opened: () => Promise<void>;
  /** What is to be open is open, or could not be opened. */
  readonly settled: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

export class WindowMemories {
  readonly ofFolders: WindowProjects;
  readonly own: OwnMemory;
  readonly #parts: MemoriesParts;
  /** Folders come while others are being opened: one opening after the other, or memories are closed under each other. */
  readonly #inTurn = oneAtATime();
  #setStarted = (): void => undefined;
  readonly #started = new Promise<void>((resolve) => (this.#setStarted = resolve));
  #hasFailed = false;

  constructor(parts: MemoriesParts) {
    this.#parts = parts;
    this.own = parts.own;
    this.ofFolders = new WindowProjects(parts.pauses, parts.open, parts.left);
  }

  /** Whether a memory could not be opened. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Those of the folders, and the user's own where it is open. */
  get all(): readonly Project[] {
    return [...this.ofFolders.projects, ...(this.own.project ? [this.own.project] : [])];
  }

  /** What a tree shows: the user's own only once there is something in it. */
  get shown(): readonly Project[] {
    return [...this.ofFolders.projects, ...this.own.shown];
  }

  /** Resolves with all of them once they were opened for the first time, or could not be. */
  async started(): Promise<readonly Project[]> {
    await this.#started;
    return this.all;
  }

  /** Opens the memories of folders that came, closes those of folders that went. Failures are shown, not thrown. */
  start(): Promise<void> {
    return this.#inTurn(() => this.#startNow());
  }

  /** The same with every memory opened anew: how they are opened has changed. */
  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#closeNow();
      await this.#startNow();
    });
  }

  async pause(folder: vscode.WorkspaceFolder): Promise<void> {
    await this.ofFolders.pause(folder);
    await this.start();
  }

  async resume(folders: readonly vscode.WorkspaceFolder[]): Promise<void> {
    await this.ofFolders.resume(folders);
    await this.start();
  }

  /** Resolves when everything is on disk. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#closeNow());
  }

  /** Follows what other windows pause and resume. */
  async lookAtPauses(): Promise<void> {
    try {
      if (await this.ofFolders.lookAtPauses()) await this.start();
    } catch (error) {
      this.#parts.fail(error);
    }
  }

  async #startNow(): Promise<void> {
    try {
      await this.ofFolders.lookAtPauses();
      await this.#followFolders();
      await this.ofFolders.watchPauses(() => void this.lookAtPauses());
      // Paused while nobody watched yet.
      if (await this.ofFolders.lookAtPauses()) await this.#followFolders();
      await this.#parts.opened();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      this.#parts.fail(error);
    }
    this.#setStarted();
    await this.#parts.settled();
  }

  async #followFolders(): Promise<void> {
    const folders = this.ofFolders.wanted;
    if (folders.length === 0) return this.#closeNow();
    try {
      for (const { project } of await this.ofFolders.follow(folders)) this.#parts.added(project);
    } finally {
      if (this.ofFolders.all.length > 0) await this.own.open();
    }
  }

  async #closeNow(): Promise<void> {
    await this.ofFolders.follow([]);
    if (this.own.project) this.#parts.left([this.own.project]);
    await this.own.close();
  }
}
