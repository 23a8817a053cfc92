/** Keeps derived memory in step with the work tree: what is unchanged costs nothing, what is gone is forgotten. */
import type { DerivedStore } from '../ports/derived-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { DerivedMemory, type DerivedStats } from './derived-memory.ts';

/** A file of the work tree as a source tells of it. */
export interface RepositoryFile {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** Differs when the content may differ, for example size and time of the last change. */
  readonly stamp: string;
  /** Its text; null where there is none to read. */
  read(): Promise<string | null>;
}

export class DerivedDesk {
  readonly memory = new DerivedMemory();
  readonly #pacer: Pacer;
  #generation = 0;
  #loaded = false;

  constructor(pacer: Pacer) {
    this.#pacer = pacer;
  }

  /** Changes whenever the derived memory has. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * Takes in all files of the work tree: new and changed ones are read, the others are not, those that are missing go.
   * `cache` spares the reading after a restart. @throws what the files' source throws; then what was read stays.
   */
  async refresh(files: AsyncIterable<RepositoryFile>, cache: DerivedStore): Promise<DerivedStats> {
    if (!this.#loaded) await this.memory.load(cache, this.#pacer);
    this.#loaded = true;
    const present = new Set<string>();
    for await (const file of files) {
      present.add(file.path);
      if (!this.memory.knows(file.path, file.stamp)) await this.#take(file);
      await this.#pacer.pause();
    }
    const gone = [...this.memory.paths()].filter((path) => !present.has(path));
    for (const path of gone) this.memory.remove(path);
    if (gone.length > 0) this.#generation++;
    await this.memory.finish(this.#pacer);
    await this.memory.save(cache, this.#pacer);
    return this.memory.stats();
  }

  async #take(file: RepositoryFile): Promise<void> {
    const text = await file.read();
    if (text === null) this.memory.remove(file.path);
    else this.memory.update({ path: file.path, text, hash: file.stamp });
    this.#generation++;
  }
}
