// Bundles what the tests run inside VS Code into CommonJS, which is what VS Code loads extensions and tests as.
import { globSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { CHECKOUT } from '../extension-under-test.ts';
import { onExit } from '../vscode-host/processes.ts';

const SOURCE = path.join(CHECKOUT, 'test', 'host');
// Below the checkout, where mocha is found; of this process alone, so that two runs do not take each other's files.
const OUT = path.join(CHECKOUT, 'out', 'host', String(process.pid));

const COMMON = {
  outbase: SOURCE,
  outdir: OUT,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  format: 'cjs',
  platform: 'node',
  // Some libraries' main file is UMD, which cannot be bundled.
  mainFields: ['module', 'main'],
  target: 'node22',
  sourcemap: 'inline',
  // mocha finds its own files from where it is installed.
  external: ['vscode', 'mocha', 'sql.js'],
  logLevel: 'warning',
} satisfies BuildOptions;

onExit(() => rmSync(OUT, { recursive: true, force: true }));

/** Bundles `test/host/run.ts` and every suite; returns the path of the module with `run()`. */
export async function bundleSuites(): Promise<string> {
  const names = ['run.ts', ...globSync('**/*.test.ts', { cwd: SOURCE })];
  await build({ ...COMMON, entryPoints: names.map((name) => path.join(SOURCE, name)) });
  return path.join(OUT, 'run.cjs');
}

/** Bundles the helper extension of the tests; returns its folder. */
export async function bundleHelperExtension(): Promise<string> {
  const name = 'helper-extension';
  await build({ ...COMMON, entryPoints: [path.join(SOURCE, name, 'extension.ts')] });
  await copyFile(path.join(SOURCE, name, 'package.json'), path.join(OUT, name, 'package.json'));
  return path.join(OUT, name);
}
