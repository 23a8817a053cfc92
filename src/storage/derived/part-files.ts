/** Keeps what is known of the code and its history, and the search indexes, as files beside derived memory's cache: one a part, each of them whole. */
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { putBeside } from './put-beside.ts';

/** What a crash may leave of a write: a name no other write will take. */
const UNFINISHED = /^(?:words-\d{2}|history|(?:items|files|similar|asked|checked)-index)\.[0-9A-Z]{26}\.new$/;
/** Bytes. Four times the index of 100,000 items; what is larger is none of ours. */
const LARGEST_PART = 256_000_000;

/** In one folder, which is made when something is first kept. Of two processes the later one stays. */
export class PartFiles {
  private readonly folder: string;
  private readonly fs: FileSystem;
  private isTidy = false;

  constructor(folder: string, fs: FileSystem = nodeFileSystem) {
    this.folder = folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
    this.fs = fs;
  }

  /** Undefined where there is none that can be read. Never fails. */
  async load(part: string): Promise<Uint8Array | undefined> {
    const path = `${this.folder}/${part}.bin`;
    try {
      const found = await this.fs.stat(path);
      return found && found.size <= LARGEST_PART ? await this.fs.read(path) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Puts a part in its place as a whole; null takes it away. False where that could not be done. Never fails. */
  async save(part: string, bytes: Uint8Array | null): Promise<boolean> {
    const path = `${this.folder}/${part}.bin`;
    try {
      await this.tidy();
      if (bytes === null) await this.fs.remove(path);
      else await putBeside(this.fs, this.folder, path, bytes);
      return true;
    } catch {
      return false;
    }
  }

  private async tidy(): Promise<void> {
    if (this.isTidy) return;
    this.isTidy = true;
    const files = await this.fs.list(this.folder).catch(() => []);
    for (const file of files) if (UNFINISHED.test(file)) await this.fs.remove(`${this.folder}/${file}`);
  }
}
