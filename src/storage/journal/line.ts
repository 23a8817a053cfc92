/** One line of a journal or manifest: a checksum, a space, JSON, a line feed. Anything else is damage. */
import { createHash } from 'node:crypto';

const CHECKSUM_LENGTH = 16;
/** Bytes of a line before its JSON. */
export const LINE_START = CHECKSUM_LENGTH + 1;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

/** The first 64 bits of the content's SHA-256, as hexadecimal digits. */
const checksum = (json: Uint8Array): string =>
  createHash('sha256').update(json).digest('hex').slice(0, CHECKSUM_LENGTH);

/** `json`, in pieces, must hold no line feed, as JSON.stringify writes it. The line's memory is its own and may be transferred. */
export function encodeLine(...json: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const pieces = json.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const line = Buffer.allocUnsafeSlow(LINE_START + length + 1);
  let at = LINE_START;
  for (const piece of pieces) {
    line.set(piece, at);
    at += piece.length;
  }
  return finishLine(line);
}

/** Makes a line of bytes that hold its JSON already: LINE_START bytes before it are free, and one behind it. */
export function finishLine(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  line.write(checksum(line.subarray(LINE_START, -1)), 'latin1');
  line[CHECKSUM_LENGTH] = SPACE;
  line[line.length - 1] = LINE_FEED;
  return line;
}

/** The value on a line (without its line feed); undefined when the line is not as it was written. */
export function decodeLine(line: Uint8Array): unknown {
  if (line.length <= CHECKSUM_LENGTH || line[CHECKSUM_LENGTH] !== SPACE) return undefined;
  const content = Buffer.from(line.buffer, line.byteOffset, line.length).subarray(LINE_START);
  const written = Buffer.from(line.buffer, line.byteOffset, CHECKSUM_LENGTH).toString('latin1');
  if (checksum(content) !== written) return undefined;
  return JSON.parse(content.toString()) as unknown;
}

/** A stretch of bytes of a file, end exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ParsedLines {
  readonly values: readonly unknown[];
  /** What no line could be made of, relative to the bytes' start. */
  readonly damaged: readonly Stretch[];
  /** Up to here all is read. What follows begins a line that has no line feed yet: a write that goes on, or never will. */
  readonly consumed: number;
}

/** Reads whole lines. A last one that lacks nothing but its line feed counts too, though it is not consumed. */
export function parseLines(bytes: Uint8Array): ParsedLines {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const values: unknown[] = [];
  const damaged: Stretch[] = [];
  let at = 0;
  for (;;) {
    const end = buffer.indexOf(LINE_FEED, at);
    if (end < 0) break;
    const value = decodeLine(buffer.subarray(at, end));
    if (value !== undefined) values.push(value);
    else salvage(buffer, at, end, values, damaged);
    at = end + 1;
  }
  // Empty space follows the lines.
  const space = buffer.indexOf(0, at);
  const end = space < 0 ? buffer.length : space;
  // A torn last line was never acknowledged: it is dropped without a word. What begins no line is not torn but damaged.
  const isTorn = LINE_BEGINS.test(buffer.toString('latin1', at, Math.min(end, at + LINE_START + 1)));
  salvage(buffer, at, end, values, isTorn ? [] : damaged);
  return { values, damaged, consumed: isTorn ? at : end };
}

/** The first bytes of a line, or as many of them as were written. */
const LINE_BEGINS = /^(?:[0-9a-f]{0,16}|[0-9a-f]{16} \{?)$/u;

/** Lines whose line feed was damaged are run together: finds those that still match their checksum. */
function salvage(buffer: Buffer, from: number, to: number, values: unknown[], damaged: Stretch[]): void {
  const starts = [from];
  const text = buffer.toString('latin1', from, to);
  for (const match of text.matchAll(/(?=[0-9a-f]{16} \{")/g)) if (match.index > 0) starts.push(from + match.index);
  starts.push(to);
  let bad: number | undefined;
  const closeBad = (end: number): void => {
    if (bad !== undefined && end > bad) damaged.push({ from: bad, to: end });
    bad = undefined;
  };
  for (let i = 0; i + 1 < starts.length; i++) {
    const [start, end] = [starts[i] ?? to, starts[i + 1] ?? to];
    // The byte before the next line may be what became of the line feed.
    const value = decodeLine(buffer.subarray(start, end)) ?? decodeLine(buffer.subarray(start, end - 1));
    if (value === undefined) bad ??= start;
    else {
      closeBad(start);
      values.push(value);
    }
  }
  closeBad(to);
}
