/** The words of files that were read before, by their hashes, so that what did not change is not read again. */

/** What is known of a file. */
export interface KnownWords {
  /** Differs when the content may differ. */
  readonly stamp: string;
  readonly hashes: Float64Array;
}

export type KnownFiles = Map<string, KnownWords>;

/** Parts of the cache: a commit changes few of them, and only one is in memory at a time. */
export const WORD_PARTS = 32;

/** Raised whenever the same file would give other hashes. */
const VERSION = 1;
const HEAD_BYTES = 16;

/** The part that a file belongs to: a number below WORD_PARTS. */
export function partOf(path: string): number {
  let hash = 0;
  for (let i = 0; i < path.length; i++) hash = (Math.imul(hash, 31) + path.charCodeAt(i)) | 0;
  return (hash >>> 0) % WORD_PARTS;
}

export const partName = (part: number): string => `words-${String(part).padStart(2, '0')}`;

/** A part as bytes: a head, the files as JSON, their hashes one after the other. */
export function encodeWords(files: ReadonlyMap<string, KnownWords>): Uint8Array {
  const paths = [...files].map(([path, { stamp, hashes }]) => [path, stamp, hashes.length]);
  const names = new TextEncoder().encode(JSON.stringify(paths));
  const from = HEAD_BYTES + Math.ceil(names.length / 8) * 8;
  let count = 0;
  for (const { hashes } of files.values()) count += hashes.length;
  const bytes = new Uint8Array(from + count * 8);
  bytes.set(names, HEAD_BYTES);
  const numbers = new Float64Array(bytes.buffer, from, count);
  let at = 0;
  for (const { hashes } of files.values()) {
    numbers.set(hashes, at);
    at += hashes.length;
  }
  new Uint32Array(bytes.buffer, 0, 4).set([VERSION, names.length, count, checksum(bytes)]);
  return bytes;
}

/** The files of a part; none where it is of another version, torn or damaged. */
export function decodeWords(stored: Uint8Array | undefined): KnownFiles {
  const files: KnownFiles = new Map();
  if (!stored || stored.length < HEAD_BYTES) return files;
  const bytes = stored.slice();
  const [version, length = 0, count = 0, sum] = new Uint32Array(bytes.buffer, 0, 4);
  const from = HEAD_BYTES + Math.ceil(length / 8) * 8;
  if (version !== VERSION || bytes.length !== from + count * 8 || sum !== checksum(bytes)) return files;
  const numbers = new Float64Array(bytes.buffer, from, count);
  const names = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length))) as [
    path: string,
    stamp: string,
    count: number,
  ][];
  let at = 0;
  for (const [path, stamp, many] of names) {
    files.set(path, { stamp, hashes: numbers.subarray(at, at + many) });
    at += many;
  }
  return files;
}

/** Of all but the head, word by word: it finds what is torn, which is all that a cache on the user's own disk needs. */
function checksum(bytes: Uint8Array<ArrayBuffer>): number {
  const words = new Uint32Array(bytes.buffer, HEAD_BYTES, (bytes.length - HEAD_BYTES) / 4);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ (words[i] ?? 0), 0x01000193);
  return hash >>> 0;
}
