/** What an answer says once: an entry of which nearly every word stands in another one is left out. */
import { wordsOf } from '../text/words.ts';
import type { RecallMemory, RecallTarget } from './recall-package.ts';

/** Of the words of an entry so many make it said, where they all stand in one other entry. */
const SAID = 0.75;
/** Code that is written alike in several files shows as much in one of them. */
const SAID_IN_CODE = 0.7;
/** A few words, as of a command, stand in any longer text by chance. */
const FEWEST = 3;

interface Entries {
  readonly memories: readonly RecallMemory[];
  readonly targets: readonly RecallTarget[];
}

/** Entries are made anew with each that is added, most of them of the same text. */
export class Doubles {
  readonly #words = new Map<string, ReadonlySet<string>>();

  /** Without what another entry says: a memory, where the lines of a page have it, too; a place, where one before it has. */
  leftOut({ memories, targets }: Entries): Entries {
    const places = targets.filter(
      (place, at) => !targets.slice(0, at).some((before) => this.#isSaid(place.lines, before.lines, sharedBy(place))),
    );
    const pages = places.filter(({ kind }) => kind === 'document' || kind === 'what');
    return {
      targets: places,
      memories: memories.filter(
        ({ title, facts }) => !pages.some(({ lines }) => this.#isSaid(`${title}\n${facts}`, lines, SAID)),
      ),
    };
  }

  #isSaid(text: string, other: string, share: number): boolean {
    const words = this.#wordsOf(text);
    if (words.size < FEWEST) return false;
    const others = this.#wordsOf(other);
    return [...words].filter((word) => others.has(word)).length >= share * words.size;
  }

  #wordsOf(text: string): ReadonlySet<string> {
    const known = this.#words.get(text);
    if (known) return known;
    const words = new Set(wordsOf(text).parts);
    this.#words.set(text, words);
    return words;
  }
}

const sharedBy = ({ kind }: RecallTarget): number => (kind === 'code' || kind === 'test' ? SAID_IN_CODE : SAID);
