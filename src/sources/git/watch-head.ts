/** Notices that HEAD moved, whoever moved it: a terminal, an agent or another program. Costs nothing while it rests. */
import { watch, type FSWatcher } from 'node:fs';
import { join, resolve } from 'node:path';
import { readGit } from './run-git.ts';

/** Git writes several files for one move; so long they are waited for, in milliseconds. */
const SETTLED_MS = 250;
/** Where the file system tells nothing (a network share), HEAD is looked at this often. */
const LOOK_MS = 60_000;

/** The folders in which a move of HEAD leaves a trace, and the names it leaves there. */
const TRACES = [
  { folder: '.', names: new Set(['HEAD', 'packed-refs', 'logs', 'rebase-merge', 'rebase-apply']) },
  { folder: 'logs', names: new Set(['HEAD']) },
];

class HeadWatch {
  readonly #root: string;
  readonly #onMove: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #gitFolder = '';
  #head = '';
  #timer: NodeJS.Timeout | null = null;
  #regular: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(root: string, onMove: () => void) {
    this.#root = root;
    this.#onMove = onMove;
  }

  async start(): Promise<void> {
    const gitFolder = await this.#ask('rev-parse', '--git-dir');
    if (this.#isStopped || gitFolder === '') return;
    this.#gitFolder = resolve(this.#root, gitFolder);
    // Watched first: what moves while HEAD is looked at is noticed.
    this.#watchAll();
    this.#regular = setInterval(() => void this.#look(), LOOK_MS);
    this.#regular.unref();
    this.#head = await this.#state();
  }

  stop(): void {
    this.#isStopped = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#regular) clearInterval(this.#regular);
  }

  /** The log of HEAD is there only after the first commit. */
  #watchAll(): void {
    for (const { folder, names } of TRACES) {
      if (!this.#watchers.has(folder)) this.#watch(folder, names);
    }
  }

  #watch(folder: string, names: ReadonlySet<string>): void {
    try {
      const watcher = watch(join(this.#gitFolder, folder), { persistent: false }, (_, name) => {
        if (name === null || names.has(name)) this.#soon();
      });
      // A folder that goes is looked at now and then, as one that cannot be watched.
      watcher.on('error', () => watcher.close());
      this.#watchers.set(folder, watcher);
    } catch {
      // Not there yet, or nothing to be watched.
    }
  }

  #soon(): void {
    if (this.#isStopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), SETTLED_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const head = await this.#state();
    if (this.#isStopped || head === this.#head) return;
    this.#head = head;
    this.#watchAll();
    this.#onMove();
  }

  /** The commit and the branch: the same commit on another branch is news, too. */
  #state(): Promise<string> {
    return this.#ask('rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD');
  }

  async #ask(...args: readonly string[]): Promise<string> {
    return (await readGit({ root: this.#root }, args).catch(() => '')).trim();
  }
}

/** Calls `onMove` whenever HEAD of the repository that `root` lies in is another commit or branch. @returns the way to stop. */
export function watchHead(root: string, onMove: () => void): () => void {
  const head = new HeadWatch(root, onMove);
  void head.start();
  return () => head.stop();
}
