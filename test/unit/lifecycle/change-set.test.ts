/** What one round of learning brings in is written so that it can break off anywhere. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { StoreChange } from '../../../src/engine/index.ts';
import { ChangeSet, writeChangeSet } from '../../../src/engine/lifecycle/change-set.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { makeEvent, makeEvidence, makeItem } from '../../support/make.ts';

/** A harvest of items of which each quotes some of the evidence; some evidence is quoted by none. */
const anyHarvest = fc
  .record({
    items: fc.integer({ min: 0, max: 700 }),
    evidence: fc.integer({ min: 0, max: 900 }),
    quotes: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    again: fc.boolean(),
  })
  .map(({ items, evidence, quotes, again }) => {
    const changeSet = new ChangeSet();
    for (let n = 0; n < evidence; n++) changeSet.evidence.push(makeEvidence(n));
    for (let n = 0; n < items; n++) {
      const refs = quotes.map((quote) => makeEvidence((n + quote) % Math.max(1, evidence)).id);
      const item = makeItem(n, { evidenceRefs: [...new Set(refs)] });
      changeSet.keep({ item, action: 'created', reason: 'learnt' }, null, 0);
      if (again) changeSet.keep({ item: { ...item, weight: 0.5 }, action: 'reinforced', reason: 'again' }, item, 1);
    }
    return changeSet;
  });

async function written(changeSet: ChangeSet): Promise<StoreChange[]> {
  const store = new InMemoryStore();
  const changes: StoreChange[] = [];
  const write = store.write.bind(store);
  store.write = async (change) => {
    await write(change);
    changes.push(change);
  };
  await writeChangeSet(changeSet, [makeEvent(1), makeEvent(2)], store);
  return changes;
}

describe('a harvest', () => {
  it('is written whole, no item before its evidence, events last, and never much at once', () =>
    fc.assert(
      fc.asyncProperty(anyHarvest, async (changeSet) => {
        const changes = await written(changeSet);
        const ids = (values: readonly { readonly id: string }[]): string[] => values.map(({ id }) => id).sort();
        assert.deepEqual(ids(changes.flatMap(({ evidence = [] }) => evidence)), ids(changeSet.evidence));
        assert.deepEqual(ids(changes.flatMap(({ history = [] }) => history)), ids(changeSet.history));
        assert.deepEqual(
          changes.flatMap(({ items = [] }) => items),
          [...changeSet.items.values()],
        );
        assert.equal(changes.at(-1)?.events?.length, 2);
        assert.equal(changes.filter(({ events }) => events).length, 1);
        const there = new Set<string>();
        const toCome = new Set(changeSet.evidence.map(({ id }) => id));
        for (const { evidence = [], items = [], history = [] } of changes) {
          for (const { id } of evidence) there.add(id);
          for (const item of items) {
            assert.ok(item.evidenceRefs.every((ref) => there.has(ref) || !toCome.has(ref)));
          }
          assert.ok(evidence.length + items.length + history.length < 600);
        }
      }),
      { numRuns: 40 },
    )).timeout(120_000);
});
