// The address that opens a folder or a .code-workspace file in the workbench, with the extension and the tests the page is to load.
import { pathToFileURL } from 'node:url';

export interface OpenOptions {
  /** The absolute folder of the extension to load in development. */
  extensionDevelopmentPath?: string;
  /** A CommonJS module exporting `run()`, which the extension host then calls. */
  extensionTestsPath?: string;
}

export function workbenchAddress(origin: string, folder: string, options: OpenOptions = {}): string {
  const remote = (file: string): string => `vscode-remote://${new URL(origin).host}${pathToFileURL(file).pathname}`;
  const payload = Object.entries(options).map(([name, file]: [string, string]) => [name, remote(file)]);
  const kind = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({ [kind]: decodeURIComponent(pathToFileURL(folder).pathname) });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `${origin}/?${query.toString()}`;
}
