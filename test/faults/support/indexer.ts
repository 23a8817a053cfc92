/** A child process that writes items and, after each, every index: until it has done, or kills itself in the middle of that. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFileSystem } from '../../../src/storage/files/node-file-system.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { FaultyDisk } from './faulty-disk.ts';
import { indexedItem, Indexes } from './indexes.ts';

/** What the parent asks for, as JSON. */
export interface IndexerTask {
  readonly folder: string;
  /** Items from here on, so many. */
  readonly first: number;
  readonly count: number;
  /** Kills itself at this mutating file call of the indexes. */
  readonly killAt?: number;
  readonly halfway?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '{}') as IndexerTask;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const store = await openStore({
    folder: task.folder,
    wasm: join(__dirname, 'sql-wasm.wasm'),
    log: { info: () => undefined, warn: (message) => say(`warn ${message}`) },
    clock: { now: () => Date.now() },
    followMs: 5,
  });
  const disk = new FaultyDisk(
    nodeFileSystem,
    ({ index }) => (index !== task.killAt ? 'done' : task.halfway === true ? 'killed-halfway' : 'killed'),
    () => process.kill(process.pid, 'SIGKILL'),
  );
  const indexes = new Indexes(store, join(task.folder, 'derived'), disk);
  say('open');
  await new Promise((resolve) => createInterface(process.stdin).once('line', resolve));
  for (let n = task.first; n < task.first + task.count; n++) {
    await store.write({ items: [indexedItem(n)] });
    await indexes.keep();
    say(`kept ${String(n)}`);
  }
  for (const line of indexes.said) say(`said ${line}`);
  await store.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(`failed ${String(error)}`);
    process.exit(1);
  },
);
