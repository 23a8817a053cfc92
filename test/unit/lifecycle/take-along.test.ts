/** What is the user's follows the user: out of one project's memory into their own, where every project finds it. */
import assert from 'node:assert/strict';
import { handOver, recallBeside, searchBeside, takeAlong } from '../../../src/engine/index.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { idOf, iso, makeEvidence, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const PREFERENCE = 'I prefer short answers without summaries of what was done.';
const preference = makeItem(1, {
  type: 'preference',
  title: PREFERENCE,
  facts: PREFERENCE,
  scope: 'user',
  files: ['src/a.ts'],
  branch: 'main',
  updatedAt: iso(NOW - DAY),
});

describe('what is the user’s', () => {
  let own: Memory;
  let [first, second]: Memory[] = [];
  beforeEach(async () => {
    const store = new InMemoryStore();
    own = newMemory(NOW, store);
    [first, second] = [newMemory(NOW, new InMemoryStore(), store), newMemory(NOW, new InMemoryStore(), store)];
    await first.store.write({ items: [preference, makeItem(2)], evidence: [makeEvidence(1), makeEvidence(2)] });
  });
  const take = () => takeAlong((first ?? assert.fail()).engine, () => Promise.resolve(own.engine));

  it('goes into their own memory with what spoke for it, once, and is put away where it was learnt', async () => {
    const { arrived } = await take();
    const [item, ...more] = await own.items();
    assert.deepEqual(more, []);
    assert.deepEqual([...arrived], [[preference.itemId, item?.itemId]]);
    assert.deepEqual([item?.facts, item?.scope, item?.approval, item?.files], [PREFERENCE, 'user', 'approved', []]);
    const { evidence } = await own.engine.details(item?.itemId ?? '');
    assert.deepEqual(evidence, [makeEvidence(1)]);
    assert.equal((await first?.store.item(preference.itemId))?.status, 'archived');
    assert.equal((await first?.store.item(idOf('item 2', Date.parse(makeItem(2).createdAt))))?.status, 'active');
    assert.equal((await take()).arrived.size, 0);
    assert.equal((await own.items()).length, 1);
  });

  it('is one item where two projects taught the same', async () => {
    await take();
    await second?.store.write({
      items: [{ ...preference, itemId: idOf('other', NOW), evidenceRefs: [makeEvidence(3).id] }],
      evidence: [makeEvidence(3)],
    });
    await takeAlong(second?.engine ?? assert.fail(), () => Promise.resolve(own.engine));
    const [item, ...more] = await own.items();
    assert.deepEqual([more.length, item?.evidenceRefs.length], [0, 2]);
  });

  it('waits where it was while nobody has approved it, and stays there where there is no memory of their own', async () => {
    await first?.engine.setApproval([preference.itemId], 'draft');
    assert.equal((await take()).arrived.size, 0);
    await first?.engine.setApproval([preference.itemId], 'approved');
    await takeAlong(first?.engine ?? assert.fail(), () => Promise.resolve(null));
    assert.equal((await first?.store.item(preference.itemId))?.status, 'active');
  });

  it('is found from every project, marked, and stands in no file that others read', async () => {
    await take();
    const hits = await searchBeside(second?.engine ?? null, own.engine, 'short answers');
    assert.deepEqual(
      hits.map(({ hit, whose }) => [hit.title, whose]),
      [[PREFERENCE, 'yours']],
    );
    const { yours } = await recallBeside(second?.engine ?? assert.fail(), own.engine, 'how short are answers to be');
    assert.deepEqual(
      yours.map(({ title }) => title),
      [PREFERENCE],
    );
    for (const as of ['guide', 'document', 'summary'] as const) {
      assert.ok(!((await second?.engine.brain({ as }))?.document ?? '').includes('short answers'), as);
    }
    assert.ok((await second?.engine.brain({ as: 'personal' }))?.document.includes('short answers'));
  });

  it('comes back with undo in both memories', async () => {
    const { from, to } = await take();
    await own.engine.undo(to);
    await first?.engine.undo(from);
    assert.equal((await first?.store.item(preference.itemId))?.status, 'active');
    assert.deepEqual(
      (await own.items()).map(({ status }) => status),
      ['archived'],
    );
  });

  it('is the project’s again where they share it', async () => {
    await take();
    const [mine] = await own.items();
    await handOver([mine ?? assert.fail()], own.engine, second?.engine ?? assert.fail(), 'project', 'person');
    const shared = await second?.saying('short answers');
    assert.deepEqual(
      [shared?.scope, shared?.status, (await own.items())[0]?.status],
      ['project', 'active', 'archived'],
    );
  });

  it('is not taken along again once it was forgotten for good', async () => {
    await take();
    const [mine] = await own.items();
    await own.engine.forgetForGood([mine?.itemId ?? '']);
    await first?.engine.bringBackItems([preference.itemId]);
    await take();
    assert.deepEqual(await own.items(), []);
  });
});
