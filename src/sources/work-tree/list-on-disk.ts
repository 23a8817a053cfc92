/** The files of a folder that is in no repository, as its ignore files have it; links are not followed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBeginning, withFileInside } from '../../node/plain-file.ts';
import type { DiskFolder } from '../files/read-on-disk.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { isFolderLeftOut } from './left-out.ts';

/** How far the walk goes. */
export const WALK_LIMITS = { files: 100_000, folders: 50_000, depth: 24 } as const;

/** Bytes of an ignore file that are heeded. */
const LONGEST_RULES = 1_000_000;

/** The rules of an ignore file and the folder they stand in, with a final `/` unless it is the root. */
interface FolderRules {
  readonly prefix: string;
  readonly rules: IgnoreRules;
}

/** Paths folder by folder, the nearest to the root first. Folders that cannot be opened are left out. */
export async function* listOnDisk({ root, signal }: DiskFolder): AsyncGenerator<string[], void, undefined> {
  const folders: { path: string; ignores: readonly FolderRules[] }[] = [{ path: '', ignores: [] }];
  let count = 0;
  for (let i = 0; i < folders.length && i < WALK_LIMITS.folders && count < WALK_LIMITS.files; i++) {
    if (signal?.aborted) return;
    const folder = folders[i];
    if (!folder) break;
    const entries = await readdir(join(root, folder.path), { withFileTypes: true }).catch(() => []);
    const prefix = folder.path === '' ? '' : `${folder.path}/`;
    const own = entries.some((entry) => entry.name === '.gitignore' && entry.isFile());
    const ignores = own ? [...folder.ignores, { prefix, rules: await rulesIn(root, prefix) }] : folder.ignores;
    const files: string[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = prefix + entry.name;
      const isFolder = entry.isDirectory();
      if (!isFolder && !entry.isFile()) continue;
      if (isIgnored(path, isFolder, ignores)) continue;
      if (!isFolder) files.push(path);
      else if (!isFolderLeftOut(entry.name, false) && path.split('/').length < WALK_LIMITS.depth)
        folders.push({ path, ignores });
    }
    count += files.length;
    if (files.length > 0) yield files;
  }
}

/** The rules nearest to a path go before those above. */
function isIgnored(path: string, isFolder: boolean, ignores: readonly FolderRules[]): boolean {
  for (let i = ignores.length - 1; i >= 0; i--) {
    const standing = ignores[i];
    const verdict = standing?.rules.verdict(path.slice(standing.prefix.length), isFolder);
    if (verdict) return verdict === 'ignored';
  }
  return false;
}

async function rulesIn(root: string, prefix: string): Promise<IgnoreRules> {
  const bytes = await withFileInside(root, `${prefix}.gitignore`, 'none', (file) => readBeginning(file, LONGEST_RULES));
  return IgnoreRules.of((bytes ?? Buffer.alloc(0)).toString('utf8'));
}
