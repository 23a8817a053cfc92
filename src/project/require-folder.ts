/** A folder that is to be read has to be there. */
import { stat } from 'node:fs/promises';
import { BrainError } from '../engine/index.ts';

/** @throws BrainError `not-found` where nothing is at `root`, `invalid-input` where it is no folder. */
export async function requireFolder(root: string): Promise<void> {
  const stats = await stat(root).catch(() => undefined);
  if (!stats) throw new BrainError('not-found', `There is no folder ${root}.`, { path: root });
  if (!stats.isDirectory()) throw new BrainError('invalid-input', `${root} is not a folder.`, { path: root });
}
