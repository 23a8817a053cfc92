/** Keeps derived memory's cache as files beside the store: one a chunk, so that an update writes little. */
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { putBeside } from './put-beside.ts';

const CHUNK = /^(chunk-[0-9a-f]{2})\.txt$/;
/** What a crash may leave of a write: a name no other write will take. */
const UNFINISHED = /^chunk-[0-9a-f]{2}\.[0-9A-Z]{26}\.new$/;
/** Bytes. A chunk of a project of any size is far smaller; what is larger is none of ours. */
const LARGEST_CHUNK = 64_000_000;

/**
 * The engine's DerivedStore in one folder, which is made when something is first kept. Several processes may use one
 * folder: each chunk is whole, and the later one stays.
 */
export class DerivedFiles {
  private readonly folder: string;
  private readonly fs: FileSystem;

  constructor(folder: string, fs: FileSystem = nodeFileSystem) {
    this.folder = folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
    this.fs = fs;
  }

  /** The chunks that can be read, by name. Never fails. */
  async load(): Promise<ReadonlyMap<string, string>> {
    const chunks = new Map<string, string>();
    for (const file of await this.fs.list(this.folder).catch(() => [])) {
      const path = `${this.folder}/${file}`;
      const name = CHUNK.exec(file)?.[1];
      if (name !== undefined) {
        const text = await this.read(path);
        if (text !== undefined) chunks.set(name, text);
      } else if (UNFINISHED.test(file)) {
        // Should another window be writing it just now, its save tells that nothing was kept, and it tries again later.
        await this.fs.remove(path).catch(() => undefined);
      }
    }
    return chunks;
  }

  /** Puts each chunk in its place as a whole; null takes it away. False where something could not be kept. Never fails. */
  async save(chunks: ReadonlyMap<string, string | null>): Promise<boolean> {
    let kept = true;
    for (const [name, text] of chunks) {
      try {
        if (text === null) await this.fs.remove(`${this.folder}/${name}.txt`);
        else await putBeside(this.fs, this.folder, `${this.folder}/${name}.txt`, new TextEncoder().encode(text));
      } catch {
        kept = false;
      }
    }
    return kept;
  }

  private async read(path: string): Promise<string | undefined> {
    try {
      const found = await this.fs.stat(path);
      if (!found || found.size > LARGEST_CHUNK) return undefined;
      const bytes = await this.fs.read(path);
      return bytes && new TextDecoder('utf-8').decode(bytes);
    } catch {
      return undefined;
    }
  }
}
