/** Where the memory that goes with a person lives: one for each identity, so that two people on one machine stay apart. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex } from '../../engine/index.ts';

const IDENTITY_FILE = 'identity';
const HASH_LENGTH = 16;

/** Whose the folder is: the hash of an identity; claimed for `mine` when it is nobody's yet. */
async function ownerOf(folder: string, mine: string): Promise<string> {
  const file = join(folder, IDENTITY_FILE);
  try {
    // Two windows may claim it at once: the first one wins.
    await writeFile(file, mine, { flag: 'wx' });
    return mine;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
}

/**
 * The folder of the memory of whoever signs commits with `email` (any case), made where it is missing; null for a
 * person without an address. What was remembered before there was an address goes to the first one.
 */
export async function userFolder(globalFolder: string, email: string | null): Promise<string> {
  const first = join(globalFolder, 'user');
  await mkdir(first, { recursive: true });
  if (email === null) return first;
  const mine = sha256Hex(email.trim().toLowerCase()).slice(0, HASH_LENGTH);
  if ((await ownerOf(first, mine)) === mine) return first;
  const own = join(globalFolder, `user-${mine}`);
  await mkdir(own, { recursive: true });
  return own;
}
