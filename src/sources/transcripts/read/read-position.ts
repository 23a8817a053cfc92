/** Where reading a transcript left off: kept as a cursor between readings, and across restarts. */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { isRecord, parseJson } from '../json.ts';

/** Places of earlier forms may hold words of chats. */
export const PLACE_FORM = 2;

export interface ReadPosition {
  readonly form: number;
  /** The format's version; another one's place is of no use. */
  readonly version: number;
  /** The file as it was when all of it had been read; -1 before. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Bytes that were read, up to a line's end, and lines. */
  readonly offset: number;
  readonly lines: number;
  /** The last line was read before its end was written. */
  readonly isOpen: boolean;
  /** Hash of the file's first bytes and of those before the offset: another file has others. */
  readonly print: string;
  /** Lines that are read again first, and where they begin, in bytes. */
  readonly again: readonly (readonly [line: number, offset: number])[];
  readonly reader: unknown;
  readonly keeper: unknown;
  /** When the last turn was said. ISO 8601. */
  readonly lastAt: string;
  /** When the file was made, for chats that never say when they were held. ISO 8601. */
  readonly began: string;
}

const NUMBERS = ['version', 'size', 'mtimeMs', 'offset', 'lines'] as const;

/** The place that a cursor tells; null where it tells none. */
export function positionOf(cursor: string | null, version: number): ReadPosition | null {
  const value = cursor === null ? null : parseJson(cursor);
  if (
    !isRecord(value) ||
    value['form'] !== PLACE_FORM ||
    value['version'] !== version ||
    !Array.isArray(value['again'])
  )
    return null;
  if (!NUMBERS.every((key) => Number.isFinite(value[key]))) return null;
  const isPlace = ['print', 'lastAt', 'began'].every((key) => typeof value[key] === 'string');
  return isPlace ? (value as unknown as ReadPosition) : null;
}

/** Whether a cursor is a place of an earlier form, which is of no use, and may hold words of a chat. */
export function isOfEarlierForm(cursor: string): boolean {
  const value = parseJson(cursor);
  return isRecord(value) && 'reader' in value && 'keeper' in value && value['form'] !== PLACE_FORM;
}

const HEAD_BYTES = 4_096;
const TAIL_BYTES = 256;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Tells the first `offset` bytes of a file from another's, and from themselves rewritten, by their two ends. */
export async function printOf(file: FileHandle, offset: number): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await bytesAt(file, 0, Math.min(HEAD_BYTES, offset)));
  hash.update(await bytesAt(file, Math.max(0, offset - TAIL_BYTES), Math.min(TAIL_BYTES, offset)));
  return hash.digest('hex').slice(0, 32);
}

/** When a file was made, as far as its file system tells. */
export const beganAt = ({ mtimeMs, birthtimeMs }: { mtimeMs: number; birthtimeMs: number }): string =>
  new Date(birthtimeMs > 0 ? Math.min(mtimeMs, birthtimeMs) : mtimeMs).toISOString();
