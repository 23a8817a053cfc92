/** The seed's score, with numbers worked out by hand. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { importanceOf, recencyAfter, score } from '../../../src/engine/brain/select/score.ts';
import { NO_LAYER, ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, DAY, NOW } from '../../support/aged-items.ts';
import { itemsTwice } from '../../support/any-item.ts';
import { iso, makeItem } from '../../support/make.ts';

const near = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

/** All that is on a shelf, the highest score first. */
function slotsOf(table: ScoredItemTable): number[] {
  const slots = Array.from({ length: table.end }, (_, slot) => slot);
  return [...table.rank(slots.filter((slot) => table.layer[slot] !== NO_LAYER))];
}

/** As the shelf orders them. */
function ordered(items: readonly MemoryItem[]): MemoryItem[] {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  return slotsOf(table).map((slot) => table.item(slot));
}

describe('recency', () => {
  const DAYS = [
    [0, 1],
    [1, 0.99],
    [30, 0.7],
    [45, 0.55],
    [89, 0.11],
    [90, 0.1],
    [91, 0.1],
    [200, 0.1],
  ] as const;
  for (const [days, expected] of DAYS) it(`is ${expected} at ${days} days`, () => near(recencyAfter(days), expected));

  it('counts parts of a day', () => near(recencyAfter(1.5), 0.985));
});

describe('score', () => {
  it('is importance / 5 × confidence × recency', () => {
    near(score(aged(0, { importance: 5, confidence: 1 }), NOW), 1);
    near(score(aged(45, { importance: 4, confidence: 0.9 }), NOW), 0.396); // 0.8 × 0.9 × 0.55
    near(score(aged(90, { importance: 1, confidence: 0.5 }), NOW), 0.01); // 0.2 × 0.5 × 0.1
    near(score(aged(200, { importance: 5, confidence: 1 }), NOW), 0.1);
  });

  it('takes what changed after now for new', () => near(score(aged(-3, { importance: 5, confidence: 1 }), NOW), 1));

  it('takes an importance that nobody gave for 3', () => {
    assert.equal(importanceOf(aged(0, { importance: null })), 3);
    near(score(aged(0, { importance: null, confidence: 0.5 }), NOW), 0.3);
  });

  it('is multiplied by the weight, and halved when stale', () => {
    near(score(aged(0, { importance: 5, confidence: 1, weight: 0.1 }), NOW), 0.1);
    near(score(aged(0, { importance: 5, confidence: 1, status: 'stale' }), NOW), 0.5);
    near(score(aged(45, { importance: 4, confidence: 0.9, weight: 0.5, status: 'stale' }), NOW), 0.099);
  });

  it('puts the higher first, and equals in order of their ids', () => {
    const [low, high] = [aged(0, { importance: 1 }), aged(0, { importance: 5 })];
    const twins = ['A', 'B', 'C'].map((letter) => aged(0, { importance: 3, itemId: letter.repeat(26) }));
    const ids = ordered([...twins.toReversed(), low, high]).map((item) => item.itemId);
    assert.deepEqual(ids, [high.itemId, ...twins.map((item) => item.itemId), low.itemId]);
  });

  it('gives one order, whatever the order it was given', () => {
    fc.assert(
      fc.property(itemsTwice, ([items, shuffled]) => {
        assert.deepEqual(ordered(shuffled), ordered(items));
      }),
    );
  });

  it('orders a shelf that changed bit by bit as one filled at once', () => {
    const step = fc.record({ which: fc.nat(24), days: fc.nat(200), gone: fc.boolean(), later: fc.nat(40) });
    fc.assert(
      fc.property(itemsTwice, fc.array(step, { maxLength: 12 }), ([items], steps) => {
        const table = new ScoredItemTable(items);
        const now = new Map(items.map((item) => [item.itemId, item]));
        let at = NOW;
        for (const { which, days, gone, later } of steps) {
          table.recompute((at += later * DAY));
          const item = items[which] ?? makeItem(1_000 + which);
          const changed = { ...item, updatedAt: iso(at - days * DAY) };
          if (gone) table.remove(item.itemId);
          else table.set(changed);
          if (gone) now.delete(item.itemId);
          else now.set(item.itemId, changed);
        }
        table.recompute(at);
        const fresh = new ScoredItemTable([...now.values()]);
        fresh.recompute(at);
        const state = (one: ScoredItemTable): unknown[] =>
          slotsOf(one).map((slot) => [one.item(slot), one.score[slot], one.layer[slot]]);
        assert.deepEqual(state(table), state(fresh));
        assert.equal(String(table.mark), String(fresh.mark));
      }),
    );
  });
});
