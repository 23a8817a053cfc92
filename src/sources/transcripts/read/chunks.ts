/** The bytes of a file in slices, unpacked where it is packed. */
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { BrainError } from '../../../engine/index.ts';

const SLICE = 256 * 1_024;

const PACKED = /\.zst$/;

async function* slices(file: FileHandle, from: number): AsyncGenerator<Buffer> {
  for (let at = from; ;) {
    const buffer = Buffer.allocUnsafe(SLICE);
    const { bytesRead } = await file.read(buffer, 0, SLICE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * The bytes of the open `file` at `path`, from an offset on; of a packed file, the unpacked bytes.
 * @throws BrainError `not-supported` where this host cannot unpack it.
 */
export async function* chunksOf(file: FileHandle, path: string, from: number): AsyncGenerator<Buffer> {
  if (!PACKED.test(path)) {
    yield* slices(file, from);
    return;
  }
  // Node.js has it since 22.15; the command line may run on 20.
  const unpack = (zlib as Partial<typeof zlib>).createZstdDecompress?.();
  if (!unpack) {
    const message = `${path} is packed with zstd, which this version of Node.js (${process.version}) cannot unpack; 22.15 or later can.`;
    throw new BrainError('not-supported', message, { path });
  }
  let passed = 0;
  // An error of either end is thrown where the chunks are awaited.
  pipeline(Readable.from(slices(file, 0)), unpack, () => undefined);
  for await (const chunk of unpack) {
    const bytes = chunk as Buffer;
    const skip = Math.max(0, from - passed);
    passed += bytes.length;
    if (skip < bytes.length) yield bytes.subarray(skip);
  }
}
