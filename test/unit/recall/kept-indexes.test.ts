/** Search indexes on disk: what is opened answers as what is made anew, whatever changed, and damage costs nothing but time. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { IndexStore } from '../../../src/engine/ports/index-store.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { RecallService } from '../../../src/engine/recall/recall-service.ts';
import { readFacts } from '../../support/code.ts';
import { IndexDisk } from '../../support/index-disk.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, idOf, makeEvent, makeEvidence, makeItem } from '../../support/make.ts';

const DAY = 86_400_000;
const pacer = { yieldToHost: () => Promise.resolve() };
const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };

/** Sessions one after the other, `disk` is what they share, none for one that makes all anew. */
class Sessions {
  readonly store = new InMemoryStore();
  readonly said: string[] = [];
  project: Readonly<Record<string, string>> = {};

  async open(disk?: IndexStore): Promise<RecallService> {
    const log = {
      info: (line: string) => void this.said.push(line),
      warn: (line: string) => void this.said.push(line),
    };
    const made = new RecallService({
      ...{ readFacts, store: this.store, clock: { now: () => EPOCH + 100 * DAY }, log, pacer, indexes: disk },
    });
    await made.derived.refresh(this.#files(), noCache);
    return made;
  }

  async *#files(): AsyncGenerator<{ path: string; stamp: string; read(): Promise<string> }> {
    for (const [path, text] of Object.entries(this.project)) {
      yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
    }
  }
}

const WORDS = [
  'cache',
  'tides',
  'parser',
  'SQLite',
  'readings',
  'deploy',
  'useTeam',
  'src/store.ts',
  'harbour',
  'güte',
];
const QUESTIONS = [
  ...['cache the readings', 'why SQLite', 'useTeam in src/store.ts', 'harbuor', 'tides before the parser', 'güte'],
  ...['list all decisions', 'how is the harbour deployed'],
];

/** All that a question may show. */
async function answers(made: RecallService): Promise<unknown> {
  const told: unknown[] = [];
  for (const question of QUESTIONS) {
    const hits = await made.search(question, { limit: 50 });
    told.push(hits.map((hit) => ({ ...hit, factors: hit.factors })));
    told.push(await made.recall(question, { mode: 'full', files: ['src/store.ts'], tokenBudget: 4_000 }));
  }
  const near = made.derived.memory.itemsNear(['file:src/store.ts'], true);
  return { told, near: [...near].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const fields = fc.record({
  title: text,
  facts: text,
  type: fc.constantFrom('decision', 'convention', 'implementation-fact', 'todo'),
  approval: fc.constantFrom('approved', 'draft'),
  files: fc.subarray(['src/store.ts', 'docs/tides.md']),
  tags: fc.subarray(['harbour', 'cache']),
  session: fc.integer({ min: 0, max: 3 }),
  day: fc.integer({ min: 0, max: 60 }),
  supersedes: fc.option(fc.integer({ min: 0, max: 9 })),
});
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;

const itemOf = (n: number, { session, day, supersedes, ...said }: Fields): MemoryItem =>
  makeItem(n, {
    ...said,
    status: 'active',
    sessionId: idOf(`session ${String(session)}`),
    createdAt: new Date(EPOCH + day * DAY).toISOString(),
    supersedes: supersedes === null || supersedes === n ? null : makeItem(supersedes).itemId,
    evidenceRefs: [],
  });

const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write'), n: fc.integer({ min: 0, max: 9 }), fields }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase'), n: fc.integer({ min: 0, max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('file'),
      path: fc.constantFrom('src/store.ts', 'docs/tides.md'),
      text: fc.option(text),
    }),
  },
);
type Edit = { kind: string; n?: number; fields?: Fields; path?: string; text?: string | null };

async function make(sessions: Sessions, edits: readonly Edit[]): Promise<void> {
  for (const { n = 0, fields: said, path, text: written } of edits) {
    if (path !== undefined) {
      const others = Object.fromEntries(Object.entries(sessions.project).filter(([name]) => name !== path));
      const lines = path.endsWith('.md')
        ? `# Tides\n\n${written ?? ''}\n`
        : `/** ${written ?? ''}. */\nexport function useTeam() {}\n`;
      sessions.project = written === null ? others : { ...others, [path]: lines };
    } else if (said) await sessions.store.write({ items: [itemOf(n, said)] });
    else await sessions.store.erase({ items: [makeItem(n).itemId] });
  }
}

