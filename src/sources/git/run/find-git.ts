/** Where git is: never in the opened folder, which may hold a git of anyone's. */
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isBelow } from '../repository/is-below.ts';

/** An absolute path that does not exist: the start fails the same way as where git is not installed. */
const NOWHERE = process.platform === 'win32' ? 'C:\\git-is-not-on-the-path\\git.exe' : '/git-is-not-on-the-path/git';

/** Folders of PATH that lie where the opened folder cannot put anything: absolute, and not inside `top`. */
export function foldersOnPath(
  top: string,
  path: string = process.env['PATH'] ?? '',
  platform: NodeJS.Platform = process.platform,
): string[] {
  // An empty entry, `.` and other relative ones mean the folder in which a program is started.
  return path.split(platform === 'win32' ? ';' : ':').filter((folder) => isAbsolute(folder) && !isBelow(folder, top));
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
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
