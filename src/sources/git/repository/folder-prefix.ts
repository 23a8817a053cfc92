/** Where the opened folder lies in its repository. */
import { askOnce, noteAnswer } from '../run/ask-once.ts';
import type { GitFolder } from '../run/run-git.ts';

const SHOW_PREFIX = ['rev-parse', '--show-prefix'];

/** The opened folder relative to the repository's root, with a final `/`; empty at the root and in a bare repository. */
export async function folderPrefix(place: GitFolder): Promise<string> {
  return (await askOnce(place, SHOW_PREFIX)).replace(/\n$/, '');
}

/** Notes what another question has told of it. */
export const noteFolderPrefix = (place: GitFolder, prefix: string): void =>
  noteAnswer(place, SHOW_PREFIX, `${prefix}\n`);