describe('search indexes on disk', () => {
  it('answer as indexes that are made anew, whatever changes between and within sessions', async () => {
    const lives = fc.array(fc.tuple(fc.array(edit, { maxLength: 8 }), fc.array(edit, { maxLength: 3 })), {
      minLength: 2,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const sessions = new Sessions();
        const disk = new IndexDisk();
        for (const [before, within] of life) {
          await make(sessions, before);
          const opened = await sessions.open(disk);
          assert.deepEqual(await answers(opened), await answers(await sessions.open()));
          const { project } = sessions;
          await make(sessions, within);
          sessions.project = project;
          assert.deepEqual(await answers(opened), await answers(await sessions.open()));
          await opened.keepIndexes();
        }
      }),
      { numRuns: 15 },
    );
  });

  const remembering = async (): Promise<{ sessions: Sessions; disk: IndexDisk }> => {
    const sessions = new Sessions();
    sessions.project = { 'docs/tides.md': '# Tides\n\nReadings of the harbour.\n' };
    const event = makeEvent(1, { author: 'Ada Lovelace' });
    const evidence = makeEvidence(1, { eventId: event.id });
    const items = [
      makeItem(1, {
        title: 'Cache the readings',
        status: 'active',
        approval: 'approved',
        evidenceRefs: [evidence.id],
        sessionId: idOf('another session'),
      }),
      makeItem(2, { title: 'The harbour has a password', status: 'active', approval: 'approved' }),
    ];
    await sessions.store.write({ events: [event], evidence: [evidence], items });
    const disk = new IndexDisk();
    await (await sessions.open(disk)).keepIndexes();
    return { sessions, disk };
  };
  const titles = async (made: RecallService, question: string): Promise<string[]> =>
    (await made.search(question)).map(({ title }) => title);

  it('are opened without reading an item that did not change', async () => {
    const { sessions, disk } = await remembering();
    assert.deepEqual([...disk.files.keys()].sort(), ['files-index', 'items-index']);
    await sessions.store.write({
      items: [makeItem(3, { title: 'Cache the tides', sessionId: idOf('a third session') })],
    });
    const read: unknown[] = [];
    const { store } = sessions;
    const items = store.items.bind(store);
    store.items = (query) => {
      read.push(query.ids);
      return items(query);
    };
    const made = await sessions.open(disk);
    assert.deepEqual((await titles(made, 'cache')).sort(), ['Cache the readings', 'Cache the tides']);
    assert.deepEqual(await titles(made, 'Lovelace'), ['Cache the readings']);
    assert.deepEqual(read, [[makeItem(3).itemId]]);
  });

  it('are made anew with a line in the log where they are damaged, cut short or of another version', async () => {
    const { sessions, disk } = await remembering();
    const whole = new Map([...disk.files].map(([name, bytes]) => [name, bytes.slice()]));
    const newer = (bytes: Uint8Array): Uint8Array => {
      const text = Buffer.from(bytes).toString('latin1');
      return Buffer.from(text.replace('"version":"1.', '"version":"2.'), 'latin1');
    };
    const harms: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
      (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
      (bytes) => bytes.slice(0, bytes.length - 8),
      (bytes) => bytes.slice(0, 3),
      () => new Uint8Array(),
      () => new Uint8Array(64),
      newer,
    ];
    for (const harm of harms) {
      sessions.said.length = 0;
      for (const [name, bytes] of whole) disk.files.set(name, harm(bytes));
      const made = await sessions.open(disk);
      await made.recall('harbour');
      assert.deepEqual(await titles(made, 'cache'), ['Cache the readings']);
      assert.equal(sessions.said.filter((line) => line.includes('made anew')).length, 2, sessions.said.join('\n'));
      await made.keepIndexes();
      sessions.said.length = 0;
      assert.deepEqual(await titles(await sessions.open(disk), 'cache'), ['Cache the readings']);
      assert.deepEqual(sessions.said, []);
    }
  });

  it('hold nothing of what was forgotten for good, and never bring it back', async () => {
    const { sessions, disk } = await remembering();
    assert.ok(disk.holds('password'));
    const made = await sessions.open(disk);
    assert.deepEqual(await titles(made, 'password'), ['The harbour has a password']);
    await sessions.store.erase({ items: [makeItem(2).itemId] });
    // Another process, which did not forget it itself, leaves it out as soon as it is asked anything.
    assert.deepEqual(await titles(made, 'password'), []);
    await made.indexesKept();
    assert.ok(!disk.holds('password'));
    await made.forgetIndexes();
    assert.deepEqual([...disk.files.keys()], []);
  });

  it('of an item that is erased while they are written hold nothing of it', async () => {
    const { sessions, disk } = await remembering();
    await sessions.store.write({ items: [makeItem(4, { title: 'A secret of the harbour' })] });
    const made = await sessions.open(disk);
    await made.graphReady();
    await sessions.store.erase({ items: [makeItem(4).itemId] });
    await made.indexesKept();
    await titles(made, 'harbour');
    await made.indexesKept();
    assert.ok(!disk.holds('secret'));
  });
});
