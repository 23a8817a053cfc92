/** A child process that writes items and says of each, once acknowledged: `ok <n> <version>`. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCode } from '../../../src/storage/files/file-system.ts';
import { nodeFileSystem } from '../../../src/storage/files/node-file-system.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { makeEvidence, makeItem } from '../../support/make.ts';
import { FaultyDisk, type Fate } from './faulty-disk.ts';

/** What the parent asks for, as JSON. */
export interface WriterTask {
  readonly folder: string;
  /** Items from here on. */
  readonly first: number;
  /** Undefined: until killed. */
  readonly count?: number;
  /** Writes under way at once. */
  readonly parallel: number;
  /** Rest after each write, in milliseconds, so that others get somewhere. */
  readonly pauseMs?: number;
  /** A snapshot after so many writes. */
  readonly compactEvery?: number;
  /** Begins only when a line arrives. */
  readonly waits?: boolean;
  readonly worker?: boolean;
  /** Kills itself at this mutating file call. */
  readonly killAt?: number;
  readonly halfway?: boolean;
  /** Says so and then waits for ever at the first call whose path holds this. */
  readonly stopAt?: string;
  readonly followMs?: number;
}

const task = JSON.parse(process.argv[2] ?? '{}') as WriterTask;
/** At once and to the end: what was said before a kill has to arrive. A full pipe is waited for. */
function say(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

const disk = new FaultyDisk(
  nodeFileSystem,
  ({ index, kind, path }): Fate | Promise<Fate> => {
    if (task.stopAt !== undefined && `${kind} ${path}`.includes(task.stopAt)) {
      say(`stopped ${kind} ${path}`);
      setInterval(() => undefined, 1_000);
      return new Promise(() => undefined);
    }
    if (index !== task.killAt) return 'done';
    return task.halfway ? 'killed-halfway' : 'killed';
  },
  () => process.kill(process.pid, 'SIGKILL'),
);

async function main(): Promise<void> {
  const store = await openStore({
    folder: task.folder,
    wasm: join(__dirname, 'sql-wasm.wasm'),
    log: { info: () => undefined, warn: (message) => say(`warn ${message}`) },
    clock: { now: () => Date.now() },
    followMs: task.followMs ?? 1_000,
    ...(task.worker ? { worker: join(__dirname, 'store-worker.cjs') } : { fileSystem: disk }),
  });
  say('open');
  if (task.waits) await new Promise((resolve) => createInterface(process.stdin).once('line', resolve));

  let next = 0;
  let compacting: Promise<unknown> = Promise.resolve();
  async function writeOn(): Promise<void> {
    while (task.count === undefined || next < task.count) {
      const n = task.first + next++;
      await store.write({
        items: [makeItem(n, { title: `Item ${n} v1`, facts: `Facts of ${n}, version 1.` })],
        evidence: [makeEvidence(n, { quote: `Quote of ${n} v1` })],
      });
      say(`ok ${n} ${Date.now()}`);
      if (task.pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, task.pauseMs));
      if (task.compactEvery !== undefined && next % task.compactEvery === 0) compacting = store.compact();
    }
  }
  await Promise.all(Array.from({ length: task.parallel }, writeOn));
  await compacting;
  say('written');
  await store.close();
  say('closed');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(`failed ${String(error)}`);
    process.exit(1);
  },
);
