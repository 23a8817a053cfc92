/**
 * Words and where each stands, as bytes: a word is found by halving, and only the list of one that is asked for is read. A
 * list is (slot, count) pairs in order of slot, the distance from the slot before and the count as numbers of 7 bits a byte.
 */
import { bytesOf, numbersOf } from './parts-of-file.ts';
import { encodeTexts, Texts, type TextsParts } from './texts.ts';

/** The words in order of their code units, the lists one after the other, and where each ends. */
export interface WordListsParts extends TextsParts {
  readonly lists: Uint8Array;
  readonly listEnds: Uint8Array;
}

class Numbers {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(value: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }
}

function inOrder(pairs: ArrayLike<number>): readonly (readonly [number, number])[] {
  const listed: [number, number][] = [];
  for (let n = 0; n < pairs.length; n += 2) listed.push([pairs[n] ?? 0, pairs[n + 1] ?? 0]);
  return listed.sort((a, b) => a[0] - b[0]);
}

/** Gives way to others, and tells whether what is written is still as it was: where not, it is given up. */
export type Pause = () => Promise<boolean>;

/** Sorts a few at a time. */
async function sorted(words: Iterable<string>, pause: Pause): Promise<readonly string[] | undefined> {
  const byStart = new Map<string, string[]>();
  for (const word of words) {
    const start = word.slice(0, 2);
    const list = byStart.get(start);
    if (list) list.push(word);
    else byStart.set(start, [word]);
  }
  const all: string[] = [];
  for (const start of [...byStart.keys()].sort()) {
    for (const word of (byStart.get(start) ?? []).sort()) all.push(word);
    if (!(await pause())) return undefined;
  }
  return all;
}

/**
 * `words` in any order, each once, and the (slot, count) pairs of each by turns; words without a place are left out.
 * Undefined where it was given up.
 */
export async function encodeWordLists(
  words: Iterable<string>,
  pairsOf: (word: string) => ArrayLike<number>,
  pause: Pause,
): Promise<WordListsParts | undefined> {
  const all = await sorted(words, pause);
  if (!all) return undefined;
  const numbers = new Numbers();
  const held: string[] = [];
  const ends: number[] = [];
  for (const [n, word] of all.entries()) {
    if (n % 100 === 0 && !(await pause())) return undefined;
    const pairs = pairsOf(word);
    // Half a character of two cannot be written, nor asked for.
    if (pairs.length === 0 || !word.isWellFormed()) continue;
    let before = 0;
    for (const [slot, count] of inOrder(pairs)) {
      numbers.add(slot - before);
      numbers.add(count);
      before = slot;
    }
    held.push(word);
    ends.push(numbers.length);
  }
  return { ...encodeTexts(held), lists: numbers.bytes, listEnds: bytesOf(Uint32Array.from(ends)) };
}

const NOTHING = new Int32Array(0);

export class WordLists {
  readonly #words: Texts;
  readonly #lists: Uint8Array;
  readonly #ends: Uint32Array;

  constructor(parts: WordListsParts) {
    this.#words = new Texts(parts);
    this.#lists = parts.lists;
    this.#ends = numbersOf(parts.listEnds);
  }

  words(): string[] {
    return this.#words.all();
  }

  /** The (slot, count) pairs of a word, by turns, in order of slot; none where it is not known. */
  pairsOf(word: string): Int32Array {
    let low = 0;
    let high = this.#words.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = this.#words.at(middle);
      if (found === word) return this.#read(middle);
      if (found < word) low = middle + 1;
      else high = middle;
    }
    return NOTHING;
  }

  #read(n: number): Int32Array {
    const bytes = this.#lists;
    const end = this.#ends[n] ?? 0;
    let at = n === 0 ? 0 : (this.#ends[n - 1] ?? 0);
    // A number takes a byte at least.
    const values = new Int32Array(end - at);
    let size = 0;
    while (at < end) {
      let value = 0;
      for (let shift = 0; at < end; shift += 7) {
        const byte = bytes[at++] ?? 0;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      // Slots are told by their distance from the one before.
      values[size] = size % 2 === 0 && size > 0 ? value + (values[size - 2] ?? 0) : value;
      size++;
    }
    return values.subarray(0, size);
  }
}
