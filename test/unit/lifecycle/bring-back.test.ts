/** What was forgotten by mistake is as it was, as long as it was not forgotten for good. */
import assert from 'node:assert/strict';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { NOW } from '../../support/aged-items.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAY = 86_400_000;
const RULE = 'Every importer writes its progress to the ledger.';

async function remembering(): Promise<{ memory: Memory; item: MemoryItem }> {
  const memory = newMemory(NOW);
  await memory.engine.importLines([{ text: RULE, type: 'decision' }], 'own');
  return { memory, item: await memory.saying('ledger') };
}
const stateOf = ({ status, approval, approvedBy, title, facts }: MemoryItem): unknown => ({
  ...{ status, approval, approvedBy, title, facts },
});

describe('Bringing back', () => {
  it('makes of a forgotten item what it was, told and found again, and can be undone', async () => {
    const { memory, item } = await remembering();
    const { engine } = memory;
    await engine.forget([item.itemId], 'soft');
    assert.doesNotMatch((await engine.brain()).document, /ledger/);
    assert.deepEqual(
      (await engine.tree()).map((node) => [node.itemCount, node.archived]),
      [[0, 1]],
    );
    memory.now += DAY;
    const changes = await engine.bringBackItems([item.itemId]);
    assert.deepEqual(stateOf(await memory.saying('ledger')), stateOf(item));
    assert.match((await engine.brain()).document, /ledger/);
    assert.equal((await engine.search('ledger')).length, 1);
    assert.deepEqual(
      (await engine.tree()).map((node) => [node.itemCount, node.archived]),
      [[1, 0]],
    );
    await engine.undo(changes);
    assert.equal((await memory.saying('ledger')).status, 'archived');
  });

  it('brings back what was forgotten twice, and leaves alone what is there', async () => {
    const { memory, item } = await remembering();
    for (let times = 0; times < 2; times++) {
      await memory.engine.forget([item.itemId], 'soft');
      assert.equal((await memory.engine.bringBackItems([item.itemId])).length, 1);
    }
    assert.deepEqual(stateOf(await memory.saying('ledger')), stateOf(item));
    assert.deepEqual(await memory.engine.bringBackItems([item.itemId]), []);
  });

  it('is a confirmation: what had aged away does not go again the next day', async () => {
    const { memory, item } = await remembering();
    const stale: MemoryItem = { ...item, type: 'note', status: 'stale', approvedBy: 'policy' };
    await memory.store.write({ items: [stale] });
    await memory.engine.forget([item.itemId], 'soft');
    memory.now += 400 * DAY;
    await memory.engine.bringBackItems([item.itemId]);
    memory.now += DAY;
    await memory.engine.age('balanced');
    assert.equal((await memory.saying('ledger')).status, 'active');
  });
});
