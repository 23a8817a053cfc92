/** Reads the manifests, configurations and documents of a repository as they stand at HEAD. */
import type { FileRecord } from '../../src/engine/index.ts';
import { chosenAtHead, readChosen } from '../../src/sources/files/read-at-head.ts';
import { Unread } from '../../src/sources/files/unread.ts';
import type { GitFolder } from '../../src/sources/git/run/run-git.ts';
import { treeAtHead } from '../../src/sources/git/tree-at-head.ts';

export async function* readFilesAtHead(
  place: GitFolder,
  unread = new Unread(),
): AsyncGenerator<FileRecord, void, undefined> {
  yield* readChosen(place, await chosenAtHead(place, await treeAtHead(place), unread), unread);
}
