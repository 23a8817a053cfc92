/** The work tree as derived memory takes it in. */
import type { Pacer, RepositoryFile } from '../../engine/index.ts';
import { readWorkTree } from './read-work-tree.ts';

/** Every file of the project; size and time of the last change tell whether one has changed. */
export async function* repositoryFiles(
  root: string,
  signal: AbortSignal | undefined,
  pacer: Pacer,
  excludes: (path: string) => boolean,
): AsyncGenerator<RepositoryFile> {
  for await (const file of readWorkTree({ root, signal, pacer, excludes })) {
    yield { path: file.path, stamp: `${file.size}:${file.mtime}`, read: () => file.read() };
  }
}
