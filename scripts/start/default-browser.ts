// Shows an address in the user's own browser, where this machine has a desktop to show it on.
import { spawn } from 'node:child_process';
import { isOnPath } from './on-path.ts';

/** Returns false where there is nothing to open it with. */
export function openInDefaultBrowser(address: string): boolean {
  const command = openCommand(address);
  if (!command) return false;
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  // The address has been printed, so a browser that does not open is no reason to end.
  child.once('error', () => undefined);
  child.unref();
  return true;
}

function openCommand(address: string): [string, ...string[]] | undefined {
  if (process.platform === 'darwin') return ['open', address];
  // Not `start`, a command of the shell, which would read the & of the address.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address];
  const desktop = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  return desktop && isOnPath('xdg-open') ? ['xdg-open', address] : undefined;
}
