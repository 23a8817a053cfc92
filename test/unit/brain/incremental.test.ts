/** A brain that followed any changes says what one made from nothing says: every rendering, every number. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { render } from '../../../src/engine/brain/documents/renderings.ts';
import { assembleScoped } from '../../../src/engine/brain/documents/scoped-brain.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import { type MemoryItem, RENDERINGS } from '../../../src/engine/index.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { anyItems } from '../../support/any-item.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { iso, makeHistory } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

/** One change: the item of a place gets another one's content, goes, or only time passes. */
const anySteps = fc.array(
  fc.record({
    which: fc.nat(24),
    like: fc.nat(24),
    kind: fc.constantFrom('change', 'go', 'pin', 'wait'),
    minutes: fc.oneof(fc.nat(90), fc.nat(40 * 1_440)),
  }),
  { maxLength: 10 },
);

const told = (table: ScoredItemTable, personal: ScoredItemTable): unknown[] => [
  ...RENDERINGS.map((as) => render(table, personal, { as })),
  render(table, personal, { withoutScoped: true, tokenizer: 'weighted' }),
  assembleScoped(table),
];

describe('a brain that follows changes', () => {
  it('is the brain made from nothing, whatever changed in whatever order', () => {
    fc.assert(
      fc.property(anyItems, anyItems, anySteps, (items, own, steps) => {
        const [table, personal] = [new ScoredItemTable(items), new ScoredItemTable(own)];
        const there = new Map(items.map((item) => [item.itemId, item]));
        let now = NOW;
        personal.recompute(now);
        for (const { which, like, kind, minutes } of steps) {
          now += minutes * 60_000;
          const [item, model] = [items[which], items[like]];
          if (item && kind === 'go') {
            table.remove(item.itemId);
            there.delete(item.itemId);
          } else if (item && model && kind !== 'wait') {
            const delivery = kind === 'pin' ? 'bootstrap' : 'on-demand';
            const changed: MemoryItem = { ...model, itemId: item.itemId, delivery, updatedAt: iso(now) };
            table.set(changed);
            there.set(item.itemId, changed);
          }
          table.recompute(now);
          const fresh = new ScoredItemTable([...there.values()]);
          fresh.recompute(now);
          assert.deepEqual(told(table, personal), told(fresh, personal));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is, through the store, what another process makes of the same store', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, anySteps, async (items, steps) => {
        const store = new InMemoryStore();
        await store.write({ items });
        const memory = newMemory(NOW, store);
        for (const [n, { which, like, kind, minutes }] of steps.entries()) {
          memory.now += minutes * 60_000;
          const [item, model] = [items[which], items[like]];
          if (item && model && kind !== 'wait') {
            const { approval, scope } = kind === 'go' ? { approval: 'draft' as const, scope: item.scope } : model;
            const expiresAt = kind === 'pin' ? iso(memory.now + DAY) : null;
            const at = iso(memory.now);
            const changed = { ...model, itemId: item.itemId, approval, scope, expiresAt, updatedAt: at };
            await store.write({ items: [changed], history: [makeHistory(n, { itemId: item.itemId, at })] });
          }
          const brain = await memory.engine.brain();
          assert.deepEqual(await newMemory(memory.now, store).engine.brain(), brain);
        }
      }),
      { numRuns: 40 },
    );
  });
});
