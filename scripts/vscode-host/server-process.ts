// How the server's process is started: its arguments, its environment, and what of its output is worth showing.
import path from 'node:path';
import type { Settings } from './user-settings.ts';

export interface ServerOptions {
  /** The user's settings.json at the start; `updateSettings` changes it later. */
  settings?: Settings;
  /** Folders of extensions to install, beside the one in development that the address names. */
  installedExtensions?: string[];
  /** As a person has it: everything that VS Code shows is shown, and extensions have to be installed. */
  forPeople?: boolean;
  /** Added to the environment of the server, and so of its extension hosts. */
  env?: Record<string, string>;
  /** Leaves workspace trust on, where trust is what is tested. */
  workspaceTrust?: boolean;
  /** The server also ends by itself some minutes after the last page is gone, should its starter have been killed. */
  endsWithoutPages?: boolean;
  /** Where the server keeps everything. Given, it survives `stop()`; else it is a temporary folder. */
  dataFolder?: string;
  log?: (line: string) => void;
}

export function serverArguments(
  dataFolder: string,
  options: Pick<ServerOptions, 'forPeople' | 'workspaceTrust' | 'endsWithoutPages'>,
): string[] {
  const inside = (name: string): string => path.join(dataFolder, name);
  return [
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
    ...['--server-data-dir', inside('server'), '--user-data-dir', inside('user')],
    ...['--extensions-dir', inside('extensions'), '--telemetry-level', 'off'],
    // Without it the page refuses extensions in development; with it, it shows no notifications of its own accord.
    ...(options.forPeople === true ? [] : ['--enable-smoke-test-driver']),
    ...(options.workspaceTrust === true ? [] : ['--disable-workspace-trust']),
    // A page that was closed is not coming back: its extension host need not wait hours for it.
    ...(options.endsWithoutPages === true ? ['--enable-remote-auto-shutdown', '--reconnection-grace-time', '5'] : []),
  ];
}

/** Started from a terminal inside VS Code, this process carries variables that would tie the server to that window. */
export function serverEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  const foreign = /^(VSCODE_|ELECTRON_RUN_AS_NODE$|NODE_OPTIONS$)/;
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  // VS Code leaves its sockets behind when it is killed: in its own folder they are removed with it. Linux does not
  // take longer paths for a socket; there they go where they always do.
  const short = process.platform === 'linux' && dataFolder.length < 50;
  return short ? { ...own, XDG_RUNTIME_DIR: dataFolder } : own;
}

/** The native parts that are not compiled are missed loudly, though everything works without them. */
export function withoutKnownNoise(output: string): string {
  const noise = /spdlog|vsda|open-vsx|bindings file|^\s+at |^ *[{}[\]]|DEP0169|--trace-deprecation/;
  return output
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(-40)
    .join('\n');
}
