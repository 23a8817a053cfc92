/** Which folder is meant where none is named: as with git, the project that the current folder lies in. */
import { lstat, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { memoryPlaces } from '../project/memory-places.ts';
import { nodeFileSystem } from '../storage/files/node-file-system.ts';
import { knownFolder } from '../storage/registry/known-folder.ts';
import type { Arguments } from './grammar/arguments.ts';

/** Whether a repository begins at `folder` or between it and `root`, which lies above it: what lies in it is another project. */
async function beginsBelow(root: string, folder: string): Promise<boolean> {
  for (let at = folder; at !== root && at !== dirname(at); at = dirname(at))
    if (await lstat(join(at, '.git')).catch(() => undefined)) return true;
  return false;
}

/** `note` hears of a folder that is not the current one. */
export async function meantFolder(
  { folder, isFolderNamed, store, user }: Arguments,
  note: (text: string) => void,
): Promise<string> {
  if (isFolderNamed || store !== undefined || user === true) return folder;
  const here = await realpath(folder).catch(() => folder);
  const known = await knownFolder(nodeFileSystem, memoryPlaces(), here).catch(() => undefined);
  if (!known || known.root === here || (await beginsBelow(known.root, here))) return folder;
  note(
    `This is the memory of ${known.root}, in which the current folder lies; name a folder ("." for this one) for another.`,
  );
  return known.root;
}
