/** Finds the repositories below a folder that is none itself. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolderLeftOut } from '../../work-tree/left-out.ts';

/** How far below the folder is looked, and how many folders are looked into. */
const DEPTH = 2;
const MOST_FOLDERS = 500;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Their paths relative to `root`, with `/`, in order; nothing below a repository is looked at. Never throws. */
export async function nestedRepositories(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [''];
  let looked = 0;
  for (let depth = 0; depth < DEPTH; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      if (++looked > MOST_FOLDERS) break;
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        if (name.startsWith('.') || isFolderLeftOut(name, false)) continue;
        const path = folder === '' ? name : `${folder}/${name}`;
        if (await exists(join(root, path, '.git'))) found.push(path);
        else next.push(path);
      }
    }
    level = next;
  }
  return found.sort();
}
