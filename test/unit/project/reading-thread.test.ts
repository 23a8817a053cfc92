/** What is taken in on a thread of its own is the same as on this one, and nobody is held up by that thread. */
import assert from 'node:assert/strict';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createEngine, oneAtATime } from '../../../src/engine/index.ts';
import { hostPacer } from '../../../src/project/host-pacer.ts';
import { openProjectMemory } from '../../../src/project/project-memory.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { ReadingThread } from '../../../src/reading-thread/reading-thread.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { writeHistory } from '../../../scripts/fast-import.ts';
import { createSampleRepository } from '../../../scripts/sample-repository.ts';
import { waitFor } from '../../../scripts/vscode-host/wait.ts';
import { claudeLine, claudePath } from '../../support/chat-world.ts';
import { makeItem } from '../../support/make.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

const SCRIPT = new URL('../../../src/reading-thread/reading-worker.ts', import.meta.url);
const WASM = join(import.meta.dirname, '../../../node_modules/sql.js/dist/sql-wasm.wasm');
const BASE = new Date('2026-03-01T12:00:00Z');
const OPTIONS = { approval: 'balanced', branch: 'main' } as const;
const MANY_COMMITS = 400;
const log = { info: () => undefined, warn: () => undefined };
const clock = { now: () => BASE.getTime() };

