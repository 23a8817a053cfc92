/** What an answer says once: an entry of which nearly every word stands in another one is left out. */
import { wordsOf } from '../text/words.ts';
import type { RecallMemory, RecallTarget } from './recall-package.ts';

/** Of the words of an entry so many make it said, where they all stand in one other entry. */
const SAID = 0.75;
/** Code that is written alike in several files shows as much in one of them. */
const SAID_IN_CODE = 0.7;
/** Of the words of a memory so many make it said by another one: two that are alike but for a word speak of two things. */
const SAID_BY_MEMORY = { share: 0.8, fewest: 8 } as const;
/** A few words, as of a command, stand in any longer text by chance. */
const FEWEST = 3;

interface Entries {
  readonly memories: readonly RecallMemory[];
  readonly targets: readonly RecallTarget[];
}

/** Entries are made anew with each that is added, most of them of the same text. */
export class Doubles {
  readonly #words = new Map<string, ReadonlySet<string>>();

  /** Without what another entry says: a memory, where the lines of a page or a memory before it have it, too; a place, where one before it has. */
  leftOut({ memories, targets }: Entries): Entries {
    const places = targets.filter(
      (place, at) => !targets.slice(0, at).some((before) => this.#isSaid(place.lines, before.lines, sharedBy(place))),
    );
    const pages = places.filter(({ kind }) => kind === 'document' || kind === 'what');
    const text = ({ title, facts }: RecallMemory): string => `${title}\n${facts}`;
    return {
      targets: places,
      memories: memories.filter(
        (memory, at) =>
          !pages.some(({ lines }) => this.#isSaid(text(memory), lines, SAID)) &&
          !memories
            .slice(0, at)
            .some((before) => this.#isSaid(text(memory), text(before), SAID_BY_MEMORY.share, SAID_BY_MEMORY.fewest)),
      ),
    };
  }

  #isSaid(text: string, other: string, share: number, fewest = FEWEST): boolean {
    const words = this.#wordsOf(text);
    if (words.size < fewest) return false;
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
