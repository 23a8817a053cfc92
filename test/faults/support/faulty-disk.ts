/** A disk on which any mutating call can fail, stop halfway, or be the last thing that happens. */
import type { FileSystem, OpenFile } from '../../../src/storage/files/file-system.ts';
import { systemError } from './memory-disk.ts';

export interface Call {
  /** Mutating calls are counted from 0. */
  readonly index: number;
  readonly kind: 'makeFolder' | 'create' | 'write' | 'sync' | 'truncate' | 'rename' | 'link' | 'remove' | 'syncFolder';
  readonly path: string;
}

export type Fate =
  | 'done'
  /** Nothing of it happens, nor anything after. */
  | 'killed'
  /** Half of a write happens, and nothing after; of other calls, all. */
  | 'killed-halfway'
  /** A write takes half of the bytes and says so. */
  | 'short'
  /** A system error's code. Of a write, half may have happened; a failed sync has synced nothing. */
  | { readonly error: string };

/** Decides over each mutating call; may take its time. */
export type Judge = (call: Call) => Fate | Promise<Fate>;

/** What a killed process's calls end with: nothing it does matters any more. */
export class Killed extends Error {}

export class FaultyDisk implements FileSystem {
  readonly #disk: FileSystem;
  readonly #judge: Judge;
  readonly #kill: () => void;
  #calls = 0;
  #dead = false;

  /** `kill` ends the real process; without it, every later call is refused. */
  constructor(disk: FileSystem, judge: Judge, kill: () => void = () => undefined) {
    this.#disk = disk;
    this.#judge = judge;
    this.#kill = kill;
  }

  /** How many mutating calls there were. */
  get calls(): number {
    return this.#calls;
  }

  get dead(): boolean {
    return this.#dead;
  }

  makeFolder(path: string): Promise<void> {
    return this.#mutate('makeFolder', path, () => this.#disk.makeFolder(path));
  }

  list(folder: string): Promise<string[]> {
    return this.#disk.list(folder);
  }

  stat(path: string): ReturnType<FileSystem['stat']> {
    return this.#disk.stat(path);
  }

  read(...args: Parameters<FileSystem['read']>): ReturnType<FileSystem['read']> {
    return this.#disk.read(...args);
  }

  readThrough(...args: Parameters<FileSystem['readThrough']>): ReturnType<FileSystem['readThrough']> {
    return this.#disk.readThrough(...args);
  }

  async create(path: string): Promise<OpenFile> {
    const file = await this.#mutate('create', path, () => this.#disk.create(path));
    return {
      write: (bytes, at) => this.#write(path, file, bytes, at),
      sync: () => this.#mutate('sync', path, () => file.sync()),
      truncate: (size) => this.#mutate('truncate', path, () => file.truncate(size)),
      linked: () => file.linked(),
      close: () => file.close(),
    };
  }

  rename(from: string, to: string): Promise<void> {
    return this.#mutate('rename', `${from} -> ${to}`, () => this.#disk.rename(from, to));
  }

  link(from: string, to: string): Promise<void> {
    return this.#mutate('link', `${from} -> ${to}`, () => this.#disk.link(from, to));
  }

  remove(path: string): Promise<void> {
    return this.#mutate('remove', path, () => this.#disk.remove(path));
  }

  syncFolder(path: string): Promise<void> {
    return this.#mutate('syncFolder', path, () => this.#disk.syncFolder(path));
  }

  scratch(folder: string): ReturnType<FileSystem['scratch']> {
    return this.#disk.scratch(folder);
  }

  watch(folder: string, changed: () => void): () => void {
    return this.#disk.watch(folder, changed);
  }

  async #mutate<T>(kind: Call['kind'], path: string, work: () => Promise<T>): Promise<T> {
    const fate = await this.#fate(kind, path);
    if (typeof fate === 'object') throw systemError(fate.error, path);
    if (fate !== 'killed-halfway') return work();
    await work();
    throw this.#die();
  }

  async #write(path: string, file: OpenFile, bytes: Uint8Array, at: number): Promise<number> {
    const fate = await this.#fate('write', path);
    if (fate === 'done') return file.write(bytes, at);
    const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
    const written = await file.write(half, at);
    if (fate === 'short') return written;
    if (fate === 'killed-halfway') throw this.#die();
    throw systemError(typeof fate === 'object' ? fate.error : 'EIO', path);
  }

  async #fate(kind: Call['kind'], path: string): Promise<Fate> {
    if (this.#dead) throw new Killed();
    const fate = await this.#judge({ index: this.#calls++, kind, path });
    // A call may have waited for its judgement while another one died.
    if (this.#dead as boolean) throw new Killed();
    if (fate === 'killed') throw this.#die();
    return fate;
  }

  #die(): Killed {
    this.#dead = true;
    this.#kill();
    return new Killed();
  }
}
