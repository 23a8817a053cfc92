/** Which files of the repository hold which words: kept in step file by file, for whoever looks for a place in it. */
import type { DerivedMemory } from '../../derived/derived-memory.ts';
import type { FileFacts, FileRole, Section } from '../../derived/section.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { KeptWords, OpenedWords } from '../index/kept-words.ts';
import { wordsOf } from '../text/words.ts';

/** Konteks prefers code over what surrounds it; a test or a configuration is rarely where a task begins. */
const ROLE_WEIGHTS: Readonly<Record<FileFacts['role'], number>> = {
  source: 1,
  document: 0.9,
  config: 0.7,
  test: 0.6,
  other: 0.5,
};
const WORDS_OF_FILE = 2_000;
/** Lists of words that are held beside the file that they were read from. */
const MOST_READ = 5_000;

/** The words of a text that can be asked for, each once: stems, identifiers and paths as a whole. */
export function uniqueWords(text: string): string[] {
  const { parts, wholes } = wordsOf(text);
  return [...new Set([...parts, ...wholes])];
}

/** What a section can be found by. */
export function sectionText({ anchor, summary, topics, symbols }: Section): string {
  return [anchor, summary, ...topics, ...symbols].join(' ');
}

/** Once so many of the numbers given to files belong to none any more, all are given anew. */
const mayRebuild = (dead: number, live: number): boolean => dead > 1_000 + live / 4;

/** A thing that is asked for: how much it weighs, and the words for it with the share that each counts. */
export interface WeightedWords {
  readonly weight: number;
  readonly words: readonly (readonly [word: string, share: number])[];
}

export class FileWords {
  readonly #derived: DerivedMemory;
  readonly #keptFile: KeptWords | undefined;
  #kept: OpenedWords | undefined;
  #isOpened = false;
  /** Lists of the kept index that were asked for. */
  readonly #keptRead = new Map<string, readonly number[]>();
  /** Numbers that belonged to a file and belong to none any more. */
  #dead = 0;
  /** Counts what was taken in or went: the index as it was written down is of another state. */
  #generation = 0;
  /** By word the numbers of the files that hold it; most words stand in one file, and a list each would fill the memory. */
  readonly #holders = new Map<string, number | number[]>();
  readonly #numbers = new Map<string, number>();
  /** By number; undefined where the file has gone or has another number now. */
  #paths: (string | undefined)[] = [];
  /** Files that changed since the index was last asked. */
  #changed = new Set<string>();
  #work: Promise<void> | undefined;

