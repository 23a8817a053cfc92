// npm run bench -- capture [COMMITS …] [--repository PATH] [--no-chat] [--no-saves] [--no-tree] [--only-tree]: what taking in a
// project costs the extension host. Made histories of 20,000 and 40,000 commits, or the real one at PATH, beside
// `git log --numstat`, and one new commit on them, made in a clone; chats of 200 MB, 10,000 saves, and 100,000 names looked for in a work tree of 200 MB.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeChat } from './support/capture/made-chat.ts';
import { makeHistory } from './support/capture/made-history.ts';
import { makeTree, nameOf } from './support/capture/made-tree.ts';
import { makeVsCodeChat } from './support/capture/made-vscode-chat.ts';
import type { Outcome, Task } from './support/capture/outcome.ts';
import { GIT_ENV } from './support/capture/run-git.ts';
import { presentInCode } from '../src/sources/words/present-in-code.ts';
import { PartFiles } from '../src/storage/derived/part-files.ts';

const COMMITS = [20_000, 40_000];
const CHAT_BYTES = 200_000_000;
const SAVES = 10_000;
const TREE = { bytes: 200_000_000, names: 100_000 } as const;
/** What is to be reached. */
const LIMITS = { times: 2, readings: 2, pauseMs: 50, overMb: 150, commitMs: 1_000 };

type Asked = Omit<Task, 'dist' | 'store'>;

