// npm run bench -- derived [FOLDER]: what derived memory of a folder costs; of 50,000 made files when none is given.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DerivedService } from '../src/engine/derived/derived-service.ts';
import { FileWords, uniqueWords } from '../src/engine/recall/views/file-words.ts';
import { repositoryFiles } from '../src/sources/work-tree/repository-files.ts';
import { DerivedFiles } from '../src/storage/derived/derived-files.ts';
import { factsReader } from '../src/engine/derived/read/facts-reader.ts';
import { readFacts, syntax } from '../test/support/code.ts';

const FILES = 50_000;
const FOLDERS = 500;
const log = { info: () => undefined, warn: (message: string) => console.log(message) };
/** Milliseconds of work after which the host gets its turn. */
const SLICE = 10;

/** Prints the times, the memory and the longest pause of a first reading, a start from the cache, updates and answers. */
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
  const service = new DerivedService(pacer(), clock, log, readFacts);
  const { memory } = service;
  const files = (only?: readonly string[]): ReturnType<typeof repositoryFiles> =>
    repositoryFiles({ root, pacer: pacer(), only });
  await timed('first reading, cache written', () => service.refresh(files(), store));
  console.log('  ', JSON.stringify(memory.stats()));
  console.log(`   memory: ${String(Math.round((memoryInUse() - before) / 1e6))} MB more than before`);
  await timed('again, nothing changed', () => service.refresh(files(), store));
  const restarted = new DerivedService(pacer(), clock, log, readFacts);
  // Read before, since the disk's own turns cannot be told apart from here.
  const read = await store.load();
  const cached = { load: () => Promise.resolve(read), save: () => Promise.resolve(true) };
  await timed('start from the cache, nothing changed', () => restarted.refresh(files(), cached));
  const path = [...memory.paths()].find((one) => one.endsWith('.ts')) ?? '';
  writeFileSync(join(root, path), 'export function fresh(): void {}\n');
  await timed(`one file changed: ${path}`, () => service.update([path], files([path]), store));
  for (const [name, text] of HOSTILE) {
    const path = `src/hostile-${name}.ts`;
    const pace = pacer();
    const read = factsReader(syntax, pace);
    await timed(`a file of a megabyte: ${name}`, async () => {
      memory.take(path, name, await read(path, text));
      await memory.finish(pace);
    });
  }
  const words = new FileWords(memory);
  await timed('words of all files, for recall', () => words.ready(pacer()));
  await timed('files of a task', () => Promise.resolve(words.files(uniqueWords('how is step 7 used by others'), 20)));
  console.log(`   memory with the words: ${String(Math.round((memoryInUse() - before) / 1e6))} MB more than before`);
  await timed('modules', () => Promise.resolve(memory.modules()));
  await timed('counts of the code map', () => Promise.resolve(memory.codeMap.counts()));
  const all = { isWanted: () => true, where: () => true, after: '', limit: 200 };
  await timed('200 nodes of the code map', () => memory.codeMap.page(all, pacer()));
  const { nodes } = await memory.codeMap.page(all);
  const ids = nodes.flatMap((node) => memory.entity(node.path)?.id ?? []);
  await timed(`${String(ids.length)} neighbourhoods of depth 2`, () =>
    Promise.resolve(ids.map((id) => memory.neighbours([id], { depth: 2, limit: 50 }))),
  );
  await timed(`items near ${String(ids.length)} files`, () =>
    Promise.resolve(ids.map((id) => memory.itemsNear([id], false))),
  );
}

const MEGABYTE = 1_000_000;
const HOSTILE = (
  [
    ['declarations', '/** Says so. */\nexport function a(b: string): string {\n  return `${b}`;\n}\n'],
    ['lines', 'a\n'],
    ['brackets', '{'],
    ['templates', '`${'],
    ['quotes', '"\n'],
    ['keys', 'API_KEY=abcdefgh12345678abcdefgh\n'],
    ['routes', "app.get('/a', x)\n"],
  ] as const
).map(([name, text]) => [name, text.repeat(Math.ceil(MEGABYTE / text.length))] as const);

const clock = { now: () => Date.now() };

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  await setImmediate();
  turn.longest = 0;
  turn.began = processorMs();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  endTurn();
  console.log(`${what}: ${took.toFixed(1)} ms; the longest turn took ${turn.longest.toFixed(0)} ms of the processor`);
}

/** What a turn of the event loop takes, as processor time of this thread: a busy machine makes no turn look longer. */
const turn = { began: 0, longest: 0 };

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function endTurn(): void {
  const now = processorMs();
  turn.longest = Math.max(turn.longest, now - turn.began);
  turn.began = now;
}

function pacer(): { yieldToHost(): Promise<void> } {
  let since = performance.now();
  return {
    async yieldToHost() {
      if (performance.now() - since < SLICE) return;
      endTurn();
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
