// Puts an extension into a server's extensions folder. The page takes one extension in development only (of several
// `extensionDevelopmentPath` it keeps the last), so every other one has to be installed.
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Copies an unpacked extension, of a checkout what its package holds; VS Code finds it when the server is started for the first time on this folder. */
export async function installExtension(extensionsFolder: string, source: string): Promise<void> {
  const manifest = await readFile(path.join(source, 'package.json'), 'utf8');
  const { publisher, name, version } = JSON.parse(manifest) as Record<string, string>;
  if (!publisher || !name || !version) {
    throw new Error(`${source} cannot be installed: its package.json needs publisher, name and version.`);
  }
  const target = path.join(extensionsFolder, `${publisher}.${name}-${version}`);
  await mkdir(extensionsFolder, { recursive: true });
  const isPackaged = await packagedOf(source);
  await cp(source, target, { recursive: true, filter: (file) => isPackaged(path.relative(source, file)) });
}

/** Which paths below `source` its `.vscodeignore` lets into the package; all where there is none. */
async function packagedOf(source: string): Promise<(relative: string) => boolean> {
  const ignore = await readFile(path.join(source, '.vscodeignore'), 'utf8').catch(() => null);
  if (ignore === null) return () => true;
  const kept = ignore
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1).replace(/\/\*\*$/, '')] : []));
  const isIn = (one: string, folder: string): boolean => one === folder || one.startsWith(`${folder}${path.sep}`);
  return (relative) => relative === '' || kept.some((one) => isIn(relative, one) || isIn(one, relative));
}
