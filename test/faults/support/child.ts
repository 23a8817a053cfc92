/** A child process of a test that talks in lines: what it acknowledged before it was killed is known to the byte. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Child {
  readonly pid: number;
  /** Lines so far, whole ones only. */
  readonly lines: readonly string[];
  /** Resolves with the first line that fits, now or later; rejects when the process ends without one. */
  line(fits: (line: string) => boolean): Promise<string>;
  send(line: string): void;
  kill(): void;
  /** Resolves when it has ended and all it said was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test left running, which would keep this process from ending. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function startChild(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  // Baseline code only: a child lives too briefly to gain from better.
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', '--liftoff-only', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const wake of [...waiting]) wake();
  });
  // A child that was killed takes no more lines.
  child.stdin?.on('error', () => undefined);
  let over = false;
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => {
      over = true;
      resolve({ code, signal });
      for (const wake of [...waiting]) wake();
    });
  });
  return {
    pid: child.pid ?? -1,
    lines,
    ended,
    kill: () => child.kill('SIGKILL'),
    send: (line) => child.stdin?.write(`${line}\n`),
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find(fits);
          if (found === undefined && !over) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`The child ended; it said: ${lines.slice(-5).join(' | ')}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
