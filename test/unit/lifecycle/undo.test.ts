/** Taking a change back: what it changed is as before, what came since stays. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MemoryEvent, MemoryItem } from '../../../src/engine/index.ts';
import { takenBack } from '../../../src/engine/lifecycle/undo/undo.ts';
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

  it('of a thing remembered takes it out of brain and search, with what it replaced or pushed out back', async () => {
    const memory = newMemory(NOW);
    const say = async (text: string): Promise<readonly [string, MemoryEvent[]]> => {
      memory.now += 1_000;
      const changes: MemoryEvent[] = [];
      const record = { kind: 'remember', at: iso(memory.now), text, selection: null } as const;
      return [(await memory.engine.remember(record, 'progress', { changes })).itemId, changes];
    };
    const [first] = await say('The importer is half done since the last release.');
    const before = await memory.store.item(first);
    const [second, changes] = await say('The station index is finished, only its documents are missing.');
    assert.notDeepEqual(await memory.store.item(first), before);
    await memory.engine.undo(changes);
    assert.deepEqual(await memory.store.item(first), before);
    assert.equal((await memory.store.item(second))?.status, 'archived');
    assert.doesNotMatch(JSON.stringify(await memory.engine.brain()), /station index is finished/);
  });

  it('of words that were known already changes nothing', async () => {
    const memory = newMemory(NOW);
    const record = { kind: 'remember', at: iso(NOW), text: 'Use tabs in all Go files.', selection: null } as const;
    const { itemId } = await memory.engine.remember(record, 'convention');
    const changes: MemoryEvent[] = [];
    await memory.engine.remember(record, 'convention', { changes });
    const known = await memory.store.item(itemId);
    await memory.engine.undo(changes);
    assert.equal((await memory.store.item(itemId))?.status, known?.status);
  });

  it('of an import takes out what it brought, and gives back what it changed; a second time changes nothing', async () => {
    const [here, there] = [newMemory(NOW), newMemory(NOW)];
    const rule = 'Chose sql.js over better-sqlite3, because no native build is allowed.';
    await here.engine.importLines([{ text: rule, type: 'decision' }], 'own');
    const lines: unknown[] = [];
    for await (const line of here.engine.exportLines()) lines.push(line);
    await there.engine.importLines(lines, 'own');
    const known = (await there.store.items({})).items;
    here.now += 60_000;
    await here.engine.setApproval(
      known.map(({ itemId }) => itemId),
      'deprecated',
    );
    await here.engine.importLines([{ text: 'Never deploy the importer on a Friday.', type: 'convention' }], 'own');
    const newer: unknown[] = [];
    for await (const line of here.engine.exportLines()) newer.push(line);

    there.now += 120_000;
    const changes: MemoryEvent[] = [];
    await there.engine.importLines([...newer, { text: 'Run the linter before you push.' }], 'own', changes);
    assert.equal(new Set(changes.map(({ itemId }) => itemId)).size, 3);
    const state = async (): Promise<unknown> =>
      (await there.store.items({})).items.map(({ itemId, status, approval }) => ({ itemId, status, approval }));
    await there.engine.undo(changes);
    const gone = (await there.store.items({})).items.filter(({ status }) => status !== 'archived');
    assert.deepEqual(
      gone.map(({ itemId, approval }) => [itemId, approval]),
      known.map(({ itemId, approval }) => [itemId, approval]),
    );
    const undone = await state();
    await there.engine.undo(changes);
    assert.deepEqual(await state(), undone);
  });

  it('passes over items that are there no more', async () => {
    const memory = newMemory(NOW);
    await memory.store.write({ items: [base] });
    const changes = await memory.engine.setDelivery([base.itemId], 'bootstrap');
    const [change] = changes;
    assert.ok(change);
    await memory.engine.undo([...changes, { ...change, itemId: idOf('gone') }]);
    assert.equal((await memory.store.item(base.itemId))?.delivery, 'on-demand');
  });
});
