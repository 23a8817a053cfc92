// Starts programs that have children of their own, and sees to it that none of them outlives this process.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';

const running = new Set<ChildProcess>();
const cleaning: (() => void)[] = [];
let guarded = false;

/** Like `spawn`, in a process group of its own that is killed when this process ends, for whatever reason it can see. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  guard();
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32', windowsHide: true });
  running.add(child);
  return child;
}

/** Kills the child with everything it started, and resolves when it is gone. */
export async function killGroup(child: ChildProcess): Promise<void> {
  const gone =
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  killNow(child);
  await gone;
  running.delete(child);
}

function killNow(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the whole group has already ended, which is what is wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs `clean` (synchronous) when this process ends, also on Ctrl+C, termination and an uncaught exception. */
export function onExit(clean: () => void): void {
  guard();
  cleaning.push(clean);
}

function guard(): void {
  if (guarded) return;
  guarded = true;
  process.on('exit', () => {
    for (const child of running) killNow(child);
    for (const clean of cleaning) clean();
  });
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(signals)) process.once(signal, () => process.exit(code));
}
