/** Dropping relations: what a person says have nothing to do with each other stays apart, and comes back when they want. */
import assert from 'node:assert/strict';
import { BrainError, type MemoryItem } from '../../../src/engine/index.ts';
import type { BrainStore } from '../../../src/storage/host/brain-store.ts';
import { filesSaying, MemoryDisk } from '../../faults/support/memory-disk.ts';
import { openOurs } from '../../faults/support/subjects.ts';
import { BEGAN, commitOn } from '../../support/source-records.ts';
import { idOf, iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { oneByOne } from '../../support/one-by-one.ts';

const YEAR_LATER = BEGAN + 365 * 86_400_000;
const FILES = {
  'src/harbour.ts':
    "import { tides } from './tides.ts';\n/** Opens the harbour gate. */\nexport function openGate() {}\n",
  'src/tides.ts': '/** Reads the tide tables. */\nexport const tides = 1;\n',
};

describe('dropping relations', () => {
  let disk: MemoryDisk;
  let store: BrainStore;
  let memory: Memory;
  let made = 700;

  beforeEach(async () => {
    disk = new MemoryDisk();
    store = await openOurs(disk);
    memory = newMemory(YEAR_LATER, store);
    await read(memory);
  });
  afterEach(() => store.close());

  async function read({ engine }: Memory): Promise<void> {
    const files = Object.entries(FILES).map(([path, text]) => ({
      path,
      stamp: text,
      read: () => Promise.resolve(text),
    }));
    await engine.derived.refresh(oneByOne(files), {
      load: () => Promise.resolve(new Map()),
      save: () => Promise.resolve(true),
    });
  }
  const later = (): void => void (memory.now += 1_000);
  const told = async (name: string, { engine } = memory): Promise<string[]> =>
    (await engine.relations(name)).map(
      (one) => `${one.fromName} ${one.kind} ${one.toName}${one.historical ? ' (history)' : ''}`,
    );
  const drop = async (text: string, how: 'soft' | 'invalidate' | 'hard') => {
    later();
    return memory.engine.forgetRelations([await memory.engine.relationNamed(text)], how);
  };
  async function take(...items: readonly MemoryItem[]): Promise<void> {
    await store.write({ items, history: items.map((one) => makeHistory(++made, { itemId: one.itemId })) });
  }

  const IMPORT = 'src/harbour.ts imports src/tides.ts';

  it('hides a relation of files from recall and from both ends, in every window, until it is brought back', async () => {
    assert.ok((await told('src/harbour.ts')).includes(IMPORT));
    const graph = async (one = memory): Promise<string[]> =>
      (await one.engine.recall('open the harbour gate in src/harbour.ts')).graph.map(
        (r) => `${r.from} ${r.relation} ${r.to}`,
      );
    assert.ok((await graph()).includes(IMPORT));
    const events = await drop(IMPORT, 'soft');
    assert.equal(events.length, 1);
    assert.ok(!(await told('src/harbour.ts')).includes(IMPORT));
    assert.ok(!(await told('src/tides.ts')).includes(IMPORT));
    const window = newMemory(memory.now, store);
    await read(window);
    for (const one of [memory, window]) assert.ok(!(await graph(one)).includes(IMPORT));
    await read(memory);
    assert.ok(!(await graph()).includes(IMPORT), 'also when the files are read again');
    const { changes = [] } = (await memory.engine.timeline({ limit: 1 }))[0] ?? {};
    const change = changes.find(({ action }) => action !== 'extracted');
    assert.deepEqual([change?.title, change?.action, change?.actor], [`relation ${IMPORT}`, 'forgotten', 'person']);
    const [out] = await memory.engine.takenOut();
    assert.deepEqual([out?.name, out?.how], [IMPORT, 'soft']);
    later();
    await memory.engine.bringBack([out?.id ?? '']);
    assert.ok((await graph()).includes(IMPORT));
    assert.deepEqual(await memory.engine.takenOut(), []);
  });

  it('keeps an invalidated one as history: told as such, and followed by nothing', async () => {
    await drop(IMPORT, 'invalidate');
    assert.ok((await told('src/harbour.ts')).includes(`${IMPORT} (history)`));
    const ids = ['file:src/harbour.ts'];
    const around = (history: boolean) =>
      memory.engine.derived.memory.neighbours(ids, { history }).relations.filter(({ kind }) => kind === 'imports');
    assert.equal(around(false).length, 0);
    assert.equal(around(true).length, 1);
  });

  it('takes each step back in turn', async () => {
    const first = await drop(IMPORT, 'soft');
    later();
    const relation = { from: 'file:src/harbour.ts', kind: 'imports', to: 'file:src/tides.ts' } as const;
    const second = await memory.engine.forgetRelations([relation], 'invalidate');
    assert.ok((await told('src/harbour.ts')).includes(`${IMPORT} (history)`));
    later();
    await memory.engine.undo(second);
    assert.ok(!(await told('src/harbour.ts')).some((one) => one.startsWith(IMPORT)), 'hidden, as before');
    later();
    await memory.engine.undo(first);
    assert.ok((await told('src/harbour.ts')).includes(IMPORT));
  });

  it('for good leaves no byte of it, and it stays away', async () => {
    await drop(IMPORT, 'soft');
    await store.compact();
    await store.backup('by-hand');
    assert.ok((await filesSaying(disk, IMPORT)).length >= 2);
    later();
    const relation = { from: 'file:src/harbour.ts', kind: 'imports', to: 'file:src/tides.ts' } as const;
    assert.deepEqual(await memory.engine.forgetRelations([relation], 'hard'), [], 'there is no way back');
    assert.deepEqual(await filesSaying(disk, IMPORT), []);
    const window = newMemory(memory.now, store);
    await read(window);
    assert.ok(!(await told('src/harbour.ts', window)).includes(IMPORT));
    assert.deepEqual(await window.engine.takenOut(), []);
    assert.match((await store.history({ limit: 1 }))[0]?.reason ?? '', /^a relation: forgotten for good$/);
  });

  const GATE = {
    type: 'decision',
    title: 'The gate opens at high water',
    facts: 'The gate opens at high water.',
  } as const;

  it('of an item to a file takes the file from the item, also when its source names it again', async () => {
    const commit = {
      ...commitOn(300, 'feat(gate): open the gate at high water only\n\nBecause boats ran aground in the channel.'),
      files: ['src/harbour.ts', 'src/tides.ts'],
    };
    await memory.learn([commit]);
    const item = await memory.saying('high water');
    assert.ok(item.files.includes('src/tides.ts'));
    const events = await drop(`${item.itemId} mentions src/tides.ts`, 'soft');
    assert.deepEqual((await memory.engine.details(item.itemId)).item.files, ['src/harbour.ts']);
    assert.ok(
      (await memory.engine.search('anything', { files: ['src/tides.ts'] })).every((hit) => hit.itemId !== item.itemId),
    );
    later();
    await memory.learn([commit, { ...commit, sha: 'f'.repeat(40), at: iso(BEGAN + 301 * 86_400_000) }]);
    for (const one of await memory.items()) {
      if (one.itemId === item.itemId) assert.ok(!one.files.includes('src/tides.ts'));
    }
    later();
    await memory.engine.undo(events);
    assert.ok((await memory.engine.details(item.itemId)).item.files.includes('src/tides.ts'));
    await drop(`${item.itemId} mentions src/tides.ts`, 'soft');
    later();
    await memory.engine.bringBack((await memory.engine.takenOut()).map(({ id }) => id));
    assert.ok((await memory.engine.details(item.itemId)).item.files.includes('src/tides.ts'));
  });

  it('of an item to a file, for good, is in no older state of the item either', async () => {
    const item = makeItem(++made, { ...GATE, files: ['src/harbour.ts', 'docs/secret-plan.md'] });
    await take(item);
    later();
    await memory.engine.setApproval([item.itemId], 'deprecated');
    later();
    const relation = { from: `item:${item.itemId}`, kind: 'mentions', to: 'document:docs/secret-plan.md' } as const;
    await memory.engine.forgetRelations([relation], 'hard');
    assert.deepEqual(await filesSaying(disk, 'secret-plan'), []);
    assert.deepEqual((await memory.engine.details(item.itemId)).item.files, ['src/harbour.ts']);
  });

  it('is told without the words of an item that is forgotten for good', async () => {
    const item = makeItem(++made, { ...GATE, files: ['src/harbour.ts'] });
    await take(item);
    await drop(`${item.itemId} mentions src/harbour.ts`, 'soft');
    assert.ok((await filesSaying(disk, GATE.title)).length > 0);
    later();
    await memory.engine.forgetForGood([item.itemId]);
    assert.deepEqual(await filesSaying(disk, GATE.title), []);
    assert.equal((await memory.engine.takenOut())[0]?.name, 'what was forgotten mentions src/harbour.ts');
  });

  it('of two items, one in place of the other, makes the older guide again', async () => {
    const old = makeItem(++made, { ...GATE, weight: 0.8 });
    const young = makeItem(++made, { ...GATE, title: 'Boats wait outside', facts: 'Boats wait outside the mole.' });
    await take(old, young);
    later();
    await memory.engine.supersede(old.itemId, young.itemId);
    assert.equal((await memory.engine.chain(old.itemId)).length, 2);
    const events = await drop(`${young.itemId} supersedes ${old.itemId}`, 'soft');
    const now = async (id: string): Promise<MemoryItem> => (await memory.engine.details(id)).item;
    const [a, b] = [await now(old.itemId), await now(young.itemId)];
    assert.deepEqual([a.status, a.supersededBy, a.weight, b.supersedes], ['active', null, 0.8, null]);
    later();
    await memory.engine.undo(events);
    assert.deepEqual([(await now(old.itemId)).status, (await now(old.itemId)).weight], ['superseded', 0.1]);
  });

  it('of two items, one in place of the other, is not made again by what they say', async () => {
    const old = makeItem(++made, { type: 'decision', title: 'State', facts: 'Use Redux for state management.' });
    const young = makeItem(++made, {
      ...old,
      itemId: idOf('young'),
      facts: 'Use Zustand instead of Redux for state management.',
    });
    await take(old, young);
    assert.ok(await memory.engine.conflicts(young.itemId));
    later();
    await memory.engine.supersede(old.itemId, young.itemId);
    await drop(`${young.itemId} supersedes ${old.itemId}`, 'soft');
    assert.equal(await memory.engine.conflicts(young.itemId), null);
    assert.equal(await memory.engine.conflicts(old.itemId), null);
  });

  const TABS = {
    type: 'convention',
    title: 'Indent the code with tabs.',
    facts: 'Indent the code with tabs.',
  } as const;
  const SPACES = { ...TABS, title: 'Indent the code with spaces.', facts: 'Indent the code with spaces.' } as const;

  it('of two items that sound opposed settles it: nobody asks again', async () => {
    const [tabs, spaces] = [makeItem(++made, TABS), makeItem(++made, SPACES)];
    await take(tabs, { ...spaces, status: 'review', reviewReason: 'it contradicts "Indent the code with tabs."' });
    assert.ok(await memory.engine.conflicts(spaces.itemId));
    const events = await drop(`${spaces.itemId} contradicts ${tabs.itemId}`, 'soft');
    assert.equal(await memory.engine.conflicts(spaces.itemId), null);
    const { item } = await memory.engine.details(spaces.itemId);
    assert.deepEqual([item.status, item.reviewReason], ['active', null]);
    assert.deepEqual(
      (await memory.engine.hygiene('full')).filter(({ action }) => action === 'QUALITY_FLAG'),
      [],
    );
    later();
    await memory.engine.undo(events);
    assert.ok(await memory.engine.conflicts(spaces.itemId));
  });

  it('is what keeping both of a contradiction means', async () => {
    const [tabs, spaces] = [makeItem(++made, TABS), makeItem(++made, SPACES)];
    await take(tabs, { ...spaces, status: 'review', reviewReason: 'it contradicts "Indent the code with tabs."' });
    await memory.engine.resolveConflict(spaces.itemId, 'keep-both');
    assert.deepEqual(
      (await memory.engine.hygiene('full')).filter(({ action }) => action === 'QUALITY_FLAG'),
      [],
    );
    assert.equal(
      (await memory.engine.takenOut())[0]?.name,
      '"Indent the code with spaces." contradicts "Indent the code with tabs."',
    );
  });

  it('of two items that sound the same ends the proposals to merge them', async () => {
    const said = 'request to the billing service carries the signed session token of the user.';
    const twins = ['Every', 'Each'].map((word) =>
      makeItem(++made, { facts: `${word} ${said}`, title: `${word} ${said}` }),
    );
    await take(...twins);
    const merges = async () =>
      (await memory.engine.hygiene('full')).filter(({ action }) => action === 'MERGE_MEMORIES');
    assert.equal((await merges()).length, 1);
    await drop(`${twins[0]?.itemId ?? ''} same-as ${twins[1]?.itemId ?? ''}`, 'soft');
    assert.deepEqual(await merges(), []);
  });

  it('says what is wrong with a relation that there is not', async () => {
    for (const [text, code] of [
      ['src/harbour.ts', 'invalid-input'],
      ['src/nowhere.ts imports src/tides.ts', 'not-found'],
      ['src/tides.ts imports src/harbour.ts', 'not-found'],
    ] as const) {
      await assert.rejects(
        memory.engine.relationNamed(text),
        (error) =>
          error instanceof BrainError && error.code === code && error.message.includes(text.split(' ')[0] ?? ''),
      );
    }
  });
});
