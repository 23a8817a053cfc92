// Finds a Chromium on this machine, or the one a registry package carries, and starts it without a window.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { bundledChromium, type BundledChromium } from './bundled-chromium.ts';

const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  // Containers often give /dev/shm too little room for a page the size of the workbench.
  '--disable-dev-shm-usage',
];

/** Starts the browser. `PROJECT_BRAIN_BROWSER` names another executable. */
export async function launchBrowser(): Promise<Browser> {
  const { executable, env } = await findBrowser();
  const root = process.platform !== 'win32' && process.getuid?.() === 0;
  return chromium
    .launch({
      executablePath: executable,
      // Chromium refuses to run as root inside its sandbox.
      args: root ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
      env: { ...process.env, ...env },
    })
    .catch((error: unknown) => {
      throw new Error(
        `The browser ${executable} does not start. Install Chrome, Chromium or Edge, or set PROJECT_BRAIN_BROWSER ` +
          `to the path of one.\n${error instanceof Error ? error.message : String(error)}`,
      );
    });
}

async function findBrowser(): Promise<BundledChromium> {
  const own = process.env['PROJECT_BRAIN_BROWSER'];
  if (own && !existsSync(own)) throw new Error(`PROJECT_BRAIN_BROWSER names ${own}, which does not exist.`);
  const installed = own ?? installedBrowsers().find((candidate) => existsSync(candidate));
  if (installed) return { executable: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return bundledChromium();
  throw new Error(
    'No browser found. Install Chrome, Chromium or Edge, or set PROJECT_BRAIN_BROWSER to the path of one.',
  );
}

function installedBrowsers(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    return roots.flatMap((root) => programs.map((program) => path.join(root, program)));
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
