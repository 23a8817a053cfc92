// One server and one browser for all UI tests of a run; they end with the process.
import type { Browser } from 'playwright-core';
import { bundleHelperExtension } from '../../scripts/host-tests/bundle.ts';
import { extensionUnderTest } from '../../scripts/extension-under-test.ts';
import { launchBrowser } from '../../scripts/vscode-host/browser.ts';
import { startServer, type VsCodeServer } from '../../scripts/vscode-host/server.ts';
import { temporaryFolder } from '../../scripts/vscode-host/temporary-folder.ts';
import { QUIET_SETTINGS } from '../../scripts/vscode-host/user-settings.ts';
import { Probe, PROBE_FOLDER_VARIABLE } from '../host/probe.ts';

export interface SharedHost {
  server: VsCodeServer;
  browser: Browser;
  probe: Probe;
  /** The folder of our extension. */
  extension: string;
}

let shared: Promise<SharedHost> | undefined;

export function sharedHost(): Promise<SharedHost> {
  shared ??= start();
  return shared;
}

async function start(): Promise<SharedHost> {
  const extension = await extensionUnderTest();
  const probe = new Probe(await temporaryFolder('probe'));
  const server = await startServer({
    settings: QUIET_SETTINGS,
    installedExtensions: [await bundleHelperExtension()],
    env: { [PROBE_FOLDER_VARIABLE]: probe.folder },
    endsWithoutPages: true,
  });
  return { server, browser: await launchBrowser(), probe, extension };
}
