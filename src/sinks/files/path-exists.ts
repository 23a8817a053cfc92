/** Whether something stands at a path of the workspace: a file, or with `/` at its end a folder that holds anything. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `path` is relative to `root`, with `/`; a link counts as what it leads to. */
export async function pathExists(root: string, path: string): Promise<boolean> {
  const absolute = join(root, ...path.split('/'));
  if (path.endsWith('/')) return (await readdir(absolute).catch(() => [])).length > 0;
  const stats = await stat(absolute).catch(() => undefined);
  return stats?.isFile() ?? false;
}

/** Whether any of the paths exists. */
export async function anyExists(root: string, paths: readonly string[]): Promise<boolean> {
  return (await Promise.all(paths.map((path) => pathExists(root, path)))).some(Boolean);
}
