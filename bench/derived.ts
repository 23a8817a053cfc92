// npm run bench -- derived [FOLDER]: what derived memory of a folder costs; of 50,000 made files when none is given.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { DerivedMemory } from '../src/engine/derived/derived-memory.ts';
import { readWorkTree } from '../src/sources/work-tree/read-work-tree.ts';
import { DerivedFiles } from '../src/storage/derived/derived-files.ts';

const FILES = 50_000;
const FOLDERS = 500;
/** Milliseconds of work after which the host gets its turn. */
const SLICE = 10;

/** Prints the times, the memory and the longest pause of a first build, a start from the cache and an update. */
export async function run(args: readonly string[]): Promise<void> {
  const [given] = args;
  const work = mkdtempSync(join(tmpdir(), 'project-brain-derived-'));
  try {
    const root = given ?? makeProject(join(work, 'project'));
    await measure(root, new DerivedFiles(join(work, 'cache')));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function measure(root: string, store: DerivedFiles): Promise<void> {
  const before = memoryInUse();
  const memory = new DerivedMemory();
  await timed('first build', () => build(memory, root));
  console.log('  ', JSON.stringify(memory.stats()));
  console.log(`   memory: ${String(Math.round((memoryInUse() - before) / 1e6))} MB more than before`);
  await timed('save', () => memory.save(store, pacer()));
  await timed('again, nothing changed', () => build(memory, root));
  const restored = new DerivedMemory();
  await timed('start from the cache', () => restored.load(store, pacer()));
  const [path] = memory.paths();
  if (path === undefined) return;
  await timed(`update of ${path}`, async () => {
    memory.update({ path, text: 'export function fresh(): void {}\n', hash: 'fresh' });
    await memory.finish(pacer());
  });
  await timed('a new file', async () => {
    memory.update({ path: 'src/new-file.ts', text: "import './a.ts';\n", hash: 'new' });
    await memory.finish(pacer());
  });
  await timed('save of both', () => memory.save(store, pacer()));
  await timed('modules', () => Promise.resolve(memory.modules()));
  await timed('counts of the code map', () => Promise.resolve(memory.codeMap.counts()));
  const all = { isWanted: () => true, where: () => true, after: '', limit: 200 };
  const { nodes } = await memory.codeMap.page(all);
  await timed('200 nodes of the code map', () => memory.codeMap.page(all, pacer()));
  const ids = nodes.flatMap(({ path }) => memory.entity(path)?.id ?? []);
  await timed(`${String(ids.length)} neighbourhoods of depth 2`, () =>
    Promise.resolve(ids.map((id) => memory.neighbours([id], { depth: 2, limit: 50 }))),
  );
}

async function build(memory: DerivedMemory, root: string): Promise<void> {
  const pace = pacer();
  for await (const file of readWorkTree({ root, pacer: pace })) {
    const text = await file.read();
    if (text === null) continue;
    memory.update({ path: file.path, text, hash: createHash('sha1').update(text).digest('base64') });
    await pace.pause();
  }
  await memory.finish(pace);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await setImmediate();
  delay.enable();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  await setImmediate();
  delay.disable();
  const worst = Math.round(delay.max / 1e6);
  const usual = (delay.percentile(99) / 1e6).toFixed(1);
  console.log(`${what}: ${took.toFixed(1)} ms; the host waited ${String(worst)} ms at most, ${usual} ms at p99`);
}

function pacer(): { pause(): Promise<void> } {
  let since = performance.now();
  return {
    async pause() {
      if (performance.now() - since < SLICE) return;
      await setImmediate();
      since = performance.now();
    },
  };
}

/** Bytes in use after the garbage is gone, where node was started with --expose-gc; else with it. */
function memoryInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** A project of FILES files that import their neighbours, some 40 lines each, in three languages and prose. */
function makeProject(root: string): string {
  for (let i = 0; i < FILES; i++) {
    const folder = join(root, 'src', `area-${String(i % FOLDERS)}`);
    if (i < FOLDERS) mkdirSync(folder, { recursive: true });
    const [ending, text] = madeFile(i);
    writeFileSync(join(folder, `part-${String(i)}.${ending}`), text);
  }
  writeFileSync(join(root, 'package.json'), '{ "name": "made", "dependencies": { "zod": "4" } }\n');
  return root;
}

function madeFile(i: number): [ending: string, text: string] {
  const near = `part-${String(Math.max(0, i - FOLDERS))}`;
  const bodies = Array.from({ length: 6 }, (_, n) => ({ name: `step${String(i)}n${String(n)}`, n }));
  if (i % 10 === 0) {
    const parts = bodies.map(({ name }) => `## Step ${name}\n\nThis part tells how ${name} is used by others.\n`);
    return ['md', `# Part ${String(i)}\n\nWhat part ${String(i)} is for.\n\n${parts.join('\n')}`];
  }
  if (i % 4 === 1) {
    const parts = bodies.map(
      ({ name }) => `def ${name}(value):\n    """Says what ${name} does."""\n    return value\n\n`,
    );
    return ['py', `"""Part ${String(i)}."""\nfrom .${near.replace('-', '_')} import other\n\n\n${parts.join('\n')}`];
  }
  const parts = bodies.map(
    ({ name, n }) =>
      `/** Does step ${String(n)} of ${name}, given a value. */\nexport function ${name}(value: number): number {\n  if (value > ${String(n)}) return value;\n  return value + ${String(n)};\n}\n`,
  );
  const hub = i % 3 === 0 ? "import { hub } from '../area-2/part-2.ts';\n" : '';
  return ['ts', `import * as z from 'zod';\n${hub}import { other } from './${near}.ts';\n\n${parts.join('\n')}`];
}
