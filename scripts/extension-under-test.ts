// Which folder the extension is loaded from, built before it is used.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './vscode-host/npm.ts';

export const CHECKOUT = path.resolve(import.meta.dirname, '..');

/** `PROJECT_BRAIN_EXTENSION` names another, ready folder, e.g. that of an unpacked `.vsix`; else this checkout is built. */
export async function extensionUnderTest(): Promise<string> {
  const other = process.env['PROJECT_BRAIN_EXTENSION'];
  const folder = other ? path.resolve(other) : CHECKOUT;
  if (!other) await runNpm(['run', '--silent', 'build'], CHECKOUT, 'inherit');
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${folder} holds no extension: there is no package.json in it.`);
  const { main } = JSON.parse(readFileSync(manifest, 'utf8')) as { main?: string };
  if (!main || !existsSync(path.join(folder, main))) {
    throw new Error(`${folder} is not built: its main file ${main ?? '(none named)'} is missing. Run npm run build.`);
  }
  return folder;
}
