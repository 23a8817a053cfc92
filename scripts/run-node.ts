// Runs a script with this very node and tells how it ended, with what it printed.
import { spawn } from 'node:child_process';
import { CHECKOUT } from './extension-under-test.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** `echo` shows the output while it comes; it is kept either way. */
export function runNode(args: readonly string[], echo: boolean): Promise<Ended> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (echo) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1_000 }));
  });
}
