/** Cuts code into words, byte by byte, and keeps of each that may be a name nothing but its hash: one pass, however many are looked for. */

const OTHER = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;
const UNDERSCORE = 4;

/** What a byte is to a word. A `$` and what is not ASCII part words, as blanks do. */
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[a-z]/.test(character)) return SMALL;
  if (/[A-Z]/.test(character)) return CAPITAL;
  if (/[0-9]/.test(character)) return DIGIT;
  return character === '_' ? UNDERSCORE : OTHER;
});

// Two hashes of 32 bits, of which 53 make one number: of 100,000 names in 10 million words none is taken for another.
const FIRST = { seed: 0x811c9dc5, factor: 0x01000193 } as const;
const SECOND = { seed: 0x9747b28c, factor: 0x5bd1e995 } as const;
const HIGH = 2 ** 32;

/** Tables begin with so many places: most files hold fewer names than half of it. */
const LEAST_PLACES = 1_024;

/**
 * The words of one text after the other: each that has a capital after a small letter, or an underscore. Words of small
 * letters alone stand in every text and tell nothing.
 */
export class WordHashes {
  #places = new Float64Array(LEAST_PLACES);
  #found = new Float64Array(LEAST_PLACES / 2);
  #count = 0;
  #first: number = FIRST.seed;
  #second: number = SECOND.seed;
  #last: number = OTHER;
  #isTelling = false;

  /** The next bytes of the text. A word may go on in those that follow. */
  add(bytes: Uint8Array): void {
    let first = this.#first;
    let second = this.#second;
    let last = this.#last;
    let isTelling = this.#isTelling;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      const kind = KINDS[byte] ?? OTHER;
      if (kind !== OTHER) {
        if (kind === UNDERSCORE || (kind === CAPITAL && last === SMALL)) isTelling = true;
        first = Math.imul(first ^ byte, FIRST.factor);
        second = Math.imul(second ^ byte, SECOND.factor);
      } else if (last !== OTHER) {
        if (isTelling) this.#keep(first, second);
        first = FIRST.seed;
        second = SECOND.seed;
        isTelling = false;
      }
      last = kind;
    }
    this.#first = first;
    this.#second = second;
    this.#last = last;
    this.#isTelling = isTelling;
  }

  /** The hashes of the text's words, each once; the next text begins. */
  end(): Float64Array {
    this.add(Uint8Array.of(0));
    const hashes = this.#found.slice(0, this.#count);
    this.clear();
    return hashes;
  }

  /** Forgets what was added since the last `end`. */
  clear(): void {
    if (this.#count > 0) this.#places.fill(0);
    this.#count = 0;
    this.#first = FIRST.seed;
    this.#second = SECOND.seed;
    this.#last = OTHER;
    this.#isTelling = false;
  }

  #keep(first: number, second: number): void {
    // Zero stands for an empty place.
    const hash = (second >>> 11) * HIGH + (first >>> 0) || 1;
    if (!put(this.#places, hash)) return;
    this.#found[this.#count++] = hash;
    if (this.#count < this.#found.length) return;
    const found = new Float64Array(this.#count * 2);
    found.set(this.#found);
    this.#found = found;
    this.#places = new Float64Array(this.#count * 4);
    for (let i = 0; i < this.#count; i++) put(this.#places, found[i] ?? 0);
  }
}

/** False where it stands there already. */
function put(places: Float64Array, hash: number): boolean {
  const mask = places.length - 1;
  let at = (hash ^ (hash >>> 15)) & mask;
  for (let there = places[at]; there !== 0; there = places[at]) {
    if (there === hash) return false;
    at = (at + 1) & mask;
  }
  places[at] = hash;
  return true;
}

/** Tables of its own for each of 100,000 names would be a gigabyte to clear away. */
const ofNames = new WordHashes();
const encoder = new TextEncoder();

/** The hashes of those parts of a name that `WordHashes` keeps, to be looked for together; none where there is no such part. */
export function hashesOfName(name: string): readonly number[] {
  ofNames.add(encoder.encode(name));
  return [...ofNames.end()];
}
