/** Where the opened folder lies in its repository. */
import { readGit, type GitPlace } from './run-git.ts';

/** The opened folder relative to the repository's root, with a final `/`; empty at the root and in a bare repository. */
export async function folderPrefix(place: GitPlace): Promise<string> {
  return (await readGit(place, ['rev-parse', '--show-prefix'])).replace(/\n$/, '');
}
