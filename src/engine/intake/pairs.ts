/** Which short texts a text may contain: one pass over it rules most of them out, so that hundreds cost little more than one. */

/** Pairs of characters that are told apart: all of ASCII; others share a place with one of these. */
const PLACES = 1 << 14;
const placeOf = (first: number, second: number): number => ((first & 127) << 7) | (second & 127);

/** The number of the text in which a pair was seen last. */
const seen = new Uint32Array(PLACES);
let number = 0;
let current: string | undefined;

function read(text: string): void {
  current = text;
  if (++number === 0xffff_ffff) {
    seen.fill(0);
    number = 1;
  }
  let before = text.charCodeAt(0);
  for (let i = 1; i < text.length; i++) {
    const next = text.charCodeAt(i);
    seen[placeOf(before, next)] = number;
    before = next;
  }
}

/** A short text to be looked for in many. */
export class Hint {
  readonly #text: string;
  readonly #pairs: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#pairs = Array.from({ length: text.length - 1 }, (_, i) =>
      placeOf(text.charCodeAt(i), text.charCodeAt(i + 1)),
    );
  }

  /** Whether `text` contains it. Fast where many hints are looked for in the same text, one after the other. */
  isIn(text: string): boolean {
    if (text !== current) read(text);
    for (const pair of this.#pairs) if (seen[pair] !== number) return false;
    return text.includes(this.#text);
  }
}

export const hintsOf = (texts: readonly string[]): readonly Hint[] => texts.map((text) => new Hint(text));

/** Whether `text` contains one of them. */
export function anyIn(text: string, hints: readonly Hint[]): boolean {
  for (const hint of hints) if (hint.isIn(text)) return true;
  return false;
}
