/** A person's verdict, and taking it back. */
import assert from 'node:assert/strict';
import { record, withVerdict } from '../../../src/engine/lifecycle/person/approval.ts';
import { undone } from '../../../src/engine/lifecycle/undo/undo.ts';
import { memoryEventSchema } from '../../../src/engine/model/memory-event.ts';
import { APPROVALS, STATUSES } from '../../../src/engine/model/status.ts';
import { NOW } from '../../support/aged-items.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { iso, makeItem } from '../../support/make.ts';

const draft = makeItem(1, { approval: 'draft', approvedBy: null, reviewReason: 'it contains a link to follow' });

describe('a verdict', () => {
  it('sets approval and who gave it, and nothing else of the item', () => {
    const change = withVerdict(draft, 'approved', NOW);
    assert.ok(change);
    assert.deepEqual(change.item, { ...draft, approval: 'approved', approvedBy: 'person', reviewReason: null });
    assert.equal(memoryEventSchema.safeParse(change.event).success, true);
    assert.deepEqual(
      { ...change.event, id: '' },
      {
        id: '',
        at: iso(NOW),
        itemId: draft.itemId,
        action: 'approval',
        actor: 'person',
        reason: 'draft → approved',
        before: draft,
      },
    );
  });

  it('of the same person again is no change, over the policy it is one', () => {
    const byPolicy = makeItem(1, { approval: 'approved', approvedBy: 'policy' });
    const change = withVerdict(byPolicy, 'approved', NOW);
    assert.ok(change);
    assert.equal(change.item.approvedBy, 'person');
    assert.equal(withVerdict(change.item, 'approved', NOW), null);
  });

  it('leads out of review only by approval', () => {
    const inReview = makeItem(1, { status: 'review' });
    assert.equal(withVerdict(inReview, 'approved', NOW)?.item.status, 'active');
    assert.equal(withVerdict(inReview, 'draft', NOW)?.item.status, 'review');
    for (const status of STATUSES.filter((one) => one !== 'review'))
      for (const approval of APPROVALS)
        assert.equal(withVerdict(makeItem(1, { status }), approval, NOW)?.item.status ?? status, status);
  });

  it('rejects out of review into the archive', () => {
    assert.equal(withVerdict(makeItem(1, { status: 'review' }), 'deprecated', NOW)?.item.status, 'archived');
  });

  it('taken back leaves the item as it was, to the last field', async () => {
    for (const approval of APPROVALS) {
      const before = makeItem(1, { status: 'review', approvedBy: 'policy' });
      const change = withVerdict(before, approval, NOW);
      assert.ok(change);
      const store = new InMemoryStore();
      await store.write({ items: [change.item], history: [change.event] });
      const [back, ...others] = await undone(change.event, change.item, store, NOW + 1);
      assert.ok(back);
      assert.deepEqual([back.item, others], [before, []]);
      assert.deepEqual([back.event.action, back.event.before], ['undone', change.item]);
    }
  });
});

describe('a record', () => {
  it('of a beginning, taken back, puts what began into the archive, once', async () => {
    const { event } = record(null, draft, NOW, { action: 'created', actor: 'policy', reason: 'learnt' });
    const [change, ...others] = await undone(event, draft, new InMemoryStore(), NOW);
    assert.ok(change);
    assert.deepEqual([change.item.status, change.event.before, others], ['archived', draft, []]);
    assert.deepEqual(await undone(event, change.item, new InMemoryStore(), NOW), []);
  });

  it('has an id of its own for each change, the same for the same', () => {
    const what = { action: 'created', actor: 'policy', reason: 'learnt' } as const;
    const id = (...args: Parameters<typeof record>): string => record(...args).event.id;
    assert.equal(id(null, draft, NOW, what), id(null, draft, NOW, what));
    const ids = [id(null, draft, NOW, what), id(draft, draft, NOW, what), id(null, draft, NOW + 1, what)];
    assert.equal(new Set([...ids, id(null, draft, NOW, { ...what, reason: 'x' })]).size, 4);
  });
});
