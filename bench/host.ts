/**
 * npm run bench -- host [--items 10000]: the extension in the real extension host beside an empty one: what activation takes,
 * how long the tree takes to fill and to open a row, and what pauses the host makes in a session of scripted actions.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { CHECKOUT, extensionUnderTest } from '../scripts/extension-under-test.ts';
import { createSampleRepository } from '../scripts/sample-repository.ts';
import { launchBrowser } from '../scripts/vscode-host/browser.ts';
import { startServer } from '../scripts/vscode-host/server.ts';
import { temporaryFolder } from '../scripts/vscode-host/temporary-folder.ts';
import { QUIET_SETTINGS } from '../scripts/vscode-host/user-settings.ts';
import { waitFor } from '../scripts/vscode-host/wait.ts';
import { openStore } from '../src/storage/open-store.ts';
import { makeTypicalItem } from '../test/support/make.ts';
import { FIGURES_VARIABLE, type Figures, readFigures } from './support/host/figures.ts';

const MEASURED_MS = 240_000;
const AT_ONCE = 1_000;

/** An extension that does nothing, activated like ours. */
async function emptyExtension(folder: string): Promise<string> {
  const at = path.join(folder, 'empty');
  await mkdir(at, { recursive: true });
  const manifest = {
    ...{ name: 'empty', publisher: 'bench', version: '0.0.1', main: './main.js', engines: { vscode: '^1.105.0' } },
    ...{ activationEvents: ['onStartupFinished'], extensionKind: ['workspace'] },
  };
  await writeFile(path.join(at, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(at, 'main.js'), 'exports.activate = () => undefined;\n');
  return at;
}

async function fill(folder: string, items: number): Promise<void> {
  const wasm = path.join(CHECKOUT, 'node_modules/sql.js/dist/sql-wasm.wasm');
  const log = { info: () => undefined, warn: () => undefined };
  const store = await openStore({ folder, wasm, clock: { now: () => Date.now() }, log });
  for (let n = 0; n < items; n += AT_ONCE) {
    const size = Math.min(AT_ONCE, items - n);
    await store.write({ items: Array.from({ length: size }, (_, i) => makeTypicalItem(n + i)) });
  }
  await store.close();
}

/** Of VS Code's own table the head, our row and the empty extension's. */
const activations = (startup: string): readonly string[] =>
  startup
    .split('\n')
    .filter((line) => line.startsWith('|') && /Load Code|project-brain\.project-brain|bench\.empty/.test(line));

function print({ items, times, pauses, actions, startup }: Figures): void {
  console.log(`${items} items, milliseconds`);
  for (const [what, ms] of times) console.log(`${what.padEnd(46)}${ms.toFixed(1).padStart(10)}`);
  const longest = [...pauses].sort(([, a], [, b]) => b - a).slice(0, 8);
  console.log(`${actions} actions: ${pauses.length} pauses in which the host's own work took over 50 ms`);
  for (const [during, ms] of longest) console.log(`  ${during.padEnd(44)}${ms.toFixed(1).padStart(10)}`);
  for (const line of activations(startup)) console.log(line);
}

/** Prints what was measured. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { items: { type: 'string', default: '10000' } } });
  const extension = await extensionUnderTest();
  const folder = await temporaryFolder('bench-host');
  const out = path.join(CHECKOUT, 'out', 'bench', String(process.pid));
  const tests = path.join(out, 'in-host.cjs');
  await build({
    ...{ entryPoints: [path.join(import.meta.dirname, 'support/host/in-host.ts')], outfile: tests, bundle: true },
    ...{ format: 'cjs', platform: 'node', target: 'node22', external: ['vscode'], logLevel: 'warning' },
  });
  const workspace = path.join(folder, 'tidewatch');
  await createSampleRepository(workspace, new Date());
  const file = path.join(folder, 'figures.json');
  const server = await startServer({
    settings: { ...QUIET_SETTINGS, 'projectBrain.assistants': { none: true }, 'projectBrain.sinks': { none: true } },
    installedExtensions: [await emptyExtension(folder)],
    env: { [FIGURES_VARIABLE]: file },
  });
  const browser = await launchBrowser();
  const measured = async (): Promise<Figures> => {
    await rm(file, { force: true });
    const page = await browser.newPage();
    await page.goto(server.address(workspace, { extensionDevelopmentPath: extension, extensionTestsPath: tests }));
    const figures = await waitFor(
      () => readFigures(file),
      MEASURED_MS,
      () => `The extension host told no figures. The server printed:\n${server.recentOutput()}`,
    );
    await page.close();
    return figures;
  };
  try {
    const { storeFolder } = await measured();
    await fill(storeFolder, Number(values.items));
    print(await measured());
  } finally {
    await browser.close();
    await server.stop();
    await rm(out, { recursive: true, force: true });
  }
}
