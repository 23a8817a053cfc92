/** Which short texts a text may contain: one pass over it rules most of them out, so that hundreds cost little more than one. */

/** Pairs of characters that are told apart: all of ASCII; others share a place with one of these. */
const PLACES = 1 << 14;
const placeOf = (first: number, second: number): number => ((first & 127) << 7) | (second & 127);

/** Fours of characters, capitals and small letters alike, share so many places. */
const FOUR_BITS = 16;
const FOUR_MASK = 0xfff_ffff;
const fourAfter = (four: number, next: number): number => ((four << 7) ^ (next | 32)) & FOUR_MASK;
const placeOfFour = (four: number): number => Math.imul(four, 0x9e37_79b1) >>> (32 - FOUR_BITS);

/** The number of the text in which a pair or a four was seen last. */
const seenPairs = new Uint32Array(PLACES);
const seenFours = new Uint32Array(1 << FOUR_BITS);
let number = 0;
let current: string | undefined;
let isAscii = true;

function read(text: string): void {
  current = text;
  if (++number === 0xffff_ffff) {
    seenPairs.fill(0);
    seenFours.fill(0);
    number = 1;
  }
  let before = text.charCodeAt(0);
  let all = before;
  let four = fourAfter(0, before);
  for (let i = 1; i < text.length; i++) {
    const next = text.charCodeAt(i);
    seenPairs[placeOf(before, next)] = number;
    four = fourAfter(four, next);
    seenFours[placeOfFour(four)] = number;
    before = next;
    all |= next;
  }
  isAscii = all < 128;
}

const pairsOf = (text: string): number[] =>
  Array.from({ length: text.length - 1 }, (_, i) => placeOf(text.charCodeAt(i), text.charCodeAt(i + 1)));

const IS_ASCII = /^[\0-\x7F]*$/;
/** Whether all capitals of `text` are told from its small letters by one bit, as those of ASCII are. */
const hasPlainCapitals = (text: string): boolean =>
  Array.from({ length: text.length }, (_, i) => text.charAt(i)).every(
    (letter) => (letter.charCodeAt(0) | 32) === (letter.toUpperCase().charCodeAt(0) | 32),
  );

/** A short text to be looked for in many. */
export class Hint {
  readonly #text: string;
  readonly #pairs: readonly number[];
  readonly #fours: readonly number[];
  /** Of a short one, the pairs of its usual ways of writing. */
  readonly #ways: readonly (readonly number[])[];

  constructor(text: string) {
    this.#text = text;
    const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    this.#pairs = pairsOf(text);
    const capital = text.charAt(0).toUpperCase() + text.slice(1);
    this.#ways = text.length < 4 && IS_ASCII.test(text) ? [text, capital, text.toUpperCase()].map(pairsOf) : [];
    this.#fours = codes
      .slice(3)
      .flatMap((_, i) =>
        hasPlainCapitals(text.slice(i, i + 4)) ? [placeOfFour(codes.slice(i, i + 4).reduce(fourAfter, 0))] : [],
      );
  }

  /** Whether `text` contains it. Fast where many hints are looked for in the same text, one after the other. */
  isIn(text: string): boolean {
    if (text !== current) read(text);
    for (const four of this.#fours) if (seenFours[four] !== number) return false;
    for (const pair of this.#pairs) if (seenPairs[pair] !== number) return false;
    return text.includes(this.#text);
  }

  /** Whether `text` may contain it, in small letters, in capitals, or beginning with one. */
  mayBeIn(text: string): boolean {
    if (text !== current) read(text);
    for (const four of this.#fours) if (seenFours[four] !== number) return false;
    for (const pairs of this.#ways) if (hasAll(pairs)) return true;
    return this.#ways.length === 0;
  }
}

function hasAll(pairs: readonly number[]): boolean {
  for (const pair of pairs) if (seenPairs[pair] !== number) return false;
  return true;
}

export const hintsOf = (texts: readonly string[]): readonly Hint[] => texts.map((text) => new Hint(text));

/** Whether `text` contains one of them. */
export function anyIn(text: string, hints: readonly Hint[]): boolean {
  for (const hint of hints) if (hint.isIn(text)) return true;
  return false;
}

/** Patterns that were needed; a project's texts have few sets of words. */
const MOST_PATTERNS = 500;

/** Finds words of a long list in many texts by a pattern of those words alone that a text may contain. */
export class WordFinder {
  readonly #words: readonly string[];
  readonly #hints: readonly Hint[];
  readonly #ascii: number;
  readonly #patternOf: (words: readonly string[]) => RegExp;
  readonly #patterns = new Map<string, RegExp>();

  /** `words` in small letters; capitals do not matter. `patternOf` is given some of them, the longest first. */
  constructor(words: Iterable<string>, patternOf: (words: readonly string[]) => RegExp) {
    const all = [...new Set(words)];
    // Those that plain ASCII cannot contain come last.
    this.#words = [...all.filter((word) => IS_ASCII.test(word)), ...all.filter((word) => !IS_ASCII.test(word))];
    this.#ascii = this.#words.filter((word) => IS_ASCII.test(word)).length;
    this.#hints = hintsOf(this.#words);
    this.#patternOf = patternOf;
  }

  /** A pattern that finds in `text` what that of all words would find; null where that is nothing. */
  patternFor(text: string): RegExp | null {
    if (text !== current) read(text);
    const count = isAscii ? this.#ascii : this.#words.length;
    let key = '';
    for (let i = 0; i < count; i++) if (this.#hints[i]?.mayBeIn(text)) key += String.fromCharCode(i);
    if (key === '') return null;
    const known = this.#patterns.get(key);
    if (known) return known;
    if (this.#patterns.size >= MOST_PATTERNS) this.#patterns.clear();
    const words = Array.from({ length: key.length }, (_, i) => this.#words[key.charCodeAt(i)] ?? '');
    const pattern = this.#patternOf(words.sort((a, b) => b.length - a.length));
    this.#patterns.set(key, pattern);
    return pattern;
  }
}
