/** Notices moves in every repository of a folder: its own, those inside it, or those below it where it has none. */
import { join } from 'node:path';
import { innerRepositories } from '../repository/inner-repositories.ts';
import { nestedRepositories } from '../repository/nested-repositories.ts';
import { readGit } from '../run/run-git.ts';
import { watchHead } from './watch-head.ts';

/** As many as are read. */
const MOST_WATCHED = 20;

/** Calls `onMove` as `watchHead` does. @returns the way to stop. */
export function watchRepositories(root: string, onMove: () => void): () => void {
  const stops = new Map<string, () => void>();
  let isStopped = false;
  const watchOthers = async (): Promise<void> => {
    const own = await readGit({ root }, ['rev-parse', '--git-dir']).catch(() => '');
    const paths = own === '' ? await nestedRepositories(root) : await innerRepositories({ root }).catch(() => []);
    if (isStopped) return;
    for (const path of paths.slice(0, MOST_WATCHED)) {
      if (!stops.has(path)) stops.set(path, watchHead(join(root, path), onMove));
    }
  };
  // A submodule may have come with the move.
  const stopOwn = watchHead(root, () => {
    void watchOthers();
    onMove();
  });
  void watchOthers();
  return () => {
    isStopped = true;
    stopOwn();
    for (const stop of stops.values()) stop();
  };
}
