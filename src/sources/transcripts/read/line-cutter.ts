/** Cuts bytes that arrive in chunks into lines: characters cut by a chunk's border are whole again, the last line waits. */

import { JsonShortener, type Shortening } from './json-shortener.ts';

/** Longer lines are passed over, or shortened where that is possible. In bytes. */
export const MAX_LINE = 5_000_000;

export interface CutLine {
  /** Without its end; null where the line is longer than MAX_LINE and could not be shortened. */
  readonly text: string | null;
  /** Bytes from the beginning of the first chunk to behind the line's end. */
  readonly end: number;
}

/** How a transcript is to be cut. */
export interface Cutting {
  /** Whether the whole file counts as one line. */
  readonly isOneLine: boolean;
  /** What is left out of lines over MAX_LINE; null where those are passed over. */
  readonly shortening: Shortening | null;
}

const LF = 10;

export class LineCutter {
  readonly #cutting: Cutting;
  /** The beginning of a line that has not ended; nothing of one that is too long. */
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #shortener: JsonShortener | null = null;
  #taken = 0;

  constructor(cutting: Cutting) {
    this.#cutting = cutting;
  }

  /** The lines that end in `chunk`. */
  *push(chunk: Buffer): Generator<CutLine> {
    let from = 0;
    const nextEnd = (): number => (this.#cutting.isOneLine ? -1 : chunk.indexOf(LF, from));
    for (let at = nextEnd(); at >= 0; at = nextEnd()) {
      this.#add(chunk.subarray(from, at));
      from = at + 1;
      yield { text: this.#text(), end: this.#taken + from };
      this.#pending = [];
      this.#pendingBytes = 0;
      this.#shortener = null;
    }
    this.#add(chunk.subarray(from));
    this.#taken += chunk.length;
  }

  /** What stands behind the last line's end; null where there is nothing. */
  rest(): CutLine | null {
    return this.#pendingBytes === 0 ? null : { text: this.#text(), end: this.#taken };
  }

  #add(part: Buffer): void {
    this.#pendingBytes += part.length;
    if (this.#pendingBytes <= MAX_LINE) {
      if (part.length > 0) this.#pending.push(part);
      return;
    }
    const { shortening } = this.#cutting;
    if (shortening) {
      this.#shortener ??= new JsonShortener(shortening);
      for (const before of this.#pending) this.#shortener.push(before);
      this.#shortener.push(part);
    }
    this.#pending = [];
  }

  #text(): string | null {
    if (this.#pendingBytes > MAX_LINE) return this.#shortener?.end() ?? null;
    const text = Buffer.concat(this.#pending).toString('utf8');
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
