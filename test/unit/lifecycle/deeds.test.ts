/** What is taken back next of an item: one change after the other, each whole, whatever items it concerned. */
import assert from 'node:assert/strict';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const OLD = 'Orders live in the Postgres database.';
const NEW = 'Orders live in the MongoDB database.';

describe('the last deed on an item', () => {
  let memory: Memory;
  beforeEach(() => {
    memory = newMemory(NOW);
  });
  /** Deeds are a day apart. */
  const later = (): void => void (memory.now += DAY);
  const remember = async (text: string, more: object = {}): Promise<string> => {
    later();
    const [outcome] = await memory.engine.importLines(
      [{ text, type: 'decision', at: iso(memory.now), ...more }],
      'own',
    );
    return outcome?.itemId ?? assert.fail();
  };
  const go = async (direction: 'undo' | 'redo', itemId: string): Promise<boolean> => {
    later();
    const deed = await memory.engine.lastDeed(itemId, direction);
    await memory.engine.undo(deed);
    return deed.length > 0;
  };
  const facts = async (itemId: string) => (await memory.store.item(itemId))?.facts;
  const states = (...itemIds: string[]) =>
    Promise.all(
      itemIds.map(async (itemId) => {
        const { status, weight, supersedes, supersededBy } = (await memory.store.item(itemId)) ?? assert.fail();
        return [status, weight, supersedes, supersededBy];
      }),
    );

  it('is the one before, once the last is taken back, until nothing is left; and back again', async () => {
    const id = await remember('It begins with the letter Alpha.');
    for (const letter of ['Beta', 'Gamma']) {
      later();
      await memory.engine.correct(id, { facts: `It begins with the letter ${letter}.` });
    }
    const seen: unknown[] = [];
    while (await go('undo', id))
      seen.push([/Alpha|Beta|Gamma/.exec((await facts(id)) ?? '')?.[0], (await states(id))[0]?.[0]]);
    assert.deepEqual(seen, [
      ['Beta', 'active'],
      ['Alpha', 'active'],
      ['Alpha', 'archived'],
    ]);
    let times = 0;
    while (await go('redo', id)) times++;
    assert.equal(times, 3);
    assert.deepEqual([await facts(id), (await states(id))[0]?.[0]], ['It begins with the letter Gamma.', 'active']);
    await go('undo', id);
    assert.equal(await facts(id), 'It begins with the letter Beta.');
  });

  it('leaves out what was taken back, and does the next one after a new change', async () => {
    const id = await remember('It begins with the letter Alpha.');
    later();
    await memory.engine.correct(id, { facts: 'It begins with the letter Beta.' });
    await go('undo', id);
    later();
    await memory.engine.setDelivery([id], 'bootstrap');
    await go('undo', id);
    assert.equal((await memory.store.item(id))?.delivery, 'on-demand');
    await go('undo', id);
    assert.equal((await memory.store.item(id))?.status, 'archived', 'what was remembered goes');
  });

  for (const asked of ['newer', 'older'] as const) {
    it(`brings both back by the id of the ${asked} one, where one of a contradiction replaced the other`, async () => {
      const [old, now] = [await remember(OLD), await remember(NEW)];
      const before = await states(old, now);
      assert.deepEqual(before[1]?.[0], 'review');
      later();
      await memory.engine.resolveConflict(now, 'supersede');
      const settled = await states(old, now);
      const id = asked === 'newer' ? now : old;
      await go('undo', id);
      assert.deepEqual(await states(old, now), before);
      await go('redo', id);
      assert.deepEqual(await states(old, now), settled);
    });

    it(`brings both back by the id of the ${asked} one, where a person said which replaces which`, async () => {
      const [old, now] = [await remember(OLD), await remember('The team meets on Mondays to plan the week.')];
      const before = await states(old, now);
      later();
      await memory.engine.supersede(old, now);
      await go('undo', asked === 'newer' ? now : old);
      assert.deepEqual(await states(old, now), before);
    });

    it(`takes away what was remembered in the place of another, by the id of the ${asked} one`, async () => {
      const old = await remember(OLD);
      const before = await states(old);
      const now = await remember(NEW, { supersedes: old });
      const replaced = await states(old, now);
      assert.deepEqual(replaced, [
        ['superseded', 0.1, null, now],
        ['active', 1, old, null],
      ]);
      const id = asked === 'newer' ? now : old;
      await go('undo', id);
      assert.deepEqual(await states(old), before);
      assert.equal((await states(now))[0]?.[0], 'archived');
      await go('redo', id);
      assert.deepEqual(await states(old, now), replaced);
    });
  }

  it('is of one item only where several were changed at once and have nothing to do with each other', async () => {
    const [a, b] = [await remember(OLD), await remember('The team meets on Mondays to plan the week.')];
    later();
    await memory.engine.setDelivery([a, b], 'bootstrap');
    await go('undo', a);
    const deliveries = await Promise.all([a, b].map(async (id) => (await memory.store.item(id))?.delivery));
    assert.deepEqual(deliveries, ['on-demand', 'bootstrap']);
  });
});