  /** `kept`: where the index is kept between sessions. */
  constructor(derived: DerivedMemory, kept?: KeptWords) {
    this.#derived = derived;
    this.#keptFile = kept;
    derived.onChange((path) => this.#changed.add(path));
  }

  /** Resolves when every file that is known can be found; gives way to the host on the way. */
  async ready(pacer: Pacer): Promise<void> {
    while (this.#changed.size > 0 || this.#work) {
      this.#work ??= this.#catchUp(pacer).finally(() => (this.#work = undefined));
      await this.#work;
    }
  }

  /** The paths of the files that hold most of the words, rare words counting more; at most `limit`. */
  files(words: readonly string[], limit: number): string[] {
    const scores = new Float64Array(this.#paths.length);
    for (const word of words) {
      const rarity = this.rarity(word);
      for (const number of this.#holdersOf(word)) scores[number] = (scores[number] ?? 0) + rarity;
    }
    const found: { path: string; score: number }[] = [];
    scores.forEach((score, number) => {
      const path = score > 0 ? this.#paths[number] : undefined;
      if (path !== undefined) found.push({ path, score: score * ROLE_WEIGHTS[this.#derived.roleOf(path)] });
    });
    return found
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .slice(0, limit)
      .map(({ path }) => path);
  }

  /**
   * The paths of the files that hold most of what the things of a question weigh; each thing counts once, by the best of the
   * words for it. `worth` tells what a file is worth: none of 0 is given.
   */
  holders(things: readonly WeightedWords[], worth: (path: string, role: FileRole) => number, limit: number): string[] {
    const scores = new Float64Array(this.#paths.length);
    const best = new Float64Array(this.#paths.length);
    for (const { weight, words } of things) {
      const touched: number[] = [];
      for (const [word, share] of words) {
        for (const number of this.#holdersOf(word)) {
          if (best[number] === 0) touched.push(number);
          if (share > (best[number] ?? 0)) best[number] = share;
        }
      }
      for (const number of touched) {
        scores[number] = (scores[number] ?? 0) + weight * (best[number] ?? 0);
        best[number] = 0;
      }
    }
    const found: { path: string; score: number }[] = [];
    scores.forEach((score, number) => {
      const path = score > 0 ? this.#paths[number] : undefined;
      if (path === undefined) return;
      const value = score * worth(path, this.#derived.roleOf(path));
      if (value > 0) found.push({ path, score: value });
    });
    return found
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .slice(0, limit)
      .map(({ path }) => path);
  }

  /** How much a match of the word tells, by how few files hold it (BM25's inverse document frequency); 0 for none. */
  rarity(word: string): number {
    const size = this.#numbers.size;
    const count = this.#liveHolders(word).length;
    return count === 0 ? 0 : Math.log(1 + (size - count + 0.5) / (count + 0.5));
  }

  /** Writes the index down where enough has changed since it was. Never fails. */
  async keep(pacer: Pacer): Promise<void> {
    const file = this.#keptFile;
    if (!file?.isDue(this.#numbers.size)) return;
    const generation = this.#generation;
    const pause = async (): Promise<boolean> => {
      await pacer.yieldToHost();
      return this.#generation === generation && this.#changed.size === 0;
    };
    const paths = [...this.#numbers.keys()].sort();
    const places = new Map(paths.map((path, place) => [this.#numbers.get(path), place]));
    const words = new Set([...this.#holders.keys(), ...(this.#kept?.words() ?? [])]);
    const placesOf = (word: string): readonly number[] =>
      this.#liveHolders(word).flatMap((number) => [places.get(number) ?? 0, 0]);
    const states = paths.map((path) => this.#derived.stateOf(path) ?? '');
    await file.save({ paths, states, words, placesOf }, pause);
  }

  /** Resolves when the index is not being written. */
  async saved(): Promise<void> {
    await this.#keptFile?.saved();
  }

  /** Takes the index on disk away: it may hold what was forgotten for good. */
  async forgetKept(): Promise<void> {
    await this.#keptFile?.clear();
  }

  #holdersOf(word: string): readonly number[] {
    const holders = this.#holders.get(word);
    const own = holders === undefined ? [] : typeof holders === 'number' ? [holders] : holders;
    const kept = this.#keptHolders(word);
    return kept.length === 0 ? own : [...kept, ...own];
  }

  #liveHolders = (word: string): readonly number[] =>
    this.#holdersOf(word).filter((number) => this.#paths[number] !== undefined);

  #keptHolders(word: string): readonly number[] {
    const kept = this.#kept;
    if (!kept) return [];
    const read = this.#keptRead.get(word);
    if (read) return read;
    const holders = kept.holdersOf(word);
    if (this.#keptRead.size >= MOST_READ) this.#keptRead.clear();
    this.#keptRead.set(word, holders);
    return holders;
  }

  async #open(): Promise<void> {
    this.#isOpened = true;
    this.#kept = await this.#keptFile?.open();
    // Their numbers belong to the files once these are known to be as they were.
    if (this.#kept) this.#paths.length = this.#kept.size;
  }

  async #catchUp(pacer: Pacer): Promise<void> {
    if (!this.#isOpened) await this.#open();
    if (mayRebuild(this.#dead, this.#numbers.size)) this.#forgetAll();
    const changed = this.#changed;
    this.#changed = new Set();
    for (const path of changed) {
      this.#take(path);
      await pacer.yieldToHost();
    }
  }

  #forgetAll(): void {
    this.#holders.clear();
    this.#numbers.clear();
    this.#paths = [];
    this.#kept = undefined;
    this.#keptRead.clear();
    this.#dead = 0;
    for (const path of this.#derived.paths()) this.#changed.add(path);
  }

  /** A file gets a new number each time: its words of before lead to a number that is nobody's. */
  #take(path: string): void {
    this.#generation++;
    const before = this.#numbers.get(path);
    if (before !== undefined) {
      this.#paths[before] = undefined;
      this.#dead++;
    }
    this.#numbers.delete(path);
    const place = this.#kept?.placeOf(path, this.#derived.stateOf(path) ?? '');
    if (place !== undefined) {
      this.#paths[place] = path;
      this.#numbers.set(path, place);
      return;
    }
    this.#keptFile?.note();
    const facts = this.#derived.fileFacts(path);
    if (!facts) return;
    const number = this.#paths.push(path) - 1;
    this.#numbers.set(path, number);
    const words = new Set([...uniqueWords([path, ...facts.sections.map(sectionText)].join(' ')), ...facts.words]);
    for (const word of [...words].slice(0, WORDS_OF_FILE)) {
      const holders = this.#holders.get(word);
      if (holders === undefined) this.#holders.set(word, number);
      else if (typeof holders === 'number') this.#holders.set(word, [holders, number]);
      else holders.push(number);
    }
  }
}
