/** Which folders of a project a person has paused: a file for each beside the project's brain, where every process looks. */
import { sha256Hex } from '../../engine/index.ts';
import { errorCode, type FileSystem } from '../files/file-system.ts';
import { createSynced } from '../files/write-file.ts';

const HASH_LENGTH = 16;

/** The folder in which the signs lie, to be watched. `storeFolder` is the store's own. */
export const signsIn = (storeFolder: string): string =>
  `${storeFolder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '')}/paused`;

/** `root` is the folder's true path: worktrees share a store, and are paused one by one. */
const signOf = (storeFolder: string, root: string): string =>
  `${signsIn(storeFolder)}/${sha256Hex(root).slice(0, HASH_LENGTH)}`;

export const isPausedIn = async (fs: FileSystem, storeFolder: string, root: string): Promise<boolean> =>
  (await fs.stat(signOf(storeFolder, root))) !== undefined;

/** On disk when it resolves. */
export async function pauseIn(fs: FileSystem, storeFolder: string, root: string): Promise<void> {
  await fs.makeFolder(signsIn(storeFolder));
  try {
    // For whoever looks what the file is about.
    await createSynced(fs, signOf(storeFolder, root), Buffer.from(root));
  } catch (error) {
    // Another window was first.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  await fs.syncFolder(signsIn(storeFolder));
}

export const resumeIn = (fs: FileSystem, storeFolder: string, root: string): Promise<void> =>
  fs.remove(signOf(storeFolder, root));
