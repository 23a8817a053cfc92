// The server and the browser of the UI tests: one of each for a whole run, or one of its own for a test that needs it.
import type { Browser } from 'playwright-core';
import { extensionUnderTest } from '../../scripts/extension-under-test.ts';
import { bundleHelperExtension } from '../../scripts/host-tests/bundle.ts';
import { launchBrowser } from '../../scripts/vscode-host/browser.ts';
import { startServer, type VsCodeServer } from '../../scripts/vscode-host/server.ts';
import type { ServerOptions } from '../../scripts/vscode-host/server-process.ts';
import { temporaryFolder } from '../../scripts/vscode-host/temporary-folder.ts';
import { Probe, PROBE_FOLDER_VARIABLE } from '../host/probe.ts';

export interface UiHost {
  server: VsCodeServer;
  browser: Browser;
  probe: Probe;
  /** The folder of our extension. */
  extension: string;
}

let browser: Promise<Browser> | undefined;
let extensions: Promise<[ours: string, helper: string]> | undefined;
let shared: Promise<UiHost> | undefined;

/** Ends with the process. */
export function sharedHost(): Promise<UiHost> {
  shared ??= startHost();
  return shared;
}

/** A server of its own, e.g. with workspace trust; stop it with `host.server.stop()`. */
export async function startHost(options: ServerOptions = {}): Promise<UiHost> {
  extensions ??= Promise.all([extensionUnderTest(), bundleHelperExtension()]);
  const [extension, helper] = await extensions;
  const probe = new Probe(await temporaryFolder('probe'));
  const server = await startServer({
    endsWithoutPages: true,
    installedExtensions: [helper],
    ...options,
    env: { [PROBE_FOLDER_VARIABLE]: probe.folder, ...options.env },
  });
  browser ??= launchBrowser();
  return { server, browser: await browser, probe, extension };
}
