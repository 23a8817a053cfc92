/** Whether a folder that a chat names lies in the workspace: machines write the same path in different ways. */
import { posix, win32 } from 'node:path';

/** One way of writing for all: `/` between folders, none at the end; on Windows in lower case, as its file names are. */
function unified(path: string, platform: NodeJS.Platform): string {
  const isWindows = platform === 'win32';
  const plain = (isWindows ? win32 : posix).normalize(path);
  const forward = (isWindows ? plain.replaceAll('\\', '/').toLowerCase() : plain).replace(/(?<!\/)\/+$/, '');
  // macOS tells file names that differ in case apart only where the user wanted it.
  return platform === 'darwin' ? forward.toLowerCase() : forward;
}

/** `path` relative to the first of `roots` that it lies in, with `/` and as it is written; '' for a root; null outside. */
export function pathInside(path: string, roots: readonly string[], platform: NodeJS.Platform): string | null {
  const wanted = unified(path, platform);
  for (const root of roots) {
    const base = unified(root, platform);
    if (wanted === base) return '';
    if (!wanted.startsWith(`${base}/`)) continue;
    const plain = platform === 'win32' ? win32.normalize(path).replaceAll('\\', '/') : posix.normalize(path);
    return plain.slice(base.length + 1).replace(/(?<!\/)\/+$/, '');
  }
  return null;
}
