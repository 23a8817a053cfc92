/** Reads one file of a folder as text, never leaving the folder and never waiting on what is no ordinary file. */
import { readBeginning, withFileInside } from '../../node/plain-file.ts';
import { mayHoldBlock, withoutManagedBlocks } from '../files/managed-blocks.ts';
import { headOfGenerated, isGenerated, LARGEST_FILE } from './left-out.ts';

/** A NUL in the first so many bytes makes a file binary, as git judges. */
const BINARY_BYTES = 8_000;

/**
 * The text of a file below `root` (a real path); null where it is gone, a link, too large, binary, made by a machine, or
 * outside. What Project Brain wrote itself is taken out.
 */
export async function readText(root: string, path: string): Promise<string | null> {
  const text = await textIn(root, path);
  if (text === null || isGenerated(path, text)) return null;
  return mayHoldBlock(path) ? withoutManagedBlocks(text) : text;
}

/** What a file that a machine wrote says of that at its top; null where it says nothing, or is none to be read. */
export async function readHead(root: string, path: string): Promise<string | null> {
  const text = await textIn(root, path);
  return text === null ? null : headOfGenerated(path, text);
}

async function textIn(root: string, path: string): Promise<string | null> {
  const bytes = await withFileInside(root, path, 'none', (file, { size }) =>
    size > LARGEST_FILE ? Promise.resolve(undefined) : readBeginning(file, LARGEST_FILE),
  );
  return bytes ? decode(bytes) : null;
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, BINARY_BYTES).includes(0)) return null;
  return new TextDecoder('utf-8').decode(bytes);
}
