// npm run bench -- store [--sizes 1000,10000,100000] [--folder DIR]: what a store costs, beside the ways it could be done.
import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures, Task } from './support/store/measure.ts';

const here = import.meta.dirname;
const WRITES = 600;

/** Each phase runs in a process of its own, so that its memory is its own. */
async function inProcess(task: Task): Promise<Figures> {
  const child = fork(join(here, 'support/store/measure.ts'), [JSON.stringify(task)], { execArgv: ['--no-warnings'] });
  const figures = await new Promise<Figures>((done, fail) => {
    child.on('message', (message) => done(message as Figures));
    child.on('exit', (code) => fail(new Error(`A measurement ended with ${code}.`)));
  });
  return figures;
}

/** Runs beside a measurement and does nothing: its own longest pause, in ms, is what the machine's other work costs. */
async function besideIdle<T>(work: () => Promise<T>): Promise<[T, number]> {
  const task: Task = { phase: 'idle', size: 0, folder: '', worker: '', writes: 0 };
  const idle = fork(join(here, 'support/store/measure.ts'), [JSON.stringify(task)], { execArgv: ['--no-warnings'] });
  await new Promise((ready) => idle.once('message', ready));
  const value = await work();
  const pause = new Promise<number>((done) =>
    idle.once('message', (figures) => done((figures as Figures).pauseIdle ?? NaN)),
  );
  idle.send('stop');
  return [value, await pause];
}

/** The worker as it ships: bundled. */
async function buildWorker(folder: string): Promise<string> {
  const outfile = join(folder, 'store-worker.cjs');
  const entry = join(here, '../src/storage/worker/store-worker.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, minify: true, platform: 'node', format: 'cjs' });
  return outfile;
}

type Row = readonly [string, ...(number | undefined)[]];

function print(title: string, columns: readonly string[], rows: readonly Row[], digits: number): void {
  console.log(`\n${title}`);
  const table = [
    ['', ...columns],
    ...rows.map(([name, ...cells]) => [name, ...cells.map((cell) => cell?.toFixed(digits) ?? '–')]),
  ];
  const widths = table[0]?.map((_, n) => Math.max(...table.map((cells) => cells[n]?.length ?? 0))) ?? [];
  for (const cells of table) {
    console.log(
      cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
    );
  }
}

/** Prints two tables: durable writes, and the store's other costs. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sizes: { type: 'string', default: '1000,10000,100000' }, folder: { type: 'string', default: 'out' } },
  });
  const sizes = values.sizes.split(',').map(Number);
  await mkdir(resolve(values.folder), { recursive: true });
  const folder = await mkdtemp(join(resolve(values.folder), 'bench-store-'));
  try {
    const worker = await buildWorker(folder);
    const all: Figures[] = [];
    for (const size of sizes) {
      const task = { size, worker, folder: join(folder, String(size)), writes: WRITES };
      const [filled, idleFill] = await besideIdle(() => inProcess({ ...task, phase: 'fill' }));
      const [used, idleUse] = await besideIdle(() => inProcess({ ...task, phase: 'use' }));
      all.push({ ...filled, ...used, ...(await inProcess({ ...task, phase: 'compare' })), idleFill, idleUse });
    }
    report(sizes, all);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(sizes: readonly number[], all: readonly Figures[]): void {
  const columns = sizes.map(String);
  const row = (name: string, key: string): Row => [name, ...all.map((figures) => figures[key])];
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; items of about ${all[0]?.itemBytes ?? 0} bytes.`,
  );
  console.log(`Durable writes of one item, ${WRITES} each, taken in turns.`);
  print(
    'Durable write of one item, ms',
    columns,
    [
      row('Project Brain p50', 'write'),
      row('Project Brain p95', 'write95'),
      row('(a) bare append + fdatasync p50', 'bare'),
      row('(b) node:sqlite WAL, FULL p50', 'wal'),
      row('(c) sql.js export + rename p50', 'exporting'),
      row('(d) server-memory, add an entity p50', 'serverMemory'),
      ['× (a)', ...all.map((figures) => ratio(figures.write, figures.bare))],
      ['× (b)', ...all.map((figures) => ratio(figures.write, figures.wal))],
      ['(c) ×', ...all.map((figures) => ratio(figures.exporting, figures.write))],
      ['(d) ×', ...all.map((figures) => ratio(figures.serverMemory, figures.write))],
    ],
    2,
  );
  print(
    'Other costs (ms, MiB)',
    columns,
    [
      row('open to first query', 'open'),
      row('page of 100, newest first', 'page'),
      row('fold journals into a snapshot', 'compact'),
      row('snapshot, MiB', 'snapshotMb'),
      row('longest pause of the event loop: opening', 'pauseOpen'),
      row('longest pause: writing', 'pauseWrite'),
      row('longest pause: folding', 'pauseCompact'),
      row('… of an idle process in that time', 'idleUse'),
      row('longest pause: filling', 'pauseFill'),
      row('… of an idle process in that time', 'idleFill'),
      row('peak memory in use, MiB', 'peakMb'),
      row('peak memory while filling, MiB', 'peakFillMb'),
      row('filling, items a second', 'fillRate'),
    ],
    1,
  );
}

const ratio = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a / b;
