/** Where git is: never in the opened folder, which may hold a git of anyone's. */
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isBelow } from '../repository/is-below.ts';

/** An absolute path that does not exist: the start fails the same way as where git is not installed. */
const NOWHERE = process.platform === 'win32' ? 'C:\\git-is-not-on-the-path\\git.exe' : '/git-is-not-on-the-path/git';

/** The last answer of `foldersOnPath`: each start of git asks for the same, and telling what lies where takes long. */
let last: { readonly key: string; readonly folders: readonly string[] } = { key: '', folders: [] };

/** Folders of PATH that lie where the opened folder cannot put anything: absolute, and not inside `top`. */
export function foldersOnPath(
  top: string,
  path: string = process.env['PATH'] ?? '',
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  const key = [top, path, platform].join('\0');
  if (last.key === key) return last.folders;
  // An empty entry, `.` and other relative ones mean the folder in which a program is started.
  const all = path.split(platform === 'win32' ? ';' : ':');
  last = { key, folders: all.filter((folder) => isAbsolute(folder) && !isBelow(folder, top)) };
  return last.folders;
}

/** The whole path of the git to start for a repository whose work tree is `top`. */
export function findGit(top: string, path?: string, platform: NodeJS.Platform = process.platform): string {
  const name = platform === 'win32' ? 'git.exe' : 'git';
  return (
    foldersOnPath(top, path, platform)
      .map((folder) => join(folder, name))
      .find(isProgram) ?? NOWHERE
  );
}

function isProgram(path: string): boolean {
  try {
    // Most folders hold none: to be told so by an error takes longer.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
