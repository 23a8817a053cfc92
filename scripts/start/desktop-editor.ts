// Opens a folder in an installed VS Code or Cursor with the extension in development.
import { spawn } from 'node:child_process';
import { isOnPath } from './on-path.ts';

const EDITORS = ['code', 'cursor'] as const;

export function findDesktopEditor(): string | undefined {
  return EDITORS.find(isOnPath);
}

/** Returns the exit code of the command, which ends as soon as the window is open. */
export async function openInDesktopEditor(editor: string, extension: string, folder: string): Promise<number> {
  const args = [`--extensionDevelopmentPath=${extension}`, '--new-window', folder];
  // On Windows the command is a .cmd file, which only the shell starts, and the shell splits at blanks.
  const shell = process.platform === 'win32';
  const child = spawn(editor, shell ? args.map((arg) => `"${arg}"`) : args, { stdio: 'inherit', shell });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
