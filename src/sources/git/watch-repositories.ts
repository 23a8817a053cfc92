/** Notices moves in every repository of a folder: its own, or those below it where it has none. */
import { join } from 'node:path';
import { nestedRepositories } from './nested-repositories.ts';
import { readGit } from './run-git.ts';
import { watchHead } from './watch-head.ts';

/** As many as are read. */
const MOST_WATCHED = 20;

/** Calls `onMove` as `watchHead` does. @returns the way to stop. */
export function watchRepositories(root: string, onMove: () => void): () => void {
  const stops = [watchHead(root, onMove)];
  let isStopped = false;
  const begin = async (): Promise<void> => {
    const own = await readGit({ root }, ['rev-parse', '--git-dir']).catch(() => '');
    if (own !== '') return;
    const paths = await nestedRepositories(root);
    if (isStopped) return;
    for (const path of paths.slice(0, MOST_WATCHED)) stops.push(watchHead(join(root, path), onMove));
  };
  void begin();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