const project = resolve(import.meta.dirname, '..');
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export async function run(args: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'project-brain-capture-'));
  const sizes = args.flatMap((one) => (/^\d+$/.test(one) ? [Number(one)] : []));
  console.log(`${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`);
  try {
    execFileSync(process.execPath, ['esbuild.mjs'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    const at = args.indexOf('--repository');
    const given = at < 0 ? undefined : args[at + 1];
    if (!args.includes('--no-tree')) await tree(join(work, 'tree'));
    if (args.includes('--only-tree')) return;
    if (given !== undefined) await history(resolve(given), join(work, 'given.store'), given);
    else
      for (const size of sizes.length > 0 ? sizes : COMMITS) {
        const root = join(work, String(size));
        await makeHistory(root, size);
        await history(root, `${root}.store`, `${String(size)} commits`);
      }
    const small = join(work, 'small');
    await makeHistory(small, 50);
    if (!args.includes('--no-chat')) await chats(work, small);
    if (!args.includes('--no-saves')) await saves(small);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Names in code: the first time, and again after nothing and after one file has changed. */
async function tree(root: string): Promise<void> {
  const paths = makeTree(root, TREE.bytes, TREE.names);
  const names = Array.from({ length: TREE.names }, (_, n) => nameOf(n * 2));
  const reading = await timed(async () => {
    for (const path of paths) await readFile(path);
  });
  const search = { cache: new PartFiles(`${root}.words`) };
  const first = await timed(() => presentInCode([root], names, search));
  const again = await timed(() => presentInCode([root], names, search));
  const alone =
    (reading +
      (await timed(async () => {
        for (const path of paths) await readFile(path);
      }))) /
    2;
  console.log(`\n${String(TREE.names)} names in ${String(TREE.bytes / 1e6)} MB of code: ${seconds(first)}`);
  console.log(`  reading it once: ${seconds(alone)}; ${verdict(first / alone, LIMITS.readings, ' times as long')}`);
  console.log(`  again, where nothing has changed: ${seconds(again)}`);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function history(root: string, store: string, what: string): Promise<void> {
  // Once unmeasured, so that both find the pack in the file system's cache; then before and after, for a busy machine.
  await numstat(root);
  const before = await numstat(root);
  const outcome = await measure({ kind: 'history', root, count: 0 }, store);
  const alone = (before + (await numstat(root))) / 2;
  const times = outcome.ms / alone;
  console.log(`\n${what}: read in ${seconds(outcome.ms)}, ${String(outcome.count)} events`);
  console.log(`  git log --numstat alone: ${seconds(alone)}; ${verdict(times, LIMITS.times, ' times as long')}`);
  report(outcome);
  // Held as long as the project is open, whatever it took to get there.
  const rest = await measure({ kind: 'rest', root, count: 0 }, store);
  console.log(`  a store of that size takes ${rest.afterMb.toFixed(0)} MB at rest`);
  const clone = `${store}.clone`;
  execFileSync('git', ['clone', '-q', '--shared', root, clone], { env: GIT_ENV });
  const one = await measure({ kind: 'commit', root: clone, count: 0 }, store);
  const cost = one.cpuMs + one.gitMs;
  console.log(`  one new commit: ${verdict(cost, LIMITS.commitMs, ' ms of processor time')}`);
  console.log(`    of it ${one.gitMs.toFixed(0)} ms in git`);
  for (const folder of [store, clone]) rmSync(folder, { recursive: true, force: true });
}

async function chats(work: string, root: string): Promise<void> {
  const homes = [join(work, 'claude'), join(work, 'vscode')] as const;
  const storage = join(homes[1], 'workspaceStorage', 'made');
  makeChat(homes[0], root, CHAT_BYTES);
  await chat("Claude Code's transcript", homes[0], { kind: 'chat', root, count: 0 });
  rmSync(homes[0], { recursive: true, force: true });
  makeVsCodeChat(storage, root, CHAT_BYTES);
  await chat("VS Code's mutation log", homes[1], { kind: 'chat', root, count: 0, storage });
  rmSync(homes[1], { recursive: true, force: true });
}

async function chat(what: string, home: string, task: Asked): Promise<void> {
  const outcome = await measure(task, join(home, 'store'), { HOME: home, USERPROFILE: home });
  console.log(
    `\n${what} of ${String(CHAT_BYTES / 1e6)} MB: read in ${seconds(outcome.ms)}, ${String(outcome.count)} turns`,
  );
  report(outcome);
}

async function saves(root: string): Promise<void> {
  const outcome = await measure({ kind: 'saves', root, count: SAVES }, `${root}.store`);
  console.log(`\n${String(SAVES)} saves: ${seconds(outcome.ms)}, ${(outcome.ms / SAVES).toFixed(2)} ms each`);
  report(outcome);
}

function report({ pauseMs, usualPauseMs, workMs, overMb, nurseryMb, afterMb, heapMb, cpuMs }: Outcome): void {
  console.log(`  longest pause: ${verdict(pauseMs, LIMITS.pauseMs, ' ms')}; p99 ${usualPauseMs.toFixed(1)} ms`);
  console.log(`  longest work at a stretch: ${verdict(workMs, LIMITS.pauseMs, ' ms of processor time')}`);
  console.log(`  memory over the baseline: ${verdict(overMb, LIMITS.overMb, ' MB')}; heap ${heapMb.toFixed(0)} MB`);
  console.log(
    `    of it ${nurseryMb.toFixed(0)} MB are V8's room for new objects on the host's thread; afterwards it is ${afterMb.toFixed(0)} MB`,
  );
  console.log(`  processor time of all threads: ${seconds(cpuMs)}`);
}

const verdict = (value: number, limit: number, unit: string): string =>
  `${value.toFixed(1)}${unit} (${value <= limit ? 'within' : 'BEYOND'} ${String(limit)})`;

async function measure(task: Asked, store: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const script = join(import.meta.dirname, 'support', 'capture', 'task.ts');
  const asked = JSON.stringify({ ...task, store, dist: join(project, 'dist') } satisfies Task);
  const child = spawn(process.execPath, ['--expose-gc', script, asked], {
    env: { ...GIT_ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The measurement ended with ${String(code)}.`);
  return JSON.parse(said) as Outcome;
}

/** Milliseconds that git takes to tell the whole history with the lines that changed. */
async function numstat(root: string): Promise<number> {
  const begun = performance.now();
  const child = spawn('git', ['log', '--numstat'], { cwd: root, env: GIT_ENV, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  await once(child, 'close');
  return performance.now() - begun;
}
