/** What learning keeps of the items on disk: opened, it answers as if everything were read anew, and damage costs only time. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { IndexStore } from '../../../src/engine/ports/index-store.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { SimilarItemIndex } from '../../../src/engine/lifecycle/admission/similar-item-index.ts';
import { askedOfItems } from '../../../src/engine/lifecycle/asked-of-items.ts';
import { IndexDisk } from '../../support/index-disk.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { EPOCH, makeItem } from '../../support/make.ts';

const pacer = { yieldToHost: () => Promise.resolve() };

const WORDS = [
  ...['cache', 'tides', '`readTides()`', 'pnpm', 'instead of npm', 'harbour', 'parse_header', 'SQLite', 'requires'],
  ...['Node 20', 'TokenStore', 'default branch is main', 'never', 'güte'],
];
const said = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const fields = fc.record({
  title: said,
  facts: said,
  type: fc.constantFrom('decision', 'implementation-fact', 'bug-fix'),
  status: fc.constantFrom('active', 'archived'),
  origin: fc.constantFrom('commit', 'document'),
  dedupHint: fc.option(fc.constantFrom('tides:harbour:one', 'cache:harbour')),
});
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;
const itemOf = (n: number, one: Fields): MemoryItem => makeItem(n, { ...one, scope: 'project' });

const number = fc.integer({ min: 0, max: 9 });
const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ n: number, fields }) },
  { weight: 1, arbitrary: fc.record({ n: number }) },
);
type Edit = { readonly n: number; readonly fields?: Fields };

/** Opens what a session has of it. */
class Session {
  readonly said: string[] = [];
  readonly similar: SimilarItemIndex;
  readonly asked: ReturnType<typeof askedOfItems>;

  constructor(store: InMemoryStore, disk?: IndexStore) {
    const tell = (line: string): void => void this.said.push(line);
    const keeping = disk && { files: disk, clock: { now: () => EPOCH }, log: { info: tell, warn: tell }, pacer };
    this.similar = new SimilarItemIndex({ store, pacer, keeping });
    this.asked = askedOfItems({ store, pacer, keeping });
  }

  async answers(probes: readonly MemoryItem[]): Promise<unknown> {
    const near = [];
    for (const probe of probes) {
      const found = await this.similar.of(probe, new Map(), probe.itemId);
      near.push(found.map((one) => [one.item.itemId, one.similarity, one.contradicts, one.duplicate]));
    }
    return { near, asked: [...(await this.asked.now())].sort(([a], [b]) => (a < b ? -1 : 1)) };
  }

  async close(): Promise<void> {
    await this.similar.keep();
    await this.asked.kept();
  }
}

async function make(store: InMemoryStore, edits: readonly Edit[]): Promise<void> {
  for (const one of edits) {
    if (one.fields) await store.write({ items: [itemOf(one.n, one.fields)] });
    else await store.erase({ items: [makeItem(one.n).itemId] });
  }
}

describe('what learning keeps of the items on disk', () => {
  it('answers as what is made anew, whatever changes between and within sessions', async () => {
    const lives = fc.array(fc.tuple(fc.array(edit, { maxLength: 8 }), fc.array(edit, { maxLength: 3 })), {
      minLength: 2,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(lives, fc.array(fields, { minLength: 1, maxLength: 4 }), async (life, asked) => {
        const store = new InMemoryStore();
        const disk = new IndexDisk();
        const probes = asked.map((one, n) => itemOf(100 + n, one));
        for (const [before, within] of life) {
          await make(store, before);
          const session = new Session(store, disk);
          assert.deepEqual(await session.answers(probes), await new Session(store).answers(probes));
          await make(store, within);
          assert.deepEqual(await session.answers(probes), await new Session(store).answers(probes));
          await session.close();
        }
      }),
      { numRuns: 40 },
    );
  });

  const PROBE = makeItem(9, { title: 'Cache the tides', facts: 'Cache the tides of the harbour', dedupHint: null });
  const remembering = async (): Promise<{ store: InMemoryStore; disk: IndexDisk }> => {
    const store = new InMemoryStore();
    const about = {
      scope: 'project',
      status: 'active',
      origin: 'commit',
      commitRange: 'abcd123',
      dedupHint: null,
    } as const;
    await store.write({
      items: [
        makeItem(1, { ...about, type: 'bug-fix', title: 'Cache tides', facts: 'Cache the tides in `readTides()`' }),
        makeItem(2, { ...about, type: 'bug-fix', title: 'Passwords', facts: 'The harbour has a `secretGate()`' }),
      ],
    });
    const disk = new IndexDisk();
    const session = new Session(store, disk);
    await session.answers([PROBE]);
    await session.close();
    return { store, disk };
  };

  it('is opened without reading an item that did not change, and is not written again', async () => {
    const { store, disk } = await remembering();
    assert.deepEqual([...disk.files.keys()].sort(), ['asked-index', 'similar-index']);
    const whole = new Map(disk.files);
    await store.write({ meta: { other: 'x' } });
    const read: unknown[] = [];
    const items = store.items.bind(store);
    store.items = (query) => {
      read.push(query.ids);
      return items(query);
    };
    const session = new Session(store, disk);
    await session.answers([PROBE]);
    await session.close();
    assert.deepEqual(read, [[makeItem(1).itemId]], 'only what is near is compared');
    for (const [name, bytes] of disk.files) assert.equal(bytes, whole.get(name), name);
  });

  it('is made anew with a line in the log where it is damaged, cut short or of another version', async () => {
    const { store, disk } = await remembering();
    const whole = new Map(disk.files);
    const expected = await new Session(store).answers([PROBE]);
    const harms: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
      (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
      (bytes) => bytes.slice(0, bytes.length - 8),
      () => new Uint8Array(),
      (bytes) =>
        Buffer.from(
          Buffer.from(bytes)
            .toString('latin1')
            .replace(/"version":"\d\./, '"version":"0.'),
          'latin1',
        ),
    ];
    for (const harm of harms) {
      for (const [name, bytes] of whole) disk.files.set(name, harm(bytes));
      const session = new Session(store, disk);
      assert.deepEqual(await session.answers([PROBE]), expected);
      assert.equal(session.said.filter((line) => line.includes('made anew')).length, 2, session.said.join('\n'));
      await session.close();
      const next = new Session(store, disk);
      assert.deepEqual(await next.answers([PROBE]), expected);
      assert.deepEqual(next.said, []);
    }
  });

  it('holds nothing of what was erased, not even where that happens while it is written', async () => {
    const { store, disk } = await remembering();
    assert.ok(disk.holds('secretGate') && disk.holds('password'));
    const session = new Session(store, disk);
    await session.answers([PROBE]);
    const save = disk.save.bind(disk);
    disk.save = async (name, bytes) => {
      // Another process erases it, and takes the files away, just before this one puts its own in place.
      if (bytes && (await store.erased([makeItem(2).itemId])).size === 0) {
        await store.erase({ items: [makeItem(2).itemId] });
        disk.files.clear();
      }
      return save(name, bytes);
    };
    await store.write({ items: [makeItem(3, { title: 'Harbours have tides', status: 'active' })] });
    await session.answers([PROBE]);
    await session.close();
    assert.ok(!disk.holds('secretGate') && !disk.holds('password'));
  });
});
