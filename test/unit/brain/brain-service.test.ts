/** The brain follows the store: whoever wrote what, and without reading anew what did not change. */
import assert from 'node:assert/strict';
import { type BrainResponse, type ItemQuery, type MemoryItem, sha256Hex } from '../../../src/engine/index.ts';
import { BrainService } from '../../../src/engine/brain/brain-service.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { iso, makeHistory, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

/** Counts what is asked of it. */
class AskedStore extends InMemoryStore {
  pages = 0;
  asked = 0;

  override items(query: ItemQuery): ReturnType<InMemoryStore['items']> {
    this.asked++;
    if (query.ids === undefined) this.pages++;
    return super.items(query);
  }

  override history(...query: Parameters<InMemoryStore['history']>): ReturnType<InMemoryStore['history']> {
    this.asked++;
    return super.history(...query);
  }
}

const fact = (n: number, over: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(n, { updatedAt: iso(NOW - n * DAY), ...over });

describe('the desk', () => {
  let store: AskedStore;
  let memory: Memory;
  beforeEach(async () => {
    store = new AskedStore();
    memory = newMemory(NOW, store);
    await store.write({ items: [fact(1), fact(2)] });
  });
  /** As the engine and other processes write: with history. */
  const change = (item: MemoryItem, n: number): Promise<void> =>
    store.write({ items: [item], history: [makeHistory(n, { itemId: item.itemId, at: iso(NOW + n) })] });
  const shown = async (): Promise<number[]> => {
    const { document } = await memory.engine.brain();
    return [1, 2, 3].filter((n) => document.includes(fact(n).facts));
  };

  it('shows what came, changed and went, and reads no page again for it', async () => {
    assert.deepEqual(await shown(), [1, 2]);
    const { pages } = store;
    await change(fact(3), 3);
    assert.deepEqual(await shown(), [1, 2, 3]);
    await change(fact(1, { approval: 'deprecated' }), 4);
    await change(fact(2, { scope: 'user' }), 5);
    assert.deepEqual(await shown(), [3]);
    assert.equal(store.pages, pages);
  });

  it('lets others have their turn between any two items of a first guide', async () => {
    const items = Array.from({ length: 40 }, (_, n) =>
      fact(n, {
        type: 'convention',
        origin: 'document',
        title: `Rule ${n}`,
        facts: `Name the files of part ${n} by what they do.`,
      }),
    );
    await store.write({ items });
    let turns = 0;
    const pacer = {
      yieldToHost() {
        turns++;
        return Promise.resolve();
      },
    };
    const service = new BrainService({ store, clock: { now: () => NOW }, pacer });
    const guide = await service.brain({ as: 'guide' });
    assert.ok(turns >= 2 * items.length, `${turns} turns`);
    assert.deepEqual(guide, await memory.engine.brain({ as: 'guide' }));
  });

  it('notices an item that came without a history', async () => {
    assert.deepEqual(await shown(), [1, 2]);
    await store.write({ items: [fact(3)] });
    assert.deepEqual(await shown(), [1, 2, 3]);
  });

  it('asks the store nothing while nothing changed, and assembles nothing', async () => {
    const brain = await memory.engine.brain();
    const { asked } = store;
    assert.equal(await memory.engine.brain(), brain);
    assert.deepEqual(await memory.engine.brain({ ifNoneMatch: brain.brainHash }), {
      notModified: true,
      brainHash: brain.brainHash,
    });
    assert.equal(store.asked, asked);
  });

  it('answers a hash that is no longer the brain’s with the brain', async () => {
    const { brainHash } = await memory.engine.brain();
    await change(fact(3), 3);
    const answer = (await memory.engine.brain({ ifNoneMatch: brainHash })) as BrainResponse;
    assert.ok(answer.document.includes(fact(3).facts));
  });

  it('keeps a brain for each set of options', async () => {
    const [full, summary] = [await memory.engine.brain(), await memory.engine.brain({ as: 'summary' })];
    assert.notEqual(full.document, summary.document);
    assert.equal(await memory.engine.brain({ as: 'summary' }), summary);
  });

  it('drops an item when its time is up, without any event', async () => {
    await change(fact(3, { expiresAt: iso(NOW + DAY) }), 3);
    assert.deepEqual(await shown(), [1, 2, 3]);
    memory.now = NOW + DAY - 1;
    assert.deepEqual(await shown(), [1, 2, 3]);
    memory.now = NOW + DAY;
    assert.deepEqual(await shown(), [1, 2]);
    await change(fact(3, { expiresAt: iso(NOW + 9 * DAY) }), 4);
    assert.deepEqual(await shown(), [1, 2, 3]);
  });

  it('gives the same bytes for a week in which nothing happens, and at any moment in this process and in others', async () => {
    const items = Array.from({ length: 60 }, (_, n) =>
      fact(n + 4, { importance: 1 + (n % 5), updatedAt: iso(NOW - n * 2 * DAY) }),
    );
    await store.write({ items });
    const first = sha256Hex(JSON.stringify(await memory.engine.brain()));
    for (let day = 1; day <= 31; day++) {
      memory.now = NOW + day * DAY;
      await store.write({ meta: { 'bookmark.git': String(day) } });
      const now = sha256Hex(JSON.stringify(await memory.engine.brain()));
      if (day < 7) assert.equal(now, first, `day ${day}`);
      assert.equal(sha256Hex(JSON.stringify(await newMemory(memory.now, store).engine.brain())), now, `day ${day}`);
    }
  });

  it('tells which lines are made of which items', async () => {
    const { document, places } = await memory.engine.brain();
    const lines = document.split('\n');
    for (const n of [1, 2]) {
      const place = places.find(({ itemIds }) => itemIds.includes(fact(n).itemId));
      assert.ok(lines[(place?.line ?? 0) - 1]?.includes(fact(n).facts));
    }
  });

  it('writes each layer once, and again only where it changed', async () => {
    await memory.engine.brain();
    const written: number[] = [];
    const write = store.write.bind(store);
    store.write = (all) => {
      written.push(all.layers?.length ?? 0);
      return write(all);
    };
    await change(fact(3), 3);
    await memory.engine.brain();
    assert.deepEqual(written, [0, 1]);
  });

  it("tells the user's own memory only where nobody else reads it, and follows it", async () => {
    const own = new AskedStore();
    const mine = fact(7, { title: 'Short answers', facts: 'Prefer short answers, please.', type: 'preference' });
    await own.write({ items: [mine] });
    const beside = newMemory(NOW, store, own);
    const told = async (as: 'document' | 'personal' | 'memory'): Promise<boolean> =>
      (await beside.engine.brain({ as })).document.includes('Prefer short answers');
    assert.deepEqual([await told('document'), await told('personal'), await told('memory')], [false, true, true]);
    await change(fact(3), 3);
    assert.deepEqual([await told('document'), await told('personal')], [false, true]);
    await own.write({
      items: [{ ...mine, approval: 'deprecated' }],
      history: [makeHistory(8, { itemId: mine.itemId, at: iso(NOW + 8) })],
    });
    assert.deepEqual([await told('personal'), await shown()], [false, [1, 2, 3]]);
  });

  it('puts what is relevant to a task into the [MEMORY] block', async () => {
    await change(fact(3, { title: 'Sails', facts: 'The harbour closes when the wind is above nine.' }), 3);
    const { document } = await memory.engine.memoryBlock('when does the harbour close?');
    assert.match(document, /## Relevant to Current Task\n[^#]*harbour closes/);
    // What was only learnt at the same time has nothing to do with it.
    await change(fact(4, { title: 'Paint', facts: 'Hulls get red paint in spring.' }), 4);
    const { document: again } = await memory.engine.memoryBlock('when does the harbour close?');
    assert.doesNotMatch(again, /## Relevant to Current Task\n[^#]*red paint/);
    assert.doesNotMatch((await memory.engine.memoryBlock('')).document, /Relevant to Current Task/);
  });
});
