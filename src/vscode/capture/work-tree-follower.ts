/** Keeps the repository's own memory in step with a folder, in the background: all of it at first, then what changes. */
import * as vscode from 'vscode';
import { BrainError } from '../../engine/index.ts';
import { pathInside } from '../path-inside.ts';
import type { Project } from '../project.ts';
import { Quiet } from './quiet.ts';

/**
 * A checkout changes its files within moments and is read as one. A build goes on for minutes, and what it leaves alone is
 * not to wait for it: with what the editor's watcher and the reading take, a comment that is gone is gone within 5 s.
 */
const TIMES = { quiet: 1_500, longest: 3_000 };
/** What lies there is never read, and changes all the time. */
const NOISE = /(?:^|\/)(?:\.git|node_modules)(?:\/|$)/;
/** They may let files in or keep them out wherever they are. */
const RULES = /(?:^|\/)(?:\.gitignore|\.brainignore)$/;

export class WorkTreeFollower {
  readonly #project: Project;
  readonly #log: vscode.LogOutputChannel;
  readonly #onRead: () => void;
  readonly #watcher: vscode.Disposable;
  readonly #changed = new Set<string>();
  readonly #quiet = new Quiet(TIMES);
  #all = true;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #disposed = false;

  /** Reads nothing before it is told to. `onRead` hears of each reading that is through, or has failed. */
  constructor(project: Project, log: vscode.LogOutputChannel, onRead: () => void) {
    this.#project = project;
    this.#log = log;
    this.#onRead = onRead;
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(project.folder, '**'));
    const note = (uri: vscode.Uri): void => this.#note(uri);
    this.#watcher = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(note),
      watcher.onDidChange(note),
      watcher.onDidDelete(note),
    );
  }

  /** Whether something is known to have changed that is not taken in yet; so it is before the first reading. */
  get isBehind(): boolean {
    return this.#all || this.#changed.size > 0 || this.#work !== undefined;
  }

  /** Reads what has changed since the last time, wherever; resolves when it is taken in. Never fails. */
  readAll(): Promise<void> {
    this.#all = true;
    return this.ready();
  }

  /** Resolves when all that is known to have changed is taken in. Never fails. */
  async ready(): Promise<void> {
    clearTimeout(this.#timer);
    while (!this.#disposed && this.isBehind) {
      this.#work ??= this.#read().finally(() => {
        this.#work = undefined;
        this.#onRead();
      });
      await this.#work;
    }
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#watcher.dispose();
  }

  #note(uri: vscode.Uri): void {
    const path = pathInside(this.#project.folder.uri.fsPath, uri.fsPath);
    if (path === null || NOISE.test(path)) return;
    if (RULES.test(path)) this.#all = true;
    this.#changed.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ready(), this.#quiet.changed(Date.now()));
  }

  async #read(): Promise<void> {
    const only = this.#all ? undefined : [...this.#changed];
    this.#all = false;
    this.#changed.clear();
    this.#quiet.taken();
    const began = Date.now();
    try {
      await this.#project.readWorkTree(only);
    } catch (error) {
      if (error instanceof BrainError && error.code === 'cancelled') return;
      this.#log.warn(`The files of ${this.#project.folder.name} could not be read: ${String(error)}`);
    } finally {
      this.#quiet.took(Date.now() - began);
    }
  }
}
