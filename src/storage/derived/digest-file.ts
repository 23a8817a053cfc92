/** The file of the digest beside derived memory's cache: whole whenever it is there. */
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { putBeside } from './put-beside.ts';

/** Bytes. That of a memory of any size is far smaller; what is larger is none of ours. */
const LARGEST = 64_000_000;
const CLAIMED_MS = 60_000;

export class DigestFile {
  readonly #folder: string;
  readonly #path: string;
  readonly #fs: FileSystem;

  /** `storeFolder` is the store's own. */
  constructor(storeFolder: string, fs: FileSystem = nodeFileSystem) {
    this.#folder = `${storeFolder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '')}/derived`;
    this.#path = `${this.#folder}/digest.jsonl`;
    this.#fs = fs;
  }

  /** Undefined where there is none that can be read. */
  async load(): Promise<Uint8Array | undefined> {
    const found = await this.#fs.stat(this.#path).catch(() => undefined);
    return found && found.size <= LARGEST ? this.#fs.read(this.#path).catch(() => undefined) : undefined;
  }

  /**
   * Whether the caller may have it made anew at `now` (ms since 1970): nobody else was told so within the last minute. The
   * sign of it is a file of its own.
   */
  async claim(now: number): Promise<boolean> {
    const sign = `${this.#folder}/digest.asked`;
    const asked = await this.#fs.stat(sign).catch(() => undefined);
    if (asked && Math.abs(now - asked.modifiedMs) < CLAIMED_MS) return false;
    await putBeside(this.#fs, this.#folder, sign, new Uint8Array()).catch(() => undefined);
    return true;
  }

  async save(bytes: Uint8Array): Promise<void> {
    await putBeside(this.#fs, this.#folder, this.#path, bytes);
  }

  async clear(): Promise<void> {
    await this.#fs.remove(this.#path).catch(() => undefined);
  }
}
