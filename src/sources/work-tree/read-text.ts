/** Reads one file of a folder as text, never leaving the folder and never waiting on what is no ordinary file. */
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { withoutManagedBlocks } from '../files/managed-blocks.ts';
import { isGenerated, LARGEST_FILE } from './left-out.ts';

/** A NUL in the first so many bytes makes a file binary, as git judges. */
const BINARY_BYTES = 8_000;

/**
 * The text of a file below `root` (a real path); null where it is gone, a link, too large, binary, made by a machine, or
 * outside. What Project Brain wrote itself is taken out.
 */
export async function readText(root: string, path: string): Promise<string | null> {
  const bytes = await readInside(root, path);
  if (!bytes) return null;
  const text = decode(bytes);
  if (text === null || isGenerated(path, text)) return null;
  return /\.(?:md|mdc)$/.test(path) ? withoutManagedBlocks(text) : text;
}

async function readInside(root: string, path: string): Promise<Buffer | null> {
  try {
    const whole = join(root, path);
    const real = await realpath(whole);
    // A link anywhere on the way leads elsewhere, even where it ends inside.
    if (folded(real) !== folded(whole) || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    // Without O_NONBLOCK, opening a pipe somebody put there would wait for a writer. Windows has neither flag: 0 then.
    const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile() || found.size > LARGEST_FILE) return null;
      const bytes = Buffer.alloc(found.size);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** macOS and Windows take a name in any case, and macOS in either Unicode form. */
function folded(path: string): string {
  const plain = path.normalize('NFC');
  return process.platform === 'linux' ? plain : plain.toLowerCase();
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, BINARY_BYTES).includes(0)) return null;
  return new TextDecoder('utf-8').decode(bytes);
}
