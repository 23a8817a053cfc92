/** Where a project's store lives when the command line names no place. */
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';

function userData(): string {
  if (process.platform === 'win32') return process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share');
}

/** A folder of the user's data for the project at `root` (absolute). */
export function defaultStoreFolder(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(userData(), 'project-brain', 'projects', name);
}
