/** Where git is: never the opened folder, which on Windows is searched first and may hold a git.exe of anyone's. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** The program to start: `git` where the system searches PATH alone, the whole path to git.exe on Windows. */
export function findGit(
  platform: NodeJS.Platform = process.platform,
  path: string = process.env['PATH'] ?? '',
): string {
  if (platform !== 'win32') return 'git';
  for (const folder of path.split(';')) {
    const program = join(folder, 'git.exe');
    if (isAbsolute(folder) && existsSync(program)) return program;
  }
  // An absolute path that does not exist: the start fails the same way as where git is not installed.
  return 'C:\\git-is-not-on-the-path\\git.exe';
}
