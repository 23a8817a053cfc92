// npm run bench -- recall-speed: the search's time at 6,000 and 40,000 items beside MiniSearch and Orama, the index's memory
// at 40,000, what opening the indexes from disk costs beside making them, and the time of adding and replacing one item at 100,000. Items of about a kilobyte, made up.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MemoryIndex } from '../src/engine/recall/index/memory-index.ts';
import { TUNING } from '../src/engine/recall/tuning.ts';
import { makeEvent, makeEvidence, makeTypicalItem } from '../test/support/make.ts';
import type { Contestant } from './support/recall/contestant.ts';
import type { Remembered } from './support/recall/items.ts';
import { projectBrain } from './support/recall/project-brain.ts';
import { keptIndexes } from './support/recall/kept.ts';
import { miniSearch, orama } from './support/recall/rivals.ts';

const SIZES = [6_000, 40_000];
const QUESTIONS = 200;
/** The others take a second or two for each at 40,000. */
const RIVALS_QUESTIONS = 40;
const MEMORY_ITEMS = 40_000;
const FILES = 5_000;
const MANY = 100_000;
const CHANGES = 300;
const MB = 2 ** 20;

/** Of sorted times: the value that this share of them does not exceed. */
const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

const line = (name: string, times: readonly number[]): string =>
  `${name.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(2).padStart(8)} ms   p95 ${percentile(times, 0.95).toFixed(2).padStart(8)} ms`;

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function project(size: number): Remembered[] {
  return Array.from({ length: size }, (_, n) => {
    const event = makeEvent(n);
    const evidence = makeEvidence(n, { eventId: event.id });
    return { event, evidence, item: { ...makeTypicalItem(n), evidenceRefs: [evidence.id] } };
  });
}

/** A question of five words from an item's facts, without files or dates, so that all are asked the same. */
function question(n: number): string {
  const words = makeTypicalItem(n * 37).facts.split(' ');
  return Array.from({ length: 5 }, (_, k) => words[(n + 7 * k) % words.length]).join(' ');
}

async function searchTimes(size: number, contestant: Contestant): Promise<void> {
  const start = performance.now();
  const opened = await contestant.open(project(size));
  const openMs = performance.now() - start;
  const times: number[] = [];
  for (let n = 0; n < (contestant === projectBrain ? QUESTIONS : RIVALS_QUESTIONS); n++) {
    const from = performance.now();
    await opened.ask({ id: String(n), text: question(n), gold: [] });
    times.push(performance.now() - from);
  }
  await opened.close();
  console.log(`${line(`search ${size}: ${contestant.name}`, times)}   (opened in ${(openMs / 1_000).toFixed(1)} s)`);
}

function indexed(size: number): MemoryIndex {
  const index = new MemoryIndex(TUNING);
  for (let n = 0; n < size; n++) index.set(makeTypicalItem(n));
  return index;
}

function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MB;
}

/** Prints one line a measure; with `indexes`, only what is told of indexes on disk. */
export async function run(args: readonly string[]): Promise<void> {
  await keptIndexes(MEMORY_ITEMS, FILES);
  if (args.includes('indexes')) return;
  for (const size of SIZES) {
    for (const contestant of [projectBrain, miniSearch, orama]) await searchTimes(size, contestant);
  }
  const before = memory();
  const index = indexed(MEMORY_ITEMS);
  console.log(`index of ${index.size} items: ${(memory() - before).toFixed(0)} MB`);
  for (let n = MEMORY_ITEMS; n < MANY; n++) index.set(makeTypicalItem(n));
  const adding = Array.from({ length: CHANGES }, (_, n) => timed(() => index.set(makeTypicalItem(MANY + n))));
  console.log(line(`add one at ${MANY}`, adding));
  const replacing = Array.from({ length: CHANGES }, (_, n) => timed(() => index.set(makeTypicalItem(n * 331))));
  console.log(line(`replace one at ${MANY}`, replacing));
}
