/** Packages of rules that others build on: they hold wherever they are used, not in the folder that they lie in. */
import { baseName, folderOf } from '../paths.ts';
import { folderOf as literalFolder } from './globs.ts';

const SHARED = /eslint-config|config-eslint/;

export const isSharedConfig = (folder: string): boolean => SHARED.test(baseName(folder));

/**
 * Whether globs of a shared configuration begin at the root: each package reads them from its own folder, where they mean
 * nothing. `paths` are those of the project's manifests.
 */
export const beginAtRoot = (globs: readonly string[], paths: readonly string[]): boolean =>
  globs.some((glob) => {
    const folder = literalFolder(glob);
    return folder !== '' && paths.some((path) => `${folderOf(path)}/`.startsWith(folder));
  });
