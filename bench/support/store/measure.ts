/** One phase of the store's measurement, in a process of its own: fills a store, uses it, or compares it with others. */
import { readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { makeTypicalItem } from '../../../test/support/make.ts';
import { bareAppend, exporting, serverMemory, walDatabase, type Rival } from './rivals.ts';

export interface Task {
  /** `idle`: does nothing until told to stop, and says for how long it was kept from that. */
  readonly phase: 'fill' | 'use' | 'compare' | 'idle';
  /** Items in the store. */
  readonly size: number;
  readonly folder: string;
  /** The bundled store-worker. */
  readonly worker: string;
  /** Durable writes measured. */
  readonly writes: number;
}

/** Milliseconds, MiB or counts, by name. */
export type Figures = Readonly<Record<string, number | undefined>>;

const task = JSON.parse(process.argv[2] ?? '') as Task;
const store = (): Promise<BrainStore> =>
  openStore({
    folder: join(task.folder, 'store'),
    wasm: join(import.meta.dirname, '../../../node_modules/sql.js/dist/sql-wasm.wasm'),
    worker: task.worker,
    log: { info: () => undefined, warn: (message) => console.error(message) },
    clock: { now: () => Date.now() },
  });

const now = (): number => performance.now();

async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const start = now();
  const value = await work();
  return [value, now() - start];
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** The longest time for which nothing else could run in this thread, in ms: between two timers of one millisecond. */
async function longestPause<T>(work: () => Promise<T>): Promise<[T, number]> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const value = await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  delays.disable();
  return [value, delays.max / 1e6];
}

/** The process's greatest resident memory so far, all threads together, in MiB. */
function peakMb(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function fill(): Promise<Figures> {
  await mkdir(task.folder, { recursive: true });
  const open = await store();
  const BATCH = 50;
  const [[, ms], pauseFill] = await longestPause(() =>
    timed(async () => {
      for (let n = 0; n < task.size; n += BATCH) {
        await open.write({
          items: Array.from({ length: Math.min(BATCH, task.size - n) }, (_, k) => makeTypicalItem(n + k)),
        });
      }
      await open.meta('');
    }),
  );
  await open.compact();
  await open.close();
  return { fillRate: task.size / (ms / 1_000), pauseFill, peakFillMb: peakMb() };
}

async function use(): Promise<Figures> {
  const [[open, openMs], pauseOpen] = await longestPause(() =>
    timed(async () => {
      const opened = await store();
      await opened.items({ limit: 1 });
      return opened;
    }),
  );
  const pages: number[] = [];
  for (let i = 0; i < 20; i++) pages.push((await timed(() => open.items({ order: 'updated' })))[1]);
  const items = Array.from({ length: 2_000 }, (_, n) => makeTypicalItem(n * 7));
  const [, pauseWrite] = await longestPause(async () => {
    for (let n = 0; n < 1_000; n++) await open.write({ items: items.slice(n, n + 1) });
    await Promise.all(items.slice(1_000).map((item) => open.write({ items: [item] })));
  });
  const [[, compact], pauseCompact] = await longestPause(() => timed(() => open.compact()));
  const snapshotMb = statSync(join(task.folder, 'store/brain.sqlite')).size / 2 ** 20;
  await open.close();
  return {
    open: openMs,
    page: percentile(pages, 0.5),
    pauseOpen,
    pauseWrite,
    pauseCompact,
    compact,
    snapshotMb,
    peakMb: peakMb(),
  };
}

async function compare(): Promise<Figures> {
  const open = await store();
  const ours: Rival = { write: (item) => open.write({ items: [item] }), close: () => open.close() };
  const bare = await bareAppend(task.folder);
  const wal = walDatabase(task.folder, task.size);
  const times: Record<'ours' | 'bare' | 'wal', number[]> = { ours: [], bare: [], wal: [] };
  const item = (n: number): ReturnType<typeof makeTypicalItem> => makeTypicalItem(task.size + n);
  for (let n = -50; n < task.writes; n++) {
    for (const [name, rival] of [
      ['ours', ours],
      ['bare', bare],
      ['wal', wal],
    ] as const) {
      const [, ms] = await timed(() => rival.write(item(n)));
      if (n >= 0) times[name].push(ms);
    }
  }
  await Promise.all([ours, bare, wal].map((rival) => rival.close()));
  const slow: Figures = {
    exporting: await median(await exporting(task.folder), item),
    serverMemory: await median(await serverMemory(task.folder, task.size), item),
  };
  return {
    itemBytes: JSON.stringify(item(0)).length,
    write: percentile(times.ours, 0.5),
    write95: percentile(times.ours, 0.95),
    bare: percentile(times.bare, 0.5),
    wal: percentile(times.wal, 0.5),
    ...slow,
  };
}

async function median(rival: Rival, item: (n: number) => ReturnType<typeof makeTypicalItem>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 15; n++) {
    const [, ms] = await timed(() => rival.write(item(n)));
    if (n > 1) times.push(ms);
  }
  await rival.close();
  return percentile(times, 0.5);
}

/** What the machine's other work costs a process that has none. */
async function idle(): Promise<Figures> {
  const [, pauseIdle] = await longestPause(async () => {
    process.send?.('ready');
    await new Promise((stopped) => process.once('message', stopped));
  });
  return { pauseIdle };
}

const PHASES = { fill, use, compare, idle };
const figures = await PHASES[task.phase]();
process.send?.(figures, () => process.exit(0));
