// Makes sure a real VS Code server is on this machine, from the npm registry alone and without a compiler.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installAtomically } from './atomic-install.ts';
import { cacheFolder } from './cache-folder.ts';
import { NpmError, runNpm } from './npm.ts';

/** The package that carries VS Code's own server; its version decides which VS Code the tests see. */
const PACKAGE = 'code-server';
const HOST_VERSION = '4.139.1';

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=2'];

/** Installs the host where it is missing and returns the path of its `server-main.js`. Safe to call concurrently. */
export async function installHost(log: (line: string) => void = console.log): Promise<string> {
  const target = path.join(cacheFolder(), `vscode-host-${HOST_VERSION}`);
  if (!existsSync(target)) {
    log(`Installing the VS Code host (${PACKAGE}@${HOST_VERSION}, about 570 MB, once) into ${target}`);
    await installAtomically(target, (temporary) => download(temporary, log)).catch((error: unknown) => {
      throw explain(error, target);
    });
    log('The VS Code host is installed.');
  }
  const serverMain = path.join(target, 'out', 'server-main.js');
  if (!existsSync(serverMain)) {
    throw new Error(`${target} holds no out/server-main.js: delete that folder and run again to reinstall the host.`);
  }
  return serverMain;
}

async function download(temporary: string, log: (line: string) => void): Promise<string> {
  const wrapper = path.join(temporary, 'download');
  await mkdir(wrapper);
  await writeFile(path.join(wrapper, 'package.json'), '{"private":true}\n');
  log(`  1/2 downloading ${PACKAGE}@${HOST_VERSION} from the npm registry …`);
  await runNpm(['install', '--prefix', wrapper, ...QUIET, `${PACKAGE}@${HOST_VERSION}`], wrapper);

  // Only VS Code itself is kept. Its dependencies are installed after the move, since npm refuses to see a folder
  // below node_modules as a project of its own.
  const host = path.join(temporary, 'host');
  await rename(path.join(wrapper, 'node_modules', PACKAGE, 'lib', 'vscode'), host);
  await rm(wrapper, { recursive: true, force: true });
  log('  2/2 installing the dependencies of VS Code …');
  await runNpm(['install', '--prefix', host, '--omit=dev', ...QUIET], host);
  return host;
}

function explain(error: unknown, target: string): Error {
  if (!(error instanceof NpmError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET|network/i.test(error.output);
  const reason = unreachable ? 'the npm registry cannot be reached' : error.message;
  const advice = unreachable
    ? 'Check the network and `npm config get registry`, or set PROJECT_BRAIN_HOST_CACHE to a folder that already holds it.'
    : 'What npm said is above the cause below.';
  return new Error(`The VS Code host could not be installed into ${target}: ${reason}.\n${advice}\n\n${error.output}`);
}

if (import.meta.main) {
  console.log(await installHost());
}
