/** Keeps the vectors of search by meaning as files beside derived memory's cache: one a chunk, each of them whole. */
import type { VectorCache } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { putBeside } from './put-beside.ts';

const CHUNK = /^(vectors-\d{4})\.bin$/;
/** What a crash may leave of a write: a name no other write will take. */
const UNFINISHED = /^vectors-\d{4}\.[0-9A-Z]{26}\.new$/;
/** Bytes. 512 vectors of the largest models are a quarter of it; what is larger is none of ours. */
const LARGEST_CHUNK = 64_000_000;

/** The engine's VectorCache in one folder, made when something is first kept. Of two processes the later one stays. */
export class VectorFiles implements VectorCache {
  private readonly folder: string;
  private readonly fs: FileSystem;

  constructor(folder: string, fs: FileSystem = nodeFileSystem) {
    this.folder = folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
    this.fs = fs;
  }

  async load(): Promise<ReadonlyMap<string, Uint8Array>> {
    const chunks = new Map<string, Uint8Array>();
    for (const file of await this.fs.list(this.folder).catch(() => [])) {
      const path = `${this.folder}/${file}`;
      const name = CHUNK.exec(file)?.[1];
      if (name !== undefined) {
        const bytes = await this.read(path);
        if (bytes) chunks.set(name, bytes);
      } else if (UNFINISHED.test(file)) {
        await this.fs.remove(path).catch(() => undefined);
      }
    }
    return chunks;
  }

  async save(chunks: ReadonlyMap<string, Uint8Array | null>): Promise<boolean> {
    let kept = true;
    for (const [name, bytes] of chunks) {
      try {
        if (bytes === null) await this.fs.remove(`${this.folder}/${name}.bin`);
        else await putBeside(this.fs, this.folder, `${this.folder}/${name}.bin`, bytes);
      } catch {
        kept = false;
      }
    }
    return kept;
  }

  /** Takes all vectors away; they can be made again. Never fails. */
  async clear(): Promise<void> {
    const names = [...(await this.load()).keys()];
    await this.save(new Map(names.map((name) => [name, null])));
  }

  private async read(path: string): Promise<Uint8Array | undefined> {
    try {
      const found = await this.fs.stat(path);
      return found && found.size <= LARGEST_CHUNK ? await this.fs.read(path) : undefined;
    } catch {
      return undefined;
    }
  }
}
