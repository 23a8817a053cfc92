/** The files that git holds or would hold: tracked ones, and new ones that no ignore file leaves out. */
import { splitStream } from '../git/run/split-stream.ts';
import { streamGit, type GitFolder } from '../git/run/run-git.ts';

/**
 * Paths relative to the opened folder, in batches, each once; those of deleted files and of submodules are among them.
 * `only`: just these files, and those below these folders.
 * @throws BrainError as `streamGit` does; `not-a-repository` where there is none.
 */
export async function* listWithGit(
  place: GitFolder,
  only: readonly string[] = [],
): AsyncGenerator<string[], void, undefined> {
  const seen = new Set<string>();
  const list = ['--literal-pathspecs', 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...only];
  for await (const batch of splitStream(streamGit(place, list), 0)) {
    // A file in a conflict stands there three times; a folder is another repository's.
    const fresh = batch.filter((path) => path !== '' && !path.endsWith('/') && !seen.has(path));
    for (const path of fresh) seen.add(path);
    if (fresh.length > 0) yield [...new Set(fresh)];
  }
}
