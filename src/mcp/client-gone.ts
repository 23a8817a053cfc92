/** Tells when the client is gone: its end of the pipe is closed, or the process that started this one has ended. */

/** How often to look whether whoever started this process is still there, in milliseconds. */
const LOOK_MS = 2_000;

/** Resolves when the client is gone, or somebody wants this process to end. */
export function clientGone(): Promise<void> {
  return new Promise((resolve) => {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent && isAlive(parent)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => resolve());
    process.stdout.on('error', () => resolve());
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => resolve());
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
