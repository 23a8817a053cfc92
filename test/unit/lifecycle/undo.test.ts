/** Taking a change back: what it changed is as before, what came since stays. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { takenBack } from '../../../src/engine/lifecycle/undo.ts';
import { NOW } from '../../support/aged-items.ts';
import { idOf, iso, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const base = makeItem(1, { updatedAt: iso(NOW), evidenceRefs: [idOf('a')] });
const some = fc.record({
  status: fc.constantFrom('active' as const, 'stale' as const, 'archived' as const),
  title: fc.constantFrom('One', 'Two', 'Three'),
  evidenceRefs: fc.uniqueArray(fc.constantFrom(...['a', 'b', 'c', 'd'].map((name) => idOf(name))), { minLength: 1 }),
  updatedAt: fc.integer({ min: 0, max: 3 }).map((ms) => iso(NOW + ms)),
});
const anyItem = some.map((over): MemoryItem => ({ ...base, ...over }));

describe('taking a change back', () => {
  it('leaves the item as it was when nothing happened since', () => {
    fc.assert(fc.property(anyItem, anyItem, (was, is) => assert.deepEqual(takenBack(was, is, is), was)));
  });

  it('changes nothing when the change changed nothing', () => {
    fc.assert(fc.property(anyItem, anyItem, (was, now) => assert.deepEqual(takenBack(was, was, now), now)));
  });

  it('keeps evidence that came since, and takes away what the change brought', () => {
    const refs = (...names: string[]): MemoryItem => ({ ...base, evidenceRefs: names.map((name) => idOf(name)) });
    assert.deepEqual(
      takenBack(refs('a'), refs('a', 'b'), refs('a', 'b', 'c')).evidenceRefs,
      refs('a', 'c').evidenceRefs,
    );
    assert.deepEqual(
      takenBack(refs('a', 'b'), refs('b'), refs('b', 'c')).evidenceRefs,
      refs('a', 'b', 'c').evidenceRefs,
    );
  });

  it('leaves a field alone that changed again', () => {
    const titled = (title: string): MemoryItem => ({ ...base, title });
    assert.equal(takenBack(titled('One'), titled('Two'), titled('Three')).title, 'Three');
  });

  it('of a pin keeps the verdict that came after it', async () => {
    const memory = newMemory(NOW);
    await memory.store.write({ items: [base] });
    const pinned = await memory.engine.setDelivery([base.itemId], 'bootstrap');
    memory.now += 1_000;
    await memory.engine.setApproval([base.itemId], 'deprecated');
    memory.now += 1_000;
    await memory.engine.undo(pinned);
    const item = await memory.store.item(base.itemId);
    assert.deepEqual([item?.delivery, item?.approval], ['on-demand', 'deprecated']);
  });

  it('of a replacement frees both ends, even when only one is named', async () => {
    const memory = newMemory(NOW);
    const newer = makeItem(2);
    await memory.store.write({ items: [base, newer] });
    const changes = await memory.engine.supersede(base.itemId, newer.itemId);
    memory.now += 1_000;
    await memory.engine.undo(changes.filter(({ itemId }) => itemId === base.itemId));
    const [a, b] = [await memory.store.item(base.itemId), await memory.store.item(newer.itemId)];
    assert.deepEqual([a?.status, a?.supersededBy, b?.supersedes], ['active', null, null]);
  });
});
