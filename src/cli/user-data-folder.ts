/** Where the command line keeps the memory of projects when it is not told a place. */
import { homedir } from 'node:os';
import { join } from 'node:path';

function userData(): string {
  if (process.platform === 'win32') return process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share');
}

/** The product's folder in the user's data, absolute. */
export const userDataFolder = (): string => join(userData(), 'project-brain');
