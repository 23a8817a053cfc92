/** Where the opened folder lies in its repository. */
import { askOnce } from '../run/ask-once.ts';
import type { GitFolder } from '../run/run-git.ts';

/** The opened folder relative to the repository's root, with a final `/`; empty at the root and in a bare repository. */
export async function folderPrefix(place: GitFolder): Promise<string> {
  return (await askOnce(place, ['rev-parse', '--show-prefix'])).replace(/\n$/, '');
}
