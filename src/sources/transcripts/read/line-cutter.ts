/** Cuts bytes that arrive in chunks into lines: characters cut by a chunk's border are whole again, the last line waits. */

/** Longer lines are passed over. In bytes. */
export const MAX_LINE = 5_000_000;

export interface CutLine {
  /** Without its end; null where the line is longer than MAX_LINE. */
  readonly text: string | null;
  /** Bytes from the beginning of the first chunk to behind the line's end. */
  readonly end: number;
}

const LF = 10;

export class LineCutter {
  /** The beginning of a line that has not ended; nothing of one that is too long. */
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #taken = 0;

  /** The lines that end in `chunk`. */
  *push(chunk: Buffer): Generator<CutLine> {
    let from = 0;
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      this.#add(chunk.subarray(from, at));
      from = at + 1;
      yield { text: this.#text(), end: this.#taken + from };
      this.#pending = [];
      this.#pendingBytes = 0;
    }
    this.#add(chunk.subarray(from));
    this.#taken += chunk.length;
  }

  /** What stands behind the last line's end; null where there is nothing, or too much. */
  rest(): CutLine | null {
    return this.#pendingBytes === 0 ? null : { text: this.#text(), end: this.#taken };
  }

  #add(part: Buffer): void {
    this.#pendingBytes += part.length;
    if (this.#pendingBytes > MAX_LINE) this.#pending = [];
    else if (part.length > 0) this.#pending.push(part);
  }

  #text(): string | null {
    if (this.#pendingBytes > MAX_LINE) return null;
    const text = Buffer.concat(this.#pending).toString('utf8');
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
