/** The same history and clock give the same bytes, and the calendar alone changes them at most once a week. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrainResponse, MemoryStore } from '../../../src/engine/index.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { DAY } from '../../support/aged-items.ts';
import { BEGAN, commitOn, PROJECT } from '../../support/source-records.ts';
import { iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * DAY;

describe('the brain', () => {
  let memory: Memory;
  beforeEach(async () => {
    memory = newMemory(NOW);
    await memory.learn(PROJECT);
  });
  const brain = (): Promise<BrainResponse> => memory.engine.brain();

  it('stays byte for byte the same for a week without events, and goes by the calendar once a week', async () => {
    const first = await brain();
    for (const days of [1, 5, 6.9]) {
      memory.now = NOW + days * DAY;
      assert.deepEqual(await brain(), first, `${days} days later`);
    }
    const changedOn: number[] = [];
    let last = first.document;
    for (let day = 7; day <= 120; day++) {
      memory.now = NOW + day * DAY;
      const { document } = await brain();
      if (document !== last) changedOn.push(day);
      last = document;
    }
    assert.ok(changedOn.length > 0, 'what was new once is reference by now');
    assert.ok(
      changedOn.every((day) => day % 7 === 0),
      `it changed on the days ${changedOn.join(', ')}`,
    );
  });

  it('comes to the same whoever looks at it, and when', async () => {
    const often = await brain();
    assert.ok(often.document !== '');
    for (const days of [8, 16, 25, 33, 40]) {
      memory.now = NOW + days * DAY;
      await brain();
    }
    const other = newMemory(NOW);
    await other.learn(PROJECT);
    await other.engine.brain();
    other.now = memory.now;
    assert.equal((await other.engine.brain()).document, (await brain()).document);
  });

  it('stays the same when reading again finds nothing', async () => {
    const first = await brain();
    for (let day = 1; day <= 6; day++) {
      memory.now = NOW + day * DAY;
      await memory.learn(PROJECT);
    }
    assert.deepEqual(await brain(), first);
  });

  it('is reckoned anew once there is news', async () => {
    const first = await brain();
    assert.match(first.document.split('## Reference')[0] ?? '', /Read bank statements/);
    memory.now = NOW + 60 * DAY;
    await memory.learn([
      ...PROJECT,
      commitOn(84, 'feat(cli): print the ledger as a table\n\nTreasurers asked for it in every meeting.'),
    ]);
    const later = await brain();
    assert.notEqual(later.brainHash, first.brainHash);
    assert.doesNotMatch(later.document.split('## Reference')[0] ?? '', /\*\*Read bank statements/);
  });

  it('drops what has run out, at its moment', async () => {
    const item = makeItem(1, { expiresAt: iso(NOW + 7 * DAY), updatedAt: iso(NOW) });
    await memory.store.write({ items: [item] });
    const has = async (): Promise<boolean> => (await brain()).document.includes(item.facts);
    assert.equal(await has(), true);
    memory.now = NOW + 7 * DAY - 1;
    assert.equal(await has(), true);
    memory.now = NOW + 7 * DAY;
    assert.equal(await has(), false);
  });

  it('knows only approved, project-scoped items that are not in review', async () => {
    const hidden = [
      makeItem(1, { approval: 'draft', approvedBy: null }),
      makeItem(2, { approval: 'deprecated' }),
      makeItem(3, { scope: 'user' }),
      makeItem(4, { status: 'review' }),
      makeItem(5, { status: 'superseded' }),
      makeItem(6, { status: 'archived' }),
    ].map((item) => ({ ...item, importance: 5, updatedAt: iso(NOW) }));
    await memory.store.write({ items: hidden });
    const { document, schemaKeys } = await brain();
    for (const { facts, title } of hidden) assert.ok(!document.includes(facts) && !document.includes(title));
    assert.ok(!schemaKeys.includes('root/knowledge'));
  });

  it('of commits under the setting manual is empty, and under all is full', async () => {
    const learnt = async (approval: 'manual' | 'all'): Promise<number> => {
      const fresh = newMemory(NOW);
      await fresh.learn(PROJECT, { approval });
      return (await fresh.engine.brain()).itemsLoaded;
    };
    assert.equal(await learnt('manual'), 0);
    assert.ok((await learnt('all')) >= (await brain()).itemsLoaded);
  });
});

describe('two stores on disk', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'project-brain-repeat-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('of the same history and clock tell the same bytes', async () => {
    const stores: MemoryStore[] = [];
    const told: string[] = [];
    for (const name of ['one', 'two']) {
      const log = { info: () => undefined, warn: () => undefined };
      const store = await openStore({ folder: join(folder, name), log, clock: { now: () => NOW } });
      stores.push(store);
      const memory = newMemory(NOW, store);
      await memory.learn(PROJECT);
      told.push(`${JSON.stringify(await memory.engine.brain())}${await memory.exported()}`);
    }
    await Promise.all(stores.map((store) => store.close()));
    assert.equal(told[0], told[1]);
    assert.ok((told[0] ?? '').length > 5_000);
  });
});
