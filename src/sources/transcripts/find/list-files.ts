/** Looks for files below a folder that an assistant owns, and that may not be there. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const entriesOf = (folder: string): Promise<readonly Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

/**
 * Absolute paths of the files at most `depth` folders below `folder` (0: in it) whose names `wanted` likes, in order of
 * name. What cannot be read is left out; symbolic links are not followed.
 */
export async function listFiles(folder: string, depth: number, wanted: (name: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const entry of [...(await entriesOf(folder))].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && wanted(entry.name)) found.push(path);
    else if (entry.isDirectory() && depth > 0) found.push(...(await listFiles(path, depth - 1, wanted)));
  }
  return found;
}

/** Names of the folders in `folder`, in order. */
export async function listFolders(folder: string): Promise<string[]> {
  return (await entriesOf(folder))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
