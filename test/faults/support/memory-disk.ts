/** A disk in memory that knows what of it would survive a power cut: contents that were synced, names whose folder was. */
import type { FileStat, FileSystem, OpenFile } from '../../../src/storage/files/file-system.ts';
import type { ScratchFile } from '../../../src/storage/files/scratch-file.ts';
import { below } from './random.ts';

type PendingData = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number };

class Inode {
  content: Buffer = Buffer.alloc(0);
  synced: Buffer = Buffer.alloc(0);
  pending: PendingData[] = [];
  modifiedMs = 0;
}

/** A change of names that a power cut may undo. */
interface PendingName {
  readonly folders: readonly string[];
  readonly apply: (names: Map<string, Inode>) => void;
}

/** A file without a name: no power cut leaves anything of it. */
export class ScratchInMemory implements ScratchFile {
  #content = Buffer.alloc(0);
  isClosed = false;

  read(buffer: Uint8Array, position: number): void {
    buffer.fill(0);
    buffer.set(this.#content.subarray(position, position + buffer.length));
  }

  write(bytes: Uint8Array, position: number): void {
    const end = position + bytes.length;
    if (end > this.#content.length) this.#content = Buffer.concat([this.#content], end);
    this.#content.set(bytes, position);
  }

  close(): void {
    this.isClosed = true;
  }
}

const SECTOR = 512;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

export class MemoryDisk implements FileSystem {
  #names = new Map<string, Inode>();
  #durable = new Map<string, Inode>();
  #pendingNames: PendingName[] = [];
  /** Time stamps are of this process's clock, so that "just now" means the same as on a real disk. */
  readonly #now = (): number => Date.now();

  makeFolder(): Promise<void> {
    return Promise.resolve();
  }

  list(folder: string): Promise<string[]> {
    const direct = [...this.#names.keys()].filter((path) => folderOf(path) === folder);
    return Promise.resolve(direct.map((path) => path.slice(folder.length + 1)).sort());
  }

  stat(path: string): Promise<FileStat | undefined> {
    const inode = this.#names.get(path);
    return Promise.resolve(inode && { size: inode.content.length, modifiedMs: inode.modifiedMs });
  }

  read(path: string, start = 0, length = Number.MAX_SAFE_INTEGER): Promise<Uint8Array | undefined> {
    const content = this.#names.get(path)?.content;
    return Promise.resolve(content && new Uint8Array(content.subarray(start, start + length)));
  }

  readThrough(path: string, next: () => Uint8Array, seen: (piece: Uint8Array) => void): Promise<boolean> {
    const content = this.#names.get(path)?.content;
    for (let at = 0; content && at < content.length;) {
      const buffer = next();
      const piece = content.subarray(at, at + buffer.length);
      buffer.set(piece);
      at += piece.length;
      seen(buffer.subarray(0, piece.length));
    }
    return Promise.resolve(content !== undefined);
  }

  create(path: string): Promise<OpenFile> {
    if (this.#names.has(path)) return Promise.reject(systemError('EEXIST', path));
    const inode = new Inode();
    inode.modifiedMs = this.#now();
    this.#rename([folderOf(path)], (names) => names.set(path, inode));
    return Promise.resolve(this.#open(inode));
  }

  rename(from: string, to: string): Promise<void> {
    const inode = this.#names.get(from);
    if (!inode) return Promise.reject(systemError('ENOENT', from));
    this.#rename([folderOf(from), folderOf(to)], (names) => {
      names.delete(from);
      names.set(to, inode);
    });
    return Promise.resolve();
  }

  link(from: string, to: string): Promise<void> {
    const inode = this.#names.get(from);
    if (!inode) return Promise.reject(systemError('ENOENT', from));
    if (this.#names.has(to)) return Promise.reject(systemError('EEXIST', to));
    this.#rename([folderOf(to)], (names) => names.set(to, inode));
    return Promise.resolve();
  }

  remove(path: string): Promise<void> {
    if (this.#names.has(path)) this.#rename([folderOf(path)], (names) => names.delete(path));
    return Promise.resolve();
  }

  syncFolder(path: string): Promise<void> {
    const later: PendingName[] = [];
    for (const change of this.#pendingNames) {
      if (change.folders.includes(path)) change.apply(this.#durable);
      else later.push(change);
    }
    this.#pendingNames = later;
    return Promise.resolve();
  }

  scratch(): ScratchFile {
    return new ScratchInMemory();
  }

  watch(): () => void {
    return () => undefined;
  }

  /** The files as they are, as after the death of every process. */
  copy(): MemoryDisk {
    return this.#diskOf(new Map([...this.#names].map(([path, inode]) => [path, inode.content])));
  }

  /** The files as a power cut may leave them: of what was not synced, any part. */
  afterPowerLoss(random: () => number): MemoryDisk {
    const names = new Map(this.#durable);
    for (const change of this.#pendingNames) if (random() < 0.5) change.apply(names);
    const contents = new Map([...new Set(names.values())].map((inode) => [inode, survivor(inode, random)]));
    return this.#diskOf(new Map([...names].map(([path, inode]) => [path, contents.get(inode) ?? Buffer.alloc(0)])));
  }

  /** Changes a file's bytes behind everybody's back; null removes it. */
  damage(path: string, change: (content: Buffer) => Buffer | null): void {
    const inode = this.#names.get(path);
    if (!inode) throw systemError('ENOENT', path);
    const content = change(Buffer.from(inode.content));
    if (content) inode.content = content;
    else this.#names.delete(path);
  }

  /** Makes a file older than it is. */
  age(path: string, byMs: number): void {
    const inode = this.#names.get(path);
    if (inode) inode.modifiedMs -= byMs;
  }

  paths(): string[] {
    return [...this.#names.keys()].sort();
  }

  #diskOf(contents: ReadonlyMap<string, Buffer>): MemoryDisk {
    const disk = new MemoryDisk();
    for (const [path, content] of contents) {
      const inode = new Inode();
      inode.content = Buffer.from(content);
      inode.synced = inode.content;
      disk.#names.set(path, inode);
      disk.#durable.set(path, inode);
    }
    return disk;
  }

  #rename(folders: readonly string[], apply: PendingName['apply']): void {
    apply(this.#names);
    this.#pendingNames.push({ folders, apply });
  }

  #open(inode: Inode): OpenFile {
    return {
      write: (bytes, position) => {
        const copy = new Uint8Array(bytes);
        inode.content = patched(inode.content, position, copy);
        inode.pending.push({ at: position, bytes: copy });
        inode.modifiedMs = this.#now();
        return Promise.resolve(bytes.length);
      },
      truncate: (size) => {
        inode.content = resized(inode.content, size);
        inode.pending.push({ size });
        inode.modifiedMs = this.#now();
        return Promise.resolve();
      },
      sync: () => {
        inode.synced = inode.content;
        inode.pending = [];
        return Promise.resolve();
      },
      linked: () => Promise.resolve([...this.#names.values()].includes(inode)),
      close: () => Promise.resolve(),
    };
  }
}

/** The content with each unsynced write kept, dropped, cut short, or with only some of its sectors. */
function survivor(inode: Inode, random: () => number): Buffer {
  let content = inode.synced;
  for (const change of inode.pending) {
    const fate = below(random, 4);
    if (fate === 0) continue;
    if ('size' in change) content = resized(content, change.size);
    else if (fate === 1) content = patched(content, change.at, change.bytes);
    else if (fate === 2)
      content = patched(content, change.at, change.bytes.subarray(0, below(random, change.bytes.length)));
    else content = someSectors(content, change.at, change.bytes, random);
  }
  return content;
}

function someSectors(content: Buffer, at: number, bytes: Uint8Array, random: () => number): Buffer {
  let out = resized(content, Math.max(content.length, at + bytes.length));
  for (let from = 0; from < bytes.length; from += SECTOR) {
    if (random() < 0.5) out = patched(out, at + from, bytes.subarray(from, from + SECTOR));
  }
  return out;
}

function patched(content: Buffer, at: number, bytes: Uint8Array): Buffer {
  const out = Buffer.alloc(Math.max(content.length, at + bytes.length));
  out.set(content);
  out.set(bytes, at);
  return out;
}

function resized(content: Buffer, size: number): Buffer {
  const out = Buffer.alloc(size);
  out.set(content.subarray(0, size));
  return out;
}

export const systemError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code });

/** The paths of the files that hold these words. */
export async function filesSaying(disk: MemoryDisk, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of disk.paths()) {
    const bytes = Buffer.from((await disk.read(path)) ?? []);
    if (bytes.toString('utf8').includes(words)) found.push(path);
  }
  return found;
}
