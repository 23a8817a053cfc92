/** Where nearly all of some files lie: what is counted over them is told of that folder. */
import { folderOf } from '../paths.ts';

const NEARLY_ALL = 0.9;

/** The folders below `folder`, however deep, that hold nearly all of `paths`, the outermost first. */
export function foldersOfMost(folder: string, paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (let at = folderOf(path); at !== folder && at !== ''; at = folderOf(at))
      counts.set(at, (counts.get(at) ?? 0) + 1);
  const most = [...counts].filter(([, count]) => count >= paths.length * NEARLY_ALL);
  return most.map(([path]) => path).sort((a, b) => a.length - b.length);
}
