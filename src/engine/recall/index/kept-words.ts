/** Which files hold which words, on disk: a file that is as it was is taken over without being taken apart again. */
import { decodeParts, encodeParts, part } from '../../kept/parts-of-file.ts';
import { encodeTexts, Texts } from '../../kept/texts.ts';
import { encodeWordLists, type Pause, WordLists } from '../../kept/word-lists.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IndexStore } from '../../ports/index-store.ts';
import type { Log } from '../../ports/log.ts';
import { TUNING } from '../tuning.ts';
import { wordsVersion } from './kept-search.ts';

/** To be counted up with whatever is kept otherwise than before, or means something else. */
const FORMAT = 1;
const NAME = 'files-index';
/** This share of all files, taken in anew, makes it worth being written again. */
const ENOUGH = 0.02;
const MOST_OFTEN_MS = 60_000;

/** What was kept: files by place, 0 … size − 1. */
export interface OpenedWords {
  readonly size: number;
  /** The place of a file that is in the state in which it was kept. */
  placeOf(path: string, state: string): number | undefined;
  /** The places of the files that held the word. */
  holdersOf(word: string): readonly number[];
  words(): readonly string[];
}

/** What is to be kept: files with the states that they are in, and which of them hold which words. */
export interface WordsOfFiles {
  readonly paths: readonly string[];
  readonly states: readonly string[];
  readonly words: Iterable<string>;
  /** Places in `paths`, with how often a word stands there. */
  readonly placesOf: (word: string) => readonly number[];
}

export class KeptWords {
  readonly #files: IndexStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #version = `${String(FORMAT)}.${wordsVersion(TUNING)}`;
  #changes = 0;
  #triedAt = -Infinity;
  #saving: Promise<unknown> | undefined;

  constructor(files: IndexStore, clock: Clock, log: Log) {
    this.#files = files;
    this.#clock = clock;
    this.#log = log;
  }

  /** Counts a file that was taken in otherwise than from here. */
  note(): void {
    this.#changes++;
  }

  /** Whether enough has changed, of `size` files. */
  isDue(size: number): boolean {
    if (this.#saving || size === 0 || this.#changes < Math.max(1, ENOUGH * size)) return false;
    return this.#clock.now() - this.#triedAt >= MOST_OFTEN_MS;
  }

  /** Undefined where there is none. Never fails. */
  async open(): Promise<OpenedWords | undefined> {
    const bytes = await this.#files.load(NAME);
    try {
      const parts = bytes && decodeParts(bytes, this.#version);
      if (typeof parts !== 'string') return parts && opened(parts);
      const why = parts === 'damaged' ? 'is damaged' : 'was made by another version';
      this.#log.info(`The index of the files' words on disk ${why}: it is made anew.`);
    } catch (error) {
      this.#log.warn(`The index of the files' words on disk cannot be opened (${String(error)}): it is made anew.`);
    }
    return undefined;
  }

  /** Never fails. */
  async save(held: WordsOfFiles, pause: Pause): Promise<void> {
    this.#triedAt = this.#clock.now();
    const saving = this.#write(held, pause);
    this.#saving = saving;
    await saving;
    this.#saving = undefined;
  }

  /** Resolves when nothing is being written. */
  async saved(): Promise<void> {
    await this.#saving;
  }

  async clear(): Promise<void> {
    await this.#saving;
    await this.#files.save(NAME, null);
    this.#changes = Infinity;
  }

  async #write({ paths, states, words, placesOf }: WordsOfFiles, pause: Pause): Promise<void> {
    const changes = this.#changes;
    const lists = await encodeWordLists(words, placesOf, pause);
    if (!lists || !(await pause())) return;
    const pathTexts = encodeTexts(paths);
    const stateTexts = encodeTexts(states);
    const parts = new Map([
      ['paths', pathTexts.bytes],
      ['paths.ends', pathTexts.ends],
      ['states', stateTexts.bytes],
      ['states.ends', stateTexts.ends],
      ['words', lists.bytes],
      ['words.ends', lists.ends],
      ['words.lists', lists.lists],
      ['words.list-ends', lists.listEnds],
    ]);
    if (!(await this.#files.save(NAME, encodeParts(this.#version, parts)))) return;
    this.#changes = this.#changes === changes ? 0 : this.#changes - changes;
  }
}

function opened(parts: ReadonlyMap<string, Uint8Array>): OpenedWords {
  const texts = (name: string): Texts => new Texts({ bytes: part(parts, name), ends: part(parts, `${name}.ends`) });
  const lists = new WordLists({
    ...{ bytes: part(parts, 'words'), ends: part(parts, 'words.ends') },
    ...{ lists: part(parts, 'words.lists'), listEnds: part(parts, 'words.list-ends') },
  });
  const states = texts('states');
  const places = new Map(
    texts('paths')
      .all()
      .map((path, place) => [path, place]),
  );
  return {
    size: places.size,
    placeOf(path, state) {
      const place = places.get(path);
      return place !== undefined && states.at(place) === state ? place : undefined;
    },
    holdersOf: (word) => [...lists.pairsOf(word)].filter((_, n) => n % 2 === 0),
    words: () => lists.words(),
  };
}
