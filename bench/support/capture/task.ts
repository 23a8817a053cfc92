// One measurement of capture in a process of its own: the extension's path, with its pacer and its threads.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { hostPacer } from '../../../src/project/host-pacer.ts';
import { openProjectMemory } from '../../../src/project/project-memory.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import type { Save } from '../../../src/engine/index.ts';
import { builtSyntax } from '../../../src/syntax/tree-sitter.ts';
import type { Outcome, Task } from './outcome.ts';
import { GIT_ENV } from './run-git.ts';

const SAMPLE_MS = 10;

/** Bytes of memory that V8 keeps for new objects of this thread. */
function nursery(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return space?.physical_space_size ?? 0;
}

const task = JSON.parse(process.argv[2] ?? '') as Task;
const open = (): Promise<ProjectMemory> =>
  openProjectMemory({
    root: task.root,
    place: { folder: task.store },
    wasm: join(task.dist, 'sql-wasm.wasm'),
    syntax: builtSyntax((file) => join(task.dist, file)),
    worker: join(task.dist, 'store-worker.cjs'),
    workspaceStorage: task.storage ?? null,
    readingWorker: join(task.dist, 'reading-worker.js'),
    clock: { now: () => Date.now() },
    log: { info: () => undefined, warn: (message) => console.error(message) },
    pacer: hostPacer(),
  });
// An empty store belongs to the baseline, a full one is what is measured.
let memory = task.kind === 'rest' ? null : await open();
if (memory && task.kind === 'commit') {
  await memory.read();
  await memory.checkWords();
  makeCommit(task.root);
}
const outcome = await measured(async () => {
  if (memory) return work(memory);
  memory = await open();
  return 0;
});
console.log(JSON.stringify(outcome));
await memory?.close();

/** Changes a file of code, as most commits do. */
function makeCommit(root: string): void {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: root,
      env: GIT_ENV,
      encoding: 'utf8',
    });
  const path = git('ls-files', '*.rs', '*.ts', '*.js', '*.py', '*.go').split('\n')[0] || 'added.ts';
  writeFileSync(join(root, path), `// Added at ${new Date().toISOString()}\n`, { flag: 'a' });
  git('add', path);
  git('commit', '-q', '-m', 'Let callers of the parser add a note because they asked for it');
}

/** Milliseconds of processor time of processes that were started here and have ended, as Linux tells it in hundredths of a second. */
function childrenMs(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
  }
}

/** Times `act`, with the longest pause of the loop and the memory beyond what the process took before. */
async function measured(act: () => Promise<number>): Promise<Outcome> {
  // What was needed to start is not what is measured.
  await wait(300);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const nurseryBefore = nursery();
  let [peak, nurseryMb] = [before, 0];
  // Watching takes some 4 % of a processor, which would count as a commit's: there only the processor time is asked for.
  const isWatched = task.kind !== 'commit';
  const every = (ms: number, look: () => void): NodeJS.Timeout | undefined =>
    isWatched ? setInterval(look, ms) : undefined;
  const sampling = every(SAMPLE_MS, () => {
    const now = process.memoryUsage.rss();
    if (now <= peak) return;
    peak = now;
    nurseryMb = (nursery() - nurseryBefore) / 1e6;
  });
  // How long the thread itself works at a stretch: beside other programs, a pause is longer than that.
  let [since, workMs] = [threadMs(), 0];
  const watching = every(1, () => {
    const now = threadMs();
    workMs = Math.max(workMs, now - since);
    since = now;
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  if (isWatched) delay.enable();
  const [cpu, children] = [process.cpuUsage(), childrenMs()];
  const begun = performance.now();
  const count = await act();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(sampling);
  clearInterval(watching);
  const overMb = (Math.max(peak, process.memoryUsage.rss()) - before) / 1e6;
  globalThis.gc?.();
  await wait(300);
  return {
    count,
    ms,
    cpuMs: (user + system) / 1_000,
    gitMs: childrenMs() - children,
    pauseMs: delay.max / 1e6,
    workMs,
    usualPauseMs: delay.percentile(99) / 1e6,
    overMb,
    nurseryMb,
    afterMb: (process.memoryUsage.rss() - before) / 1e6,
    heapMb: process.memoryUsage().heapUsed / 1e6,
  };
}

/** Processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** @returns how many events or turns were learnt, or files saved. */
async function work(project: ProjectMemory): Promise<number> {
  if (task.kind === 'history') return (await project.read()).report.events;
  if (task.kind === 'commit') {
    const { report } = await project.read();
    await project.checkWords();
    return report.events;
  }
  if (task.kind === 'chat') {
    const assistants = ['claude-code', 'vscode-chat'] as const;
    return (await project.readChats({ assistants, quietMs: 0 })).turns;
  }
  return saves(project, task.count);
}

/** A file that grows and shrinks, with a to-do comment that comes and goes; saved as the editor saves, 20 at a time. */
async function saves(project: ProjectMemory, count: number): Promise<number> {
  const text = (n: number): string =>
    Array.from({ length: 300 }, (_, line) =>
      line === n % 300
        ? `  // TODO: look at step ${String(n % 50)} of the ledger`
        : line % 30 === 0
          ? `export function step${String(line)}(): void {`
          : line % 30 === 29
            ? '}'
            : `  compute(${String(line)}, ${String(line === (n * 7) % 300 ? n : 0)});`,
    ).join('\n');
  const start = Date.now() - count * 1_000;
  for (let n = 0; n < count; n += 20) {
    const batch: Save[] = [];
    for (let i = n; i < Math.min(count, n + 20); i++) {
      const path = `src/parser/saved-${String(i % 200)}.ts`;
      await project.edits.before(path);
      const at = new Date(start + i * 1_000).toISOString();
      batch.push({ path, before: text(i), after: text(i + 1), at, own: true });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await project.edits.saved(batch);
  }
  return count;
}
