/** Where the command line keeps the memory of projects when it is not told a place. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable says; an empty or relative folder counts as none, as the XDG specification has it. */
const folderIn = (env: Environment, name: string): string | null => {
  const value = env[name] ?? '';
  return isAbsolute(value) ? value : null;
};

function userData(env: Environment): string {
  if (process.platform === 'win32') return folderIn(env, 'LOCALAPPDATA') ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return folderIn(env, 'XDG_DATA_HOME') ?? join(homedir(), '.local', 'share');
}

/** The product's folder in the user's data, absolute. */
export const userDataFolder = (env: Environment = process.env): string => join(userData(env), 'project-brain');
