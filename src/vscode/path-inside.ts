/** Paths of files as items name them. */
import { isAbsolute, relative, sep } from 'node:path';

/** The path of `file` relative to `root`, with `/`; null when it is not below it. */
export function pathInside(root: string, file: string): string | null {
  const path = relative(root, file);
  if (path === '' || path.startsWith('..') || isAbsolute(path)) return null;
  return path.split(sep).join('/');
}
