/** Many short texts as one run of bytes: each is read only when it is asked for. */
import { bytesOf, numbersOf } from './parts-of-file.ts';

/** The texts' bytes, one after the other, and where each ends. */
export interface TextsParts {
  readonly bytes: Uint8Array;
  readonly ends: Uint8Array;
}

export function encodeTexts(texts: readonly string[]): TextsParts {
  const encoder = new TextEncoder();
  const ends = new Uint32Array(texts.length);
  let bytes = new Uint8Array(1_024);
  let length = 0;
  for (const [n, text] of texts.entries()) {
    // At most three bytes a code unit.
    if (length + 3 * text.length > bytes.length) {
      const grown = new Uint8Array(2 * (length + 3 * text.length));
      grown.set(bytes.subarray(0, length));
      bytes = grown;
    }
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
    ends[n] = length;
  }
  return { bytes: bytes.subarray(0, length), ends: bytesOf(ends) };
}

export class Texts {
  readonly #bytes: Uint8Array;
  readonly #ends: Uint32Array;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor({ bytes, ends }: TextsParts) {
    this.#bytes = bytes;
    this.#ends = numbersOf(ends);
  }

  get size(): number {
    return this.#ends.length;
  }

  /** The text of that number; empty where there is none. */
  at(n: number): string {
    return this.#decoder.decode(this.#bytes.subarray(n === 0 ? 0 : (this.#ends[n - 1] ?? 0), this.#ends[n] ?? 0));
  }

  all(): string[] {
    const whole = this.#decoder.decode(this.#bytes);
    // One byte a character: where each ends in the bytes is where it ends in the text.
    if (whole.length === this.#bytes.length) {
      return Array.from(this.#ends, (end, n) => whole.slice(n === 0 ? 0 : this.#ends[n - 1], end));
    }
    return Array.from({ length: this.size }, (_, n) => this.at(n));
  }
}
