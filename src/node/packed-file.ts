/** Reads large files that ship beside the bundles: packed, since most are opened seldom and many never. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpacked = promisify(brotliDecompress);

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * What `file` holds: of `file.br`, which esbuild.mjs writes (a megabyte takes some 4 ms, off this thread), or of `file`
 * itself where only that is there, as before the build. @throws node's error where it cannot be read or unpacked.
 */
export async function readPacked(file: string): Promise<Buffer<ArrayBuffer>> {
  let packed: Buffer;
  try {
    packed = await readFile(`${file}.br`);
  } catch (error) {
    if (!missing(error)) throw error;
    return readFile(file);
  }
  return unpacked(packed);
}
