/** The folder that a server was started for may be moved or deleted while it runs: each question says so, in place of half an answer. */
import { stat } from 'node:fs/promises';
import { BrainError } from '../engine/index.ts';

/** @throws BrainError `not-found`, which says what to do. */
export async function requireStillThere(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const message = `There is no folder ${folder} (any more): it was moved, renamed or deleted, and nothing was done. Start the server again for the folder where the project is now; what is remembered of a Git repository is found there again.`;
  throw new BrainError('not-found', message, { path: folder });
}
