/** Sections forgotten for good: nothing of them is left in the memory's files, whatever was read of their file. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../src/engine/index.ts';
import type { DerivedStore } from '../../../src/engine/ports/derived-store.ts';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import { filesSaying, MemoryDisk } from '../../faults/support/memory-disk.ts';
import { openOurs } from '../../faults/support/subjects.ts';
import { BEGAN, fileOn } from '../../support/source-records.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { oneByOne } from '../../support/one-by-one.ts';

const YEAR_LATER = BEGAN + 365 * 86_400_000;
const CODE = `/** Reads the tide tables of a harbour. */
export function readTides(): string {
  return 'high';
}

/** Opens the smugglers' gate below the mole. */
export function openSecretGate(): string {
  return readTides();
}
`;
const GUIDE = `# Contributing

- Always write a test for a bug before mending it.

## Rules of the night

- Never tell the customs officer about the blue lantern.
- Always knock twice at the smugglers' gate below the mole.

## Style

- Always run the linter before a commit.
`;

describe('sections forgotten for good', () => {
  let disk: MemoryDisk;
  let store: BrainStore;
  let cache: Map<string, string>;
  let memory: Memory;

  const kept: DerivedStore = {
    load: () => Promise.resolve(new Map(cache)),
    save(chunks) {
      for (const [name, text] of chunks) {
        if (text === null) cache.delete(name);
        else cache.set(name, text);
      }
      return Promise.resolve(true);
    },
  };
  const read = (one: Memory, code = CODE): Promise<unknown> =>
    one.engine.derived.refresh(
      oneByOne(
        [
          { path: 'src/tides.ts', text: code },
          { path: 'CONTRIBUTING.md', text: GUIDE },
        ].map(({ path, text }) => ({ path, stamp: `${text.length}`, read: () => Promise.resolve(text) })),
      ),
      kept,
    );
  const stains = async (words: string): Promise<string[]> => [
    ...[...cache].flatMap(([name, text]) => (text.includes(words) ? [name] : [])),
    ...(await filesSaying(disk, words)),
  ];

  beforeEach(async () => {
    disk = new MemoryDisk();
    store = await openOurs(disk);
    cache = new Map();
    memory = newMemory(YEAR_LATER, store);
    await memory.learn([fileOn(10, 'CONTRIBUTING.md', GUIDE)]);
    await read(memory);
  });
  afterEach(() => store.close());

  it('of code are in no cache, in no other window, and are not read again', async () => {
    const other = newMemory(YEAR_LATER, store);
    await read(other);
    await memory.engine.forgetSections('src/tides.ts#openSecretGate', 'soft');
    memory.now += 1_000;
    for (const words of ['openSecretGate', 'gate below the mole']) assert.ok((await stains(words)).length > 0, words);
    const { items, pending } = await memory.engine.forgetSectionsForGood('src/tides.ts#openSecretGate');
    assert.deepEqual([items, pending], [0, []]);
    assert.deepEqual(await stains('openSecretGate'), []);
    assert.equal(memory.engine.derived.memory.fileFacts('src/tides.ts')?.exports.join(), 'readTides');
    await read(other, `${CODE}// changed\n`);
    assert.deepEqual(await stains('openSecretGate'), [], 'a window that knew it has heard of it');
    const fresh = newMemory(YEAR_LATER, store);
    await read(fresh, `${CODE}// changed again\n`);
    assert.deepEqual(await stains('openSecretGate'), []);
    assert.ok(fresh.engine.derived.memory.section('src/tides.ts#readTides'));
    assert.equal(fresh.engine.derived.memory.section('src/tides.ts#openSecretGate'), undefined);
    assert.deepEqual(await fresh.engine.takenOut(), []);
    assert.match((await store.history({ limit: 1 }))[0]?.reason ?? '', /^a section: forgotten for good$/);
  });

  it('of a document go with the items that only they speak for, and the rest of it stays', async () => {
    const lantern = await memory.saying('blue lantern');
    const linter = await memory.saying('run the linter');
    await store.backup('by-hand');
    const anchor = memory.engine.derived.memory
      .sectionsOf('CONTRIBUTING.md')
      .find((section) => /night/i.test(section.anchor))?.anchor;
    const target = `CONTRIBUTING.md#${anchor ?? ''}`;
    const going = (await memory.engine.itemsOnSections(target)).map(({ itemId }) => itemId);
    assert.ok(going.includes(lantern.itemId) && !going.includes(linter.itemId));
    await memory.engine.forgetSectionsForGood(target);
    for (const words of ['blue lantern', 'knock twice at', 'customs officer'])
      assert.deepEqual(await stains(words), []);
    assert.equal((await memory.saying('run the linter')).itemId, linter.itemId);
    const [evidence] = await store.evidence(linter.evidenceRefs);
    const event = await store.event(evidence?.eventId ?? '');
    assert.equal(event?.text.slice(evidence?.start, evidence?.end), evidence?.quote, 'offsets hold');
    const { created } = await memory.learn([fileOn(10, 'CONTRIBUTING.md', GUIDE)]);
    assert.equal(created, 0);
    assert.deepEqual(await stains('blue lantern'), []);
  });

  it('that are not there are refused', async () => {
    await assert.rejects(
      memory.engine.forgetSectionsForGood('src/tides.ts#nothing'),
      (error) => error instanceof BrainError && error.code === 'not-found' && error.message.includes('#nothing'),
    );
  });
});
