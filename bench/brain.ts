/**
 * npm run bench -- brain [--sizes 1000,10000,100000]: how long the brain takes, from what is in memory (assembly, after
 * one change, unchanged) and through a real store on disk (opening question, one change).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assembleBrain } from '../test/support/assemble-brain.ts';
import { render } from '../src/engine/brain/documents/renderings.ts';
import { assembleScoped } from '../src/engine/brain/documents/scoped-brain.ts';
import { ScoredItemTable } from '../src/engine/brain/select/scored-item-table.ts';
import { createEngine, type MemoryItem, RENDERINGS } from '../src/engine/index.ts';
import { SINKS } from '../src/sinks/sinks.ts';
import { syncSink } from '../src/sinks/sync.ts';
import { openStore } from '../src/storage/open-store.ts';
import { EPOCH, iso, makeHistory, makeTypicalItem } from '../test/support/make.ts';

const DAY = 86_400_000;
const NOW = EPOCH + 400 * DAY;
const ROUNDS = 15;

/** Of all ages up to 300 days, each on a topic of its own but for a tenth. */
const itemOf = (n: number): MemoryItem => {
  const item = makeTypicalItem(n);
  const at = iso(NOW - ((n * 7_919) % (300 * 1_440)) * 60_000);
  const dedupHint = n % 10 === 0 ? item.dedupHint : `area:t${n}:k`;
  return { ...item, dedupHint, updatedAt: at, approval: 'approved', approvedBy: 'policy' };
};

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

async function timed(work: (round: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return median(times);
}

type Row = readonly [string, ...number[]];

async function inMemory(size: number): Promise<readonly Row[]> {
  const items = Array.from({ length: size }, (_, n) => itemOf(n));
  const assembly = await timed(() => assembleBrain(items, NOW));
  const table = new ScoredItemTable(items);
  const personal = new ScoredItemTable();
  personal.recompute(NOW);
  table.recompute(NOW);
  const rows: Row[] = [['assembly, from items', assembly]];
  for (const as of RENDERINGS) rows.push([`rendering: ${as}`, await timed(() => render(table, personal, { as }))]);
  rows.push(['rendering: scoped', await timed(() => assembleScoped(table))]);
  const change = (round: number, minutes: number): void => {
    const now = NOW + (round + 1) * minutes * 60_000;
    table.set({ ...itemOf(round * 31), facts: `Changed ${round} times.`, updatedAt: iso(now) });
    table.recompute(now);
    render(table, personal, {});
  };
  rows.push(['after one changed item, a minute later', await timed((round) => change(round, 1))]);
  rows.push(['after one changed item, an hour later', await timed((round) => change(round + ROUNDS, 60))]);
  return rows;
}

async function inStore(size: number): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brain-bench-'));
  const wasm = join(import.meta.dirname, '../node_modules/sql.js/dist/sql-wasm.wasm');
  const log = { info: () => undefined, warn: () => undefined };
  let now = NOW;
  const clock = { now: () => now };
  const store = await openStore({ folder: join(folder, 'store'), wasm, clock, log });
  try {
    for (let n = 0; n < size; n += 1_000) {
      await store.write({ items: Array.from({ length: Math.min(1_000, size - n) }, (_, i) => itemOf(n + i)) });
    }
    const engine = createEngine({ store, clock, log, pacer: { yieldToHost: () => Promise.resolve() } });
    const began = performance.now();
    let { brainHash } = await engine.brain();
    const first = performance.now() - began;
    const unchanged = await timed(() => engine.brain({ ifNoneMatch: brainHash }));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      now += 60_000;
      const item = { ...itemOf(round * 31), facts: `Changed ${round} times.`, updatedAt: iso(now) };
      await store.write({ items: [item], history: [makeHistory(round, { itemId: item.itemId, at: iso(now) })] });
      const start = performance.now();
      ({ brainHash } = await engine.brain());
      times.push(performance.now() - start);
    }
    const brain = await engine.brain();
    const targets = await timed(async () => {
      for (const sink of SINKS) await syncSink(folder, sink, brain);
    });
    return [
      ['engine: first brain, from the store', first],
      ['engine: ifNoneMatch, unchanged', unchanged],
      ['engine: after one change in the store', median(times)],
      [`all ${SINKS.length} files, unchanged`, targets],
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints a table of medians in milliseconds. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sizes: { type: 'string', default: '1000,10000,100000' } },
  });
  const sizes = values.sizes.split(',').map(Number);
  const columns: (readonly Row[])[] = [];
  for (const size of sizes) columns.push([...(await inMemory(size)), ...(await inStore(size))]);
  console.log(`${'median ms'.padEnd(42)}${sizes.map((size) => String(size).padStart(12)).join('')}`);
  for (const [n, [name]] of (columns[0] ?? []).entries()) {
    const cells = columns.map((rows) => (rows[n]?.[1] ?? NaN).toFixed(3).padStart(12));
    console.log(`${name.padEnd(42)}${cells.join('')}`);
  }
}
