/** Keeps derived memory in step with the work tree: what is unchanged costs nothing, what is gone is forgotten. */
import { oneAtATime } from '../ports/exclusively.ts';
import type { Clock } from '../ports/clock.ts';
import type { DerivedStore } from '../ports/derived-store.ts';
import type { Log } from '../ports/log.ts';
import type { Pacer } from '../ports/pacer.ts';
import { PassingOver } from '../passing/passing-over.ts';
import { CodeMapService } from './code-map/code-map-service.ts';
import { DerivedMemory, type DerivedStats } from './derived-memory.ts';
import type { Extracted } from './extraction.ts';
import type { FactsReader } from './read/facts-reader.ts';

/** A file of the work tree as a source tells of it. */
export interface RepositoryFile {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** Differs when the content may differ, for example size and time of the last change. */
  readonly stamp: string;
  /** Its text; null where there is none to read. */
  read(): Promise<string | null>;
}

/** So many files are under way to the thread that reads them, so that it need not wait for the next one. */
const AT_A_TIME = 8;

export class DerivedService {
  readonly memory = new DerivedMemory();
  readonly readFacts: FactsReader;
  /** The code map as items. */
  readonly codeMap: CodeMapService;
  readonly #pacer: Pacer;
  readonly #clock: Clock;
  readonly #passing: PassingOver;
  #readAt = new Date(0).toISOString();
  #loaded = false;
  /** How many files were read in this reading. */
  #taken = 0;
  /** Stamps of files that have no text to read, so that they are not opened again and again. */
  readonly #textless = new Map<string, string>();
  /** One reading after the other: two at once would take each other's files for gone. */
  readonly #inTurn = oneAtATime();
  #cache: DerivedStore | undefined;
  /** How each file that is known is read again. */
  readonly #files = new Map<string, RepositoryFile>();
  /** Takes over what a person forgot meanwhile, before anything is read. */
  prepare: (() => Promise<void>) | undefined;
  /** Told of each reading of the whole work tree. */
  extracted: ((done: Extracted, stats: DerivedStats) => Promise<void>) | undefined;

  constructor(pacer: Pacer, clock: Clock, log: Log, readFacts: FactsReader) {
    this.readFacts = readFacts;
    this.#passing = new PassingOver({ log });
    this.#pacer = pacer;
    this.#clock = clock;
    this.codeMap = new CodeMapService(this.memory.codeMap, () => this.#readAt, pacer);
  }

  /**
   * Takes in all files of the work tree: new and changed ones are read, the others are not, those that are missing go.
   * `cache` spares the reading after a restart. @throws what the files' source throws; then what was read stays.
   */
  refresh(files: AsyncIterable<RepositoryFile>, cache: DerivedStore): Promise<DerivedStats> {
    return this.#inTurn(async () => {
      await this.prepare?.();
      if (!this.#loaded) await this.memory.load(cache, this.#pacer);
      this.#loaded = true;
      this.#taken = 0;
      const present = await this.#takeAll(files);
      let gone = 0;
      for (const path of [...this.memory.paths()]) {
        if (!present.has(path)) {
          this.#forget(path);
          gone++;
        }
        await this.#pacer.yieldToHost();
      }
      const stats = await this.#finish(cache);
      await this.extracted?.({ read: this.#taken, gone }, stats);
      return stats;
    });
  }

  /**
   * Takes in what changed: `files` tells of those that are there of the `paths` and of what is below them; what else is
   * known at or below them goes. Before the first `refresh` there is nothing to bring up to date.
   * @throws what the files' source throws.
   */
  update(paths: readonly string[], files: AsyncIterable<RepositoryFile>, cache: DerivedStore): Promise<DerivedStats> {
    return this.#inTurn(async () => {
      if (!this.#loaded) return this.memory.stats();
      await this.prepare?.();
      const present = await this.#takeAll(files);
      const folders = paths.filter((path) => !present.has(path)).map((path) => `${path}/`);
      for (const path of [...this.memory.paths()]) {
        const isMeant = paths.includes(path) || folders.some((folder) => path.startsWith(folder));
        if (isMeant && !present.has(path)) this.#forget(path);
        await this.#pacer.yieldToHost();
      }
      return this.#finish(cache);
    });
  }

  /** The paths of all the files; those whose content is not known are read. */
  async #takeAll(files: AsyncIterable<RepositoryFile>): Promise<ReadonlySet<string>> {
    const present = new Set<string>();
    const taking = new Set<Promise<void>>();
    for await (const file of files) {
      present.add(file.path);
      this.#files.set(file.path, file);
      const { path, stamp } = file;
      if (!this.memory.knows(path, stamp) && this.#textless.get(path) !== stamp) {
        const took: Promise<void> = this.#take(file).finally(() => taking.delete(took));
        taking.add(took);
        if (taking.size >= AT_A_TIME) await Promise.race(taking);
      }
      await this.#pacer.yieldToHost();
    }
    await Promise.all(taking);
    return present;
  }

  async #take(file: RepositoryFile): Promise<void> {
    try {
      const text = await file.read();
      if (text === null) {
        this.#leaveOut(file);
        return;
      }
      this.#textless.delete(file.path);
      this.memory.take(file.path, file.stamp, await this.readFacts(file.path, text));
      this.#taken++;
    } catch (error) {
      // It costs only itself, and is tried again when it changes.
      this.#passing.failed(file.path, error);
      this.#leaveOut(file);
    }
  }

  #leaveOut({ path, stamp }: RepositoryFile): void {
    this.memory.remove(path);
    this.#textless.set(path, stamp);
  }

  /** The text of a file that is known, as it is now; null where there is none to read. */
  async textOf(path: string): Promise<string | null> {
    try {
      return (await this.#files.get(path)?.read()) ?? null;
    } catch (error) {
      this.#passing.failed(path, error);
      return null;
    }
  }

  /** Differs when the file may have changed; undefined where it is not known. */
  stampOf(path: string): string | undefined {
    return this.#files.get(path)?.stamp;
  }

  #forget(path: string): void {
    this.memory.remove(path);
    this.#files.delete(path);
  }

  /** Takes what was forgotten for good out of what is known and cached. False where the cache could not be written. */
  dropForgotten(): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.memory.dropAll(this.#pacer);
      return this.#cache ? this.memory.save(this.#cache, this.#pacer) : true;
    });
  }

  async #finish(cache: DerivedStore): Promise<DerivedStats> {
    this.#cache = cache;
    await this.memory.dropAll(this.#pacer);
    await this.memory.finish(this.#pacer);
    this.#readAt = new Date(this.#clock.now()).toISOString();
    await this.memory.save(cache, this.#pacer);
    return this.memory.stats();
  }
}