describe('a thread that reads', function () {
  this.timeout(120_000);
  let root: string;
  const open = new Set<ProjectMemory>();
  const openMemory = async (readingWorker?: URL): Promise<ProjectMemory> => {
    const memory = await openProjectMemory({
      ...{ root, place: { folder: makeFolder() }, wasm: WASM, clock, log, pacer: hostPacer() },
      ...(readingWorker && { readingWorker }),
    });
    open.add(memory);
    return memory;
  };

  beforeEach(async () => {
    root = makeFolder();
    await createSampleRepository(root, BASE);
  });
  afterEach(async () => {
    for (const memory of open) await memory.close();
    open.clear();
  });
  after(removeFolders);

  /** All that is known, without the times at which it was learnt. */
  async function known({ engine }: ProjectMemory): Promise<unknown[]> {
    const lines: unknown[] = [];
    for await (const line of engine.exportLines()) {
      const history = line.history.map(({ action, reason }) => `${action}: ${reason}`);
      lines.push({ ...line, updatedAt: '', history: history.sort() });
    }
    return lines;
  }

  /** A history, saves, a renamed folder, a document that is not committed, and a chat. */
  async function takeIn(memory: ProjectMemory): Promise<unknown> {
    const progress: number[] = [];
    const { report, notes } = await memory.read({ onProgress: (read) => progress.push(read) });
    const path = 'src/tides.ts';
    const before = await memory.edits.before(path);
    const after = '// TODO: ask the harbour for its own tables\nexport function tides(): void {}\n';
    const at = BASE.toISOString();
    await memory.edits.saved([{ path, before: before?.text ?? null, after, at, own: true }]);
    await memory.edits.moved([{ from: 'src', to: 'source', isFolder: true }]);
    await memory.edits.removed(['test/old.test.ts']);
    const adr = join(root, 'docs', 'adr', '0009-use-a-queue.md');
    await mkdir(dirname(adr), { recursive: true });
    await writeFile(
      adr,
      '# 9. Use a queue\n\n## Status\n\nAccepted\n\n## Decision\n\nWe will use a queue for alarms.\n',
    );
    await utimes(adr, BASE, BASE);
    await memory.readSaved();
    return { report, notes, told: progress.length > 0 };
  }

  it('learns the same as without it, and remembers it', async () => {
    const [here, there] = [await openMemory(), await openMemory(SCRIPT)];
    const expected = await takeIn(here);
    assert.deepEqual(await takeIn(there), expected);
    const items = await known(here);
    assert.ok(items.length > 10);
    assert.deepEqual(await known(there), items);
    // What is new for the one is nothing new the second time.
    assert.equal((await there.read()).report.events, 0);
  });

  it('learns what is new in a chat', async () => {
    const home = makeFolder();
    const before = process.env.HOME;
    process.env.HOME = home;
    try {
      const path = join(home, claudePath(root, 'chat-1'));
      await mkdir(dirname(path), { recursive: true });
      const said = 'Remember this: the gauges report in centimetres, never in inches.';
      await writeFile(path, claudeLine(root, 0, 'user', said));
      const memory = await openMemory(SCRIPT);
      const options = { assistants: ['claude-code'], quietMs: 0 } as const;
      const { chats, turns, created } = await memory.readChats(options);
      assert.deepEqual({ chats, turns, created }, { chats: 1, turns: 1, created: 1 });
      assert.match(JSON.stringify(await known(memory)), /gauges report in centimetres/);
      assert.equal((await memory.readChats(options)).turns, 0);
    } finally {
      process.env.HOME = before;
    }
  });

  it('stops when it is told to, and goes on from there', async () => {
    const many = makeFolder();
    const at = (n: number): Date => new Date(BASE.getTime() - (MANY_COMMITS - n) * 60_000);
    writeHistory(
      many,
      Array.from({ length: MANY_COMMITS }, (_, n) => ({
        ...{ author: 'Mara', email: 'mara@example.com', date: at(n) },
        message: `fix(gauge): keep reading ${n} when the line drops`,
        files: { [`src/gauge-${n % 9}.ts`]: `export const reading = ${n};\n` },
      })),
    );
    root = many;
    const memory = await openMemory(SCRIPT);
    const stop = new AbortController();
    const reading = memory.read({ signal: stop.signal, onProgress: () => stop.abort() });
    await assert.rejects(reading, { code: 'cancelled' });
    await memory.read();
    const here = await openMemory();
    await here.read();
    assert.deepEqual(await known(memory), await known(here));
  });

  it('says what is wrong as it was', async () => {
    await writeFile(join(root, '.git', 'HEAD'), 'nothing that git knows\n');
    const memory = await openMemory(SCRIPT);
    await assert.rejects(memory.read(), { code: 'git-failed', message: /is damaged/ });
  });

  describe('and who else changes items', () => {
    it('wait for each other', async () => {
      const { thread, remembered, close } = await turnTaker();
      await thread.age('balanced');
      const person = remembered('The harbour master signs every table.');
      assert.equal(await Promise.race([person, nextTurns()]), 'still waiting');
      await thread.removed([], OPTIONS);
      assert.equal((await person).facts, 'The harbour master signs every table.');
      await close();
    });

    it('go on when the thread has died, which is told', async () => {
      const { thread, remembered, close } = await turnTaker();
      await thread.age('balanced');
      await assert.rejects(
        thread.moved([], OPTIONS),
        /The thread that reads .* has ended\. What was learnt by then stays/,
      );
      assert.equal((await remembered('Alarms go to the night desk.')).facts, 'Alarms go to the night desk.');
      // The next job has a thread of its own.
      await thread.age('balanced');
      await close();
    });
  });

  it('ends when there was nothing to do for a while', async () => {
    const { thread, close } = await turnTaker(1);
    await thread.age('balanced');
    await thread.removed([], OPTIONS);
    await waitFor(
      () => Promise.resolve(thread.isRunning ? undefined : true),
      10_000,
      () => 'The thread goes on.',
    );
    await thread.age('balanced');
    await close();
  });

  it('leaves what a session came to for a person where everything waits, also begun anew after minutes without work', async () => {
    let now = BASE.getTime();
    const its = { now: () => now };
    const store = await openStore({ folder: makeFolder(), wasm: WASM, log, clock: its });
    const exclusively = oneAtATime();
    const thread = new ReadingThread({
      ...{ script: SCRIPT, root, derivedFolder: makeFolder(), store, notes: store, exclusively, log, clock: its },
      ...{ exclude: undefined, idleMs: 1 },
    });
    const save = { path: 'src/tides.ts', at: BASE.toISOString(), own: true };
    const after = '// TODO: ask the harbour for its own tables\nexport function tides(): void {}\n';
    await thread.saved([{ ...save, before: null, after }], { approval: 'manual', branch: 'main' });
    await waitFor(
      () => Promise.resolve(thread.isRunning ? undefined : true),
      10_000,
      () => 'The thread goes on.',
    );
    now += 24 * 3_600_000;
    assert.equal(await thread.age('manual'), 1);
    const { items } = await store.items({ limit: 100 });
    assert.ok(items.some(({ type }) => type === 'session-summary'));
    assert.deepEqual([...new Set(items.map(({ approval }) => approval))], ['draft']);
    await thread.close();
    await store.close();
  });

  async function turnTaker(idleMs?: number): Promise<{
    thread: ReadingThread;
    remembered: (text: string) => Promise<{ facts: string }>;
    close: () => Promise<void>;
  }> {
    const store = await openStore({ folder: makeFolder(), wasm: WASM, log, clock });
    await store.write({ items: [makeItem(1)] });
    const exclusively = oneAtATime();
    const engine = createEngine({ store, clock, log, pacer: hostPacer(), exclusively });
    const script = new URL('../../support/turn-taker.ts', import.meta.url);
    const more = idleMs === undefined ? {} : { idleMs };
    const thread = new ReadingThread({
      ...{
        script,
        root,
        derivedFolder: makeFolder(),
        store,
        notes: store,
        exclusively,
        exclude: undefined,
        clock,
        log,
      },
      ...more,
    });
    return {
      thread,
      remembered: (text) =>
        engine.remember({ kind: 'remember', text, at: BASE.toISOString(), selection: null }, 'fact'),
      close: async () => {
        await thread.close();
        await store.close();
      },
    };
  }
});

/** Long enough for all that waits for nobody. */
async function nextTurns(): Promise<string> {
  for (let n = 0; n < 200; n++) await new Promise((resolve) => setImmediate(resolve));
  return 'still waiting';
}
