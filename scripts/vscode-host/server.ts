// Runs the VS Code server of the installed host with folders of its own, and stops it with everything it started.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { workbenchAddress, type OpenOptions } from './address.ts';
import { installExtension } from './install-extension.ts';
import { installHost } from './install.ts';
import { killGroup, spawnGroup } from './processes.ts';
import { serverArguments, serverEnvironment, type ServerOptions, withoutKnownNoise } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { mergeSettings, writeSettings, type Settings } from './user-settings.ts';
import { waitFor } from './wait.ts';

export interface VsCodeServer {
  readonly origin: string;
  /** Everything the server writes, e.g. `user/User/settings.json` and `user/User/workspaceStorage`. */
  readonly dataFolder: string;
  address(folder: string, options?: OpenOptions): string;
  /** Merges into the user's settings.json; undefined removes a setting. A page sees it when it is next loaded. */
  updateSettings(change: Settings): Promise<void>;
  replaceSettings(settings: Settings): Promise<void>;
  /** What the server printed last, for error messages. */
  recentOutput(): string;
  /** Resolves with its exit code when the server ends, whoever ended it. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const KEPT_OUTPUT = 50_000;

export async function startServer(options: ServerOptions = {}): Promise<VsCodeServer> {
  const serverMain = await installHost(options.log);
  const dataFolder = options.dataFolder ?? (await temporaryFolder('vscode'));
  await mkdir(dataFolder, { recursive: true });
  const userDataFolder = path.join(dataFolder, 'user');
  await mergeSettings(userDataFolder, options.settings ?? {});
  for (const source of options.installedExtensions ?? []) {
    await installExtension(path.join(dataFolder, 'extensions'), source);
  }

  const child = spawnGroup(process.execPath, [serverMain, ...serverArguments(dataFolder, options)], {
    cwd: dataFolder,
    env: { ...serverEnvironment(dataFolder), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);

  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async (): Promise<void> => {
    await killGroup(child);
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  const findOrigin = async (): Promise<string> => {
    const port = await waitFor(
      () => {
        if (child.exitCode !== null)
          throw new Error(`The VS Code server ended at its start. It printed:\n${withoutKnownNoise(output)}`);
        return /agent listening on (\d+)/.exec(output)?.[1];
      },
      START_TIMEOUT_MS,
      () =>
        `The VS Code server did not start within ${START_TIMEOUT_MS / 1000} s. It printed:\n${withoutKnownNoise(output)}`,
    );
    return `http://127.0.0.1:${port}`;
  };
  try {
    const origin = await findOrigin();
    await waitUntilItAnswers(origin);
    return {
      origin,
      dataFolder,
      address: (folder, open) => workbenchAddress(origin, folder, open),
      updateSettings: (change) => mergeSettings(userDataFolder, change),
      replaceSettings: (settings) => writeSettings(userDataFolder, settings),
      recentOutput: () => withoutKnownNoise(output),
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilItAnswers(origin: string): Promise<void> {
  await waitFor(
    async () => (await fetch(origin).catch(() => undefined))?.ok === true || undefined,
    START_TIMEOUT_MS,
    () => `The VS Code server listens on ${origin} but does not answer there.`,
  );
}
