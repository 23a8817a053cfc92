/** Database files and their hashes, made while the files are read and written. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { FileSystem } from '../files/file-system.ts';
import { createSynced } from '../files/write-file.ts';
import { FileBytes, type Image } from '../sql/image.ts';

/** Read at once. */
const BUFFER_BYTES = 512 * 1024;

export interface HashedFile {
  readonly file: FileBytes;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

/** Undefined when there is no such file. */
export async function readHashed(fs: FileSystem, path: string): Promise<HashedFile | undefined> {
  const file = new FileBytes(fs.scratch(dirname(path)) ?? undefined);
  const sha256 = await hashFile(fs, path, (piece) => file.set(piece, file.length));
  return sha256 === undefined ? undefined : { file, sha256 };
}

/** The hash of a file, which costs no memory however large it is; `seen` gets its bytes. Undefined when there is none. */
export async function hashFile(
  fs: FileSystem,
  path: string,
  seen: (piece: Uint8Array) => void = () => undefined,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  const buffers = [new Uint8Array(BUFFER_BYTES), new Uint8Array(BUFFER_BYTES)] as const;
  let turn: 0 | 1 = 0;
  const isThere = await fs.readThrough(
    path,
    () => buffers[(turn = turn === 0 ? 1 : 0)],
    (piece) => {
      hash.update(piece);
      seen(piece);
    },
  );
  return isThere ? hash.digest('hex') : undefined;
}

/** Writes a file that is on disk when it resolves, and releases the image. @returns the hash, in hexadecimal digits. */
export async function writeHashed(fs: FileSystem, path: string, image: Image): Promise<string> {
  const hash = createHash('sha256');
  try {
    await createSynced(fs, path, image, (piece) => void hash.update(piece));
  } finally {
    image.release();
  }
  return hash.digest('hex');
}
