// Says whether a command can be run by its name.
import { existsSync } from 'node:fs';
import path from 'node:path';

export function isOnPath(command: string): boolean {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', '.bat'] : [''];
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .some((folder) => endings.some((ending) => existsSync(path.join(folder, command + ending))));
}
