/** The words of statements that were refused, beside derived memory's cache: nothing that has to last. */
import * as z from 'zod';
import type { Refusal, Refusals } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { nodeFileSystem } from '../files/node-file-system.ts';
import { putBeside } from './put-beside.ts';

/** Bytes; what is larger is none of ours. */
const LARGEST = 2_000_000;
const kept = z.array(z.object({ facts: z.string(), reason: z.string() }));

export class RefusalsFile implements Refusals {
  readonly #folder: string;
  readonly #path: string;
  readonly #fs: FileSystem;

  /** `derivedFolder` is where what can be made again is kept. */
  constructor(derivedFolder: string, fs: FileSystem = nodeFileSystem) {
    this.#folder = derivedFolder.replaceAll('\\', '/');
    this.#path = `${this.#folder}/refusals.json`;
    this.#fs = fs;
  }

  /** None where there are none that can be read. */
  async load(): Promise<readonly Refusal[]> {
    const found = await this.#fs.stat(this.#path).catch(() => undefined);
    if (!found || found.size > LARGEST) return [];
    try {
      const bytes = await this.#fs.read(this.#path);
      return bytes ? (kept.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data ?? []) : [];
    } catch {
      return [];
    }
  }

  async save(all: readonly Refusal[]): Promise<void> {
    if (all.length === 0) await this.#fs.remove(this.#path).catch(() => undefined);
    else await putBeside(this.#fs, this.#folder, this.#path, Buffer.from(JSON.stringify(all)));
  }
}
