// The address that opens a folder in the workbench, with the extensions and tests the page is to load.
import { pathToFileURL } from 'node:url';

export interface OpenOptions {
  /** Absolute folders of extensions to load in development; several may be given. */
  extensionDevelopmentPaths?: string[];
  /** A CommonJS module exporting `run()`, which the extension host then calls. */
  extensionTestsPath?: string;
}

export function workbenchAddress(origin: string, folder: string, options: OpenOptions = {}): string {
  const remote = (file: string): string => `vscode-remote://${new URL(origin).host}${pathToFileURL(file).pathname}`;
  const payload = (options.extensionDevelopmentPaths ?? []).map((file) => ['extensionDevelopmentPath', remote(file)]);
  if (options.extensionTestsPath) payload.push(['extensionTestsPath', remote(options.extensionTestsPath)]);
  const query = new URLSearchParams({ folder: decodeURIComponent(pathToFileURL(folder).pathname) });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `${origin}/?${query.toString()}`;
}
