/** Reads the short files of git's folder, whatever somebody put in their place. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes; a longer file is none of git's. */
const LONGEST = 262_144;

/** The text of an ordinary file; empty where there is none, or it is longer than a file of git's. */
export async function shortText(path: string): Promise<string> {
  try {
    // Without O_NONBLOCK, opening a pipe somebody put there would wait for a writer. Windows has no such flag: 0 then.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      return found.isFile() && found.size <= LONGEST ? await file.readFile('utf8') : '';
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}
