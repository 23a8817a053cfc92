/** Names that are looked for in words of which only hashes are known. */
import { hashesOfName } from './word-hashes.ts';

/** Bits of a first look, by which nearly every word that nobody asked for is passed. */
const BITS = 1 << 22;

export class WantedNames {
  readonly #parts = new Map<string, readonly number[]>();
  /** Hashes that are wanted, with whether they were seen. */
  readonly #seen = new Map<number, boolean>();
  readonly #look = new Uint8Array(BITS / 8);
  #missing = 0;

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const hashes = hashesOfName(name);
      this.#parts.set(name, hashes);
      for (const hash of hashes) {
        if (this.#seen.has(hash)) continue;
        this.#seen.set(hash, false);
        this.#missing++;
        const bit = hash & (BITS - 1);
        this.#look[bit >> 3] = (this.#look[bit >> 3] ?? 0) | (1 << (bit & 7));
      }
    }
  }

  /** Whether nothing is left to look for. */
  isDone(): boolean {
    return this.#missing === 0;
  }

  /** Takes in the words of a file, by their hashes. */
  add(hashes: Float64Array): void {
    for (let i = 0; i < hashes.length && this.#missing > 0; i++) {
      const hash = hashes[i] ?? 0;
      const bit = hash & (BITS - 1);
      if (((this.#look[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0 || this.#seen.get(hash) !== false) continue;
      this.#seen.set(hash, true);
      this.#missing--;
    }
  }

  /** The names of which every part was seen; a name that cannot be looked for is taken for one that stands. */
  get found(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const [name, hashes] of this.#parts)
      if (hashes.every((hash) => this.#seen.get(hash) === true)) found.add(name);
    return found;
  }
}
