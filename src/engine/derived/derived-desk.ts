/** Keeps derived memory in step with the work tree: what is unchanged costs nothing, what is gone is forgotten. */
import type { Clock } from '../ports/clock.ts';
import type { DerivedStore } from '../ports/derived-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { CodeMapDesk } from './code-map/desk.ts';
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
  /** The code map as items. */
  readonly codeMap: CodeMapDesk;
  readonly #pacer: Pacer;
  readonly #clock: Clock;
  #readAt = new Date(0).toISOString();
  #loaded = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pacer: Pacer, clock: Clock) {
    this.#pacer = pacer;
    this.#clock = clock;
    this.codeMap = new CodeMapDesk(this.memory.codeMap, () => this.#readAt, pacer);
  }

  /**
   * Takes in all files of the work tree: new and changed ones are read, the others are not, those that are missing go.
   * `cache` spares the reading after a restart. @throws what the files' source throws; then what was read stays.
   */
  refresh(files: AsyncIterable<RepositoryFile>, cache: DerivedStore): Promise<DerivedStats> {
    return this.#inTurn(async () => {
      if (!this.#loaded) await this.memory.load(cache, this.#pacer);
      this.#loaded = true;
      const present = new Set<string>();
      for await (const file of files) {
        present.add(file.path);
        if (!this.memory.knows(file.path, file.stamp)) await this.#take(file);
        await this.#pacer.pause();
      }
      for (const path of [...this.memory.paths()]) {
        if (!present.has(path)) this.memory.remove(path);
        await this.#pacer.pause();
      }
      return this.#settle(cache);
    });
  }

  async #take(file: RepositoryFile): Promise<void> {
    const text = await file.read();
    if (text === null) this.memory.remove(file.path);
    else this.memory.update({ path: file.path, text, hash: file.stamp });
  }

  async #settle(cache: DerivedStore): Promise<DerivedStats> {
    await this.memory.finish(this.#pacer);
    this.#readAt = new Date(this.#clock.now()).toISOString();
    await this.memory.save(cache, this.#pacer);
    return this.memory.stats();
  }

  /** One reading after the other: two at once would take each other's files for gone. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work, work);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
