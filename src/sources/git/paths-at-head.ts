/** Every path of the project at HEAD: what knowledge about files is checked against. */
import { streamGit, type GitFolder } from './run/run-git.ts';
import { splitStream } from './run/split-stream.ts';

/** Paths of files, links and submodules below the opened folder, relative to it. @throws BrainError as `streamGit` does. */
export async function pathsAtHead(place: GitFolder): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for await (const batch of splitStream(streamGit(place, ['ls-tree', '-r', '-z', '--name-only', 'HEAD']), 0)) {
    for (const path of batch) paths.add(path);
  }
  return paths;
}
