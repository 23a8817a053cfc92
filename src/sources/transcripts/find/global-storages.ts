/** Where extensions keep what belongs to no workspace: a folder in every editor of VS Code's family. */
import { join } from 'node:path';
import { stringOf } from '../json.ts';
import type { Machine } from '../chat-source.ts';

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf', 'Devin', 'Kiro', 'Trae', 'Antigravity'];
const SERVERS = ['.vscode-server', '.vscode-server-insiders', '.cursor-server', '.windsurf-server', '.devin-server'];

/** The folder that an editor keeps its users' data in, by its name. */
export function userDataFolder({ platform, home, env }: Machine, editor: string): string {
  if (platform === 'win32') return join(stringOf(env['APPDATA']) ?? join(home, 'AppData', 'Roaming'), editor, 'User');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', editor, 'User');
  return join(stringOf(env['XDG_CONFIG_HOME']) ?? join(home, '.config'), editor, 'User');
}

/** Absolute paths, most of which are not there; that of this very window's editor first. */
export function globalStorages(machine: Machine): string[] {
  const { home, workspaceStorage } = machine;
  const own = workspaceStorage === null ? [] : [join(workspaceStorage, '..', '..', 'globalStorage')];
  const editors = EDITORS.map((editor) => join(userDataFolder(machine, editor), 'globalStorage'));
  const servers = SERVERS.map((server) => join(home, server, 'data', 'User', 'globalStorage'));
  return [...new Set([...own, ...editors, ...servers])];
}
