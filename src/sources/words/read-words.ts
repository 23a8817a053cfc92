/** Reads the words of one file, however long it is, in pieces: never the whole of it at a time. */
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pacer } from '../../engine/index.ts';
import { withFileInside } from '../../node/plain-file.ts';
import { readBlobs } from '../files/read-blobs.ts';
import type { GitFolder } from '../git/run/run-git.ts';
import { mayHoldSecrets } from '../work-tree/left-out.ts';
import type { KnownWords } from './word-cache.ts';
import { WordHashes } from './word-hashes.ts';

/** Bytes. Larger files are data, and nobody waits for them. */
const LARGEST = 64_000_000;
/** Bytes of a file that a sparse work tree lacks. */
const LARGEST_BLOB = 8_000_000;
const PIECE = 65_536;
/** A NUL in the first so many bytes makes a file binary, as git judges. */
const BINARY_BYTES = 8_000;
/** How often a file is read that changes while it is read. */
const ATTEMPTS = 3;

const TOO_LARGE = (bytes: number): string => `it is larger than ${String(bytes / 1_000_000)} MB`;

/** The words of a file, or why nobody knows them. */
export type WordsRead = KnownWords | { readonly why: string };

export interface WordReading {
  /** Nobody else's meanwhile. */
  readonly words: WordHashes;
  readonly pacer: Pacer | undefined;
}

const NO_WORDS = new Float64Array(0);
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, BINARY_BYTES).includes(0);

/** Of the file at `path` below `root` (a real path); null where it is gone or no ordinary file. */
export async function readWords(root: string, path: string, reading: WordReading): Promise<WordsRead | null> {
  if (mayHoldSecrets(path)) {
    const stamp = await stampOf(root, path);
    return stamp === null ? null : { stamp, hashes: NO_WORDS };
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = await withFileInside(root, path, 'none', async (file, { size, mtimeMs }) => {
      const hashes = await hashesOf(file, size, reading);
      if (hashes === null) return { why: TOO_LARGE(LARGEST) };
      const after = await file.stat();
      return after.size === size && after.mtimeMs === mtimeMs ? { stamp: stamped(after), hashes } : null;
    });
    if (read) return read;
    if (read === undefined) {
      const found = await lstat(join(root, path)).catch(() => null);
      return found?.isFile() ? { why: 'it cannot be opened' } : null;
    }
  }
  return { why: 'it changes while it is read' };
}

/** Of the file at `path` below `root`, as it is now: see KnownWords. Null where it is gone or no ordinary file. */
export async function stampOf(root: string, path: string): Promise<string | null> {
  const found = await lstat(join(root, path)).catch(() => null);
  return found?.isFile() ? stamped(found) : null;
}

const stamped = ({ size, mtimeMs }: Stats): string => `${size}:${mtimeMs}`;

/** Null where the file is too large. */
async function hashesOf(file: FileHandle, size: number, { words, pacer }: WordReading): Promise<Float64Array | null> {
  words.clear();
  const piece = new Uint8Array(Math.min(PIECE, size));
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) break;
    const bytes = piece.subarray(0, bytesRead);
    if (at === 0 && isBinary(bytes)) return NO_WORDS;
    if (size > LARGEST) return null;
    words.add(bytes);
    at += bytesRead;
    if (at < size) await pacer?.yieldToHost();
  }
  return words.end();
}

/** Of blobs that a sparse work tree lacks; those that the clone lacks are missing. @throws BrainError as `streamGit` does. */
export async function readWordsOfBlobs(
  place: GitFolder,
  blobs: readonly string[],
  { words, pacer }: WordReading,
): Promise<ReadonlyMap<string, WordsRead>> {
  const read = new Map<string, WordsRead>();
  for await (const { blob, bytes, size } of readBlobs(place, blobs, LARGEST_BLOB)) {
    await pacer?.yieldToHost();
    if (size > LARGEST_BLOB) read.set(blob, { why: TOO_LARGE(LARGEST_BLOB) });
    else {
      words.clear();
      if (!isBinary(bytes)) words.add(bytes);
      read.set(blob, { stamp: blob, hashes: words.end() });
    }
  }
  return read;
}
