/** The command line as it ships, bundled once into a folder of its own and run as a process. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Start it as this user. */
  readonly uid?: number;
  /** What it reads from standard input. */
  readonly input?: string;
  /** Close the reading end once so many characters were read. */
  readonly readOnly?: number;
}

let bundle: string | undefined;

/** Builds what ships, without touching the project's own dist: the build's relative paths lead into a mirror. */
function bundled(): string {
  if (bundle !== undefined) return bundle;
  const mirror = mkdtempSync(join(tmpdir(), 'project-brain-cli-'));
  // Another user may run it, too.
  chmodSync(mirror, 0o755);
  process.once('exit', () => rmSync(mirror, { recursive: true, force: true }));
  for (const name of ['src', 'webview-ui', 'node_modules'])
    symlinkSync(join(PROJECT, name), join(mirror, name), 'junction');
  copyFileSync(join(PROJECT, 'package.json'), join(mirror, 'package.json'));
  const built = spawnSync(process.execPath, [join(PROJECT, 'esbuild.mjs')], { cwd: mirror, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stderr}`);
  bundle = join(mirror, 'dist', 'cli.js');
  return bundle;
}

/** A file that ships beside the command line. */
export const shippedFile = (name: string): string => join(dirname(bundled()), name);

/** Runs `project-brain` with `args`; git sees none of this machine's settings. */
export function runCli(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    // Each run compiles what the run before it has compiled.
    NODE_COMPILE_CACHE: join(dirname(bundled()), 'compiled'),
    ...options.env,
  };
  const child = spawn(process.execPath, [bundled(), ...args], {
    cwd: options.cwd ?? tmpdir(),
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
  });
  child.stdin.on('error', () => undefined).end(options.input);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (options.readOnly !== undefined && stdout.length >= options.readOnly) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The error that `--json` prints. */
export function jsonError(run: Run): { readonly code: string; readonly message: string } {
  const last = run.stderr.trimEnd().split('\n').at(-1) ?? '';
  return (JSON.parse(last) as { error: { code: string; message: string } }).error;
}
