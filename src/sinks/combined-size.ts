/** What a reader that goes from the root to a folder reads of its files together: the longest such way below a workspace. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders looked into; a deeper or wider tree than this has its instruction files near the top. */
const MOST_FOLDERS = 2_000;
const DEEPEST = 6;
const PASSED_OVER = new Set(['node_modules', '.git', 'dist', 'out', 'build', 'target', 'vendor', '.venv']);

interface Way {
  readonly folder: string;
  readonly depth: number;
  /** Bytes of the files above it. */
  readonly bytes: number;
}

async function ownBytes(folder: string, names: readonly string[]): Promise<number> {
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile()) return stats.size;
  }
  return 0;
}

/**
 * Bytes of the files on the way from `root` to the folder where they are most; in each folder the first of `names` that
 * exists counts.
 */
export async function longestWay(root: string, names: readonly string[]): Promise<number> {
  const open: Way[] = [{ folder: root, depth: 0, bytes: 0 }];
  let longest = 0;
  for (let looked = 0; looked < MOST_FOLDERS; looked++) {
    const way = open.shift();
    if (!way) break;
    const bytes = way.bytes + (await ownBytes(way.folder, names));
    longest = Math.max(longest, bytes);
    if (way.depth === DEEPEST) continue;
    const entries = await readdir(way.folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory() || PASSED_OVER.has(entry.name)) continue;
      open.push({ folder: join(way.folder, entry.name), depth: way.depth + 1, bytes });
    }
  }
  return longest;
}
