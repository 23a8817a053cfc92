/** Which known project a folder lies in, by its place alone: for whoever has no time to ask git. Changes nothing. */
import { isAbsolute, relative, sep } from 'node:path';
import type { FileSystem } from '../files/file-system.ts';
import { type ProjectRecord, readRecord } from './project-record.ts';

export interface KnownFolder {
  /** The project's folder, absolute: the one asked for, or one above it. */
  readonly root: string;
  /** Where its store lies. */
  readonly storeFolder: string;
  /** The product's folder in global storage whose registry knows it. */
  readonly globalFolder: string;
}

const isInside = (root: string, folder: string): boolean => {
  const path = relative(root, folder);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
};

interface Found extends KnownFolder {
  readonly seenAt: string;
}

function rootsAround(folder: string, globalFolder: string, record: ProjectRecord): readonly Found[] {
  const storeFolder = record.store ?? `${globalFolder.replaceAll('\\', '/')}/projects/${record.id}`;
  return record.roots
    .filter(({ path }) => isInside(path, folder))
    .map(({ path, seenAt }) => ({ root: path, storeFolder, globalFolder, seenAt }));
}

/**
 * Of the projects that the registries in these folders know at `folder` (absolute, without symbolic links) or above it: the
 * nearest, of these the one that was seen there last.
 */
export async function knownFolder(
  fs: FileSystem,
  globalFolders: readonly string[],
  folder: string,
): Promise<KnownFolder | undefined> {
  const found: Found[] = [];
  for (const globalFolder of globalFolders) {
    const projects = `${globalFolder.replaceAll('\\', '/')}/projects`;
    for (const name of await fs.list(projects)) {
      const record = await readRecord(fs, `${projects}/${name}`);
      if (record?.id === name) found.push(...rootsAround(folder, globalFolder, record));
    }
  }
  return found.sort((a, b) => b.root.length - a.root.length || (a.seenAt < b.seenAt ? 1 : -1))[0];
}
