/**
 * Has new commits read while an assistant is connected and no editor is open: by the command line, in a process of its own, so
 * that no question waits and nothing of it stays in memory.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { McpArguments } from './arguments.ts';

/** An open editor reads a commit at once: so long it is waited for, in milliseconds. */
const PATIENCE_MS = 5_000;

export interface FollowPorts {
  /** Whether HEAD is another commit than the one that was read last; false where nothing was read yet. */
  readonly isBehind: () => Promise<boolean>;
  /** Whether a person paused the project, in whichever window: then nothing of it is read. */
  readonly isPaused: () => Promise<boolean>;
  /** Calls `onMove` when HEAD moved. @returns the way to stop. */
  readonly watchHead: (onMove: () => void) => () => void;
  /** Reads what is new; rejects where that failed. */
  readonly read: (signal: AbortSignal) => Promise<void>;
  readonly warn: (message: string) => void;
  /** Default PATIENCE_MS. */
  readonly patienceMs?: number;
}

/** Looks now and whenever HEAD moves. @returns the way to stop, which ends a reading that goes on. */
export function followCommits(ports: FollowPorts): () => Promise<void> {
  const { isBehind, isPaused, read, warn, patienceMs = PATIENCE_MS } = ports;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if (!closing.signal.aborted && !(await isPaused()) && (await isBehind())) await read(closing.signal);
    } catch (error) {
      if (!closing.signal.aborted)
        warn(`New commits were not read: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  // One after the other: a move while one reads is looked at when that is done.
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (reading = reading.then(look)), patienceMs).unref();
  };
  const unwatch = ports.watchHead(soon);
  soon();
  return async () => {
    closing.abort();
    clearTimeout(timer);
    unwatch();
    await reading;
  };
}

/** The last lines of what a process says when it fails. */
const MOST_SAID = 500;

/** "project-brain scan" of the folder into the memory that is served. */
export function scan({ folder, store, userStore }: McpArguments, dist: URL, signal: AbortSignal): Promise<void> {
  const places = [
    ...(store === undefined ? [] : ['--store', store]),
    ...(userStore === undefined ? [] : ['--user-store', userStore]),
  ];
  return new Promise((done, failed) => {
    const cli = fileURLToPath(new URL('cli.js', dist));
    const child = spawn(process.execPath, [cli, 'scan', folder, ...places], {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      signal,
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-MOST_SAID)));
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(said.trim() || `exit code ${String(code)}`)),
    );
  });
}
