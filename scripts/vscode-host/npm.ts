// Runs npm the same way on every system, whether or not this process was itself started by npm.
import { spawn } from 'node:child_process';
import path from 'node:path';

/** Thrown with the last lines npm printed, when npm ends with anything but 0. */
export class NpmError extends Error {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.name = 'NpmError';
    this.output = output;
  }
}

/** Runs `npm <args>` in `cwd`; `inherit` shows its output, else the output is only kept for the error. */
export async function runNpm(args: string[], cwd: string, stdio: 'capture' | 'inherit' = 'capture'): Promise<void> {
  const own = process.env['npm_execpath'];
  const byNode = own !== undefined && path.basename(own).startsWith('npm') && /\.c?js$/.test(own);
  const child = spawn(byNode ? process.execPath : 'npm', byNode ? [own, ...args] : args, {
    cwd,
    // npm is a .cmd file on Windows, which Node only starts through the shell; none of our arguments needs quoting.
    shell: !byNode && process.platform === 'win32',
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new NpmError(`npm ${args.join(' ')} ended with code ${String(code)}`, output.trim());
}
