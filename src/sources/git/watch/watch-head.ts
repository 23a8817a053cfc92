/** Notices that HEAD moved or a tag came or went, whoever did it: a terminal, an agent, a fetch. Costs nothing while it rests. */
import { createHash } from 'node:crypto';
import { watch, type FSWatcher } from 'node:fs';
import { join, resolve } from 'node:path';
import { readGit } from '../run/run-git.ts';

/** Git writes several files for one move; so long they are waited for, in milliseconds. */
const SETTLED_MS = 250;
/** Where the file system tells nothing (a network share), HEAD is looked at this often. */
const LOOK_MS = 60_000;

/** The names that a move leaves in git's folder, in its logs and among its tags; null for any. */
const TRACES = [new Set(['HEAD', 'packed-refs', 'logs', 'rebase-merge', 'rebase-apply']), new Set(['HEAD']), null];

class HeadWatch {
  readonly #root: string;
  readonly #onMove: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  /** Where the traces lie, in the order of TRACES. */
  #folders: readonly string[] = [];
  #head = '';
  #timer: NodeJS.Timeout | null = null;
  #regular: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(root: string, onMove: () => void) {
    this.#root = root;
    this.#onMove = onMove;
  }

  async start(): Promise<void> {
    // A linked work tree has a HEAD of its own, and the tags of the repository.
    const told = await this.#ask('rev-parse', '--git-dir', '--git-path', 'refs/tags');
    const [own, tags] = told.split('\n').map((path) => resolve(this.#root, path));
    if (this.#isStopped || told === '' || own === undefined || tags === undefined) return;
    this.#folders = [own, join(own, 'logs'), tags];
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
    TRACES.forEach((names, i) => {
      const folder = this.#folders[i];
      if (folder !== undefined && !this.#watchers.has(folder)) this.#watch(folder, names);
    });
  }

  #watch(folder: string, names: ReadonlySet<string> | null): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || names === null || names.has(name)) this.#soon();
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

  /** The commit, the branch (the same commit on another branch is news, too) and the tags. */
  async #state(): Promise<string> {
    const [head, branch, tags] = await Promise.all([
      this.#ask('rev-parse', '--verify', '--quiet', 'HEAD'),
      this.#ask('symbolic-ref', '--quiet', 'HEAD'),
      this.#ask('for-each-ref', '--format=%(objectname) %(refname)', 'refs/tags'),
    ]);
    return `${head} ${branch} ${createHash('sha256').update(tags).digest('hex')}`;
  }

  async #ask(...args: readonly string[]): Promise<string> {
    return (await readGit({ root: this.#root }, args).catch(() => '')).trim();
  }
}

/** Calls `onMove` whenever HEAD of the repository that `root` lies in is another commit or branch, or its tags are others. @returns the way to stop. */
export function watchHead(root: string, onMove: () => void): () => void {
  const head = new HeadWatch(root, onMove);
  void head.start();
  return () => head.stop();
}
