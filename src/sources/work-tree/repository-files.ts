/** The work tree as derived memory takes it in. */
import type { RepositoryFile } from '../../engine/index.ts';
import { readWorkTree, type WorkTreeFolder } from './read-work-tree.ts';

/** The files of the project; size and time of the last change tell whether one has changed. */
export async function* repositoryFiles(place: WorkTreeFolder): AsyncGenerator<RepositoryFile> {
  for await (const file of readWorkTree(place)) {
    yield { path: file.path, stamp: `${file.size}:${file.mtime}`, read: () => file.read() };
  }
}
