/** Makes JSON of any length short while it streams in: values under unwanted keys become null, long texts "". */

/** More than this is not kept of one text. In bytes. */
const MOST = 64_000_000;

export interface Shortening {
  /** Values under these keys are left out, wherever they stand. */
  readonly drop: ReadonlySet<string>;
  /** Longer texts are left out. In bytes of JSON, or UTF-16 code units of what was parsed. */
  readonly longest: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const NULL = Buffer.from('null');
const EMPTY = Buffer.from('""');

export class JsonShortener {
  readonly #shortening: Shortening;
  readonly #out: Buffer[] = [];
  #size = 0;
  /** The containers that are open, by their opening byte. */
  readonly #open: number[] = [];
  #wantsKey = false;
  /** The text that is being read, with its quotes; null outside of texts. */
  #text: Buffer[] | null = null;
  #textSize = 0;
  #isEscaped = false;
  #key = '';
  /** How many containers were open where the value begins that is left out; -1 where none is. */
  #dropping = -1;

  constructor(shortening: Shortening) {
    this.#shortening = shortening;
  }

  push(bytes: Buffer): void {
    // Where the run of bytes begins that is still to be copied.
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (this.#text) {
        at = this.#inText(bytes, at);
        from = at + 1;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) {
        this.#copy(bytes.subarray(from, at));
        this.#text = [bytes.subarray(at, at + 1)];
        this.#textSize = 1;
        from = at + 1;
      } else from = this.#outside(byte, bytes, from, at);
    }
    if (!this.#text) this.#copy(bytes.subarray(from));
  }

  /** The shortened JSON; null when there is too much of it, or when it did not end. */
  end(): string | null {
    if (this.#text || this.#open.length > 0 || this.#size > MOST) return null;
    return Buffer.concat(this.#out).toString('utf8');
  }

  /** Reads on in a text from `at`. @returns the index of its last byte in this chunk. */
  #inText(bytes: Buffer, at: number): number {
    for (let i = at; i < bytes.length; i++) {
      const byte = bytes[i];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#addText(bytes.subarray(at, i + 1));
        this.#endText();
        return i;
      }
    }
    this.#addText(bytes.subarray(at));
    return bytes.length - 1;
  }

  #addText(part: Buffer): void {
    this.#textSize += part.length;
    if (this.#textSize > this.#shortening.longest) this.#text = [];
    else this.#text?.push(part);
  }

  #endText(): void {
    const isShort = this.#textSize <= this.#shortening.longest;
    const text = isShort ? Buffer.concat(this.#text ?? []) : EMPTY;
    this.#text = null;
    if (this.#dropping >= 0) return;
    if (this.#wantsKey) this.#key = keyOf(text);
    this.#copy(text);
  }

  /** @returns where the run to be copied begins now. */
  #outside(byte: number, bytes: Buffer, from: number, at: number): number {
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#open.push(byte);
      this.#wantsKey = byte === OPEN_OBJECT;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY || byte === COMMA) {
      const isDropped = this.#open.length === this.#dropping;
      if (isDropped) this.#dropping = -1;
      if (byte === COMMA) this.#wantsKey = this.#open.at(-1) === OPEN_OBJECT;
      else this.#open.pop();
      if (isDropped) return at;
    } else if (byte === COLON) {
      this.#wantsKey = false;
      if (this.#dropping < 0 && this.#shortening.drop.has(this.#key)) {
        this.#copy(bytes.subarray(from, at + 1));
        this.#copy(NULL);
        this.#dropping = this.#open.length;
        return at + 1;
      }
    }
    return from;
  }

  #copy(bytes: Buffer): void {
    if (this.#dropping >= 0 || bytes.length === 0) return;
    this.#size += bytes.length;
    // What streams in is not kept whole for the sake of a part of it.
    if (this.#size <= MOST) this.#out.push(Buffer.from(bytes));
  }
}

/** An unwanted key is written without escapes. */
const keyOf = (text: Buffer): string => text.subarray(1, -1).toString('utf8');

/** What shortening leaves of a value that is parsed already. */
export function shorten(value: unknown, shortening: Shortening): unknown {
  if (typeof value === 'string') return value.length > shortening.longest ? '' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => shorten(one, shortening));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, shortening.drop.has(key) ? null : shorten(one, shortening)]),
  );
}
