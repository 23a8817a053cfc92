/** The criteria of the layers, each just before, at and just after its boundary. */
import assert from 'node:assert/strict';
import { classify, isExpired } from '../../../src/engine/brain/select/classify.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW, SECOND_IN_DAYS } from '../../support/aged-items.ts';
import { iso } from '../../support/make.ts';

interface Boundary {
  readonly what: string;
  readonly item: Partial<MemoryItem>;
  readonly days: number;
  /** The layer up to and at the boundary, and beyond it. */
  readonly layers: readonly [number, number];
}

const FACT = 'implementation-fact';
const BOUNDARIES: readonly Boundary[] = [
  { what: 'importance 3', item: { type: 'fact', importance: 3 }, days: 30, layers: [1, 2] },
  { what: 'no importance (3)', item: { type: 'fact', importance: null }, days: 30, layers: [1, 2] },
  { what: 'a decision of any importance', item: { type: 'decision', importance: 1 }, days: 30, layers: [1, 2] },
  { what: 'a bug of importance 3', item: { type: 'bug-fix', importance: 3 }, days: 30, layers: [1, 2] },
  { what: 'a bug of importance 1', item: { type: 'bug-fix', importance: 1 }, days: 7, layers: [1, 2] },
  { what: 'a blocker of importance 2', item: { type: 'blocker', importance: 2 }, days: 7, layers: [1, 2] },
  { what: 'a convention of importance 1', item: { type: 'convention', importance: 1 }, days: 14, layers: [1, 2] },
  { what: 'importance 4', item: { type: 'fact', importance: 4 }, days: 60, layers: [1, 2] },
  { what: 'importance 5', item: { type: 'architecture-note', importance: 5 }, days: 60, layers: [1, 2] },
  { what: 'confidence 0.39', item: { type: 'fact', importance: 2, confidence: 0.39 }, days: 14, layers: [2, 3] },
  { what: 'an implementation fact of importance 1', item: { type: FACT, importance: 1 }, days: 14, layers: [2, 3] },
  { what: 'an implementation fact of importance 2', item: { type: FACT, importance: 2 }, days: 60, layers: [2, 3] },
  { what: 'an implementation fact of importance 3', item: { type: FACT, importance: 3 }, days: 180, layers: [2, 3] },
  { what: 'an implementation fact of importance 4', item: { type: FACT, importance: 4 }, days: 365, layers: [2, 3] },
  { what: 'an important bug', item: { type: 'bug-fix', importance: 4 }, days: 365, layers: [1, 3] },
  { what: 'a trivial bug fix', item: { type: 'bug-fix', importance: 1 }, days: 14, layers: [2, 3] },
];

describe('layers by age', () => {
  for (const { what, item, days, layers } of BOUNDARIES)
    it(`put ${what} into layer ${layers[0]} for ${days} days, then ${layers[1]}`, () => {
      assert.equal(classify(aged(days - SECOND_IN_DAYS, item), NOW), layers[0], 'just before');
      assert.equal(classify(aged(days, item), NOW), layers[0], 'at');
      assert.equal(classify(aged(days + SECOND_IN_DAYS, item), NOW), layers[1], 'just after');
    });

  const AGELESS: readonly (readonly [string, Partial<MemoryItem>, number])[] = [
    ['a todo', { type: 'todo', importance: 1 }, 1],
    ['a blocker of importance 4', { type: 'blocker', importance: 4 }, 1],
    ['a project brief', { type: 'project-brief', importance: 1 }, 0],
    ['a defining implementation fact', { type: FACT, importance: 5 }, 2],
    ['an old decision', { type: 'decision', importance: 3 }, 2],
    ['confidence 0.4', { type: 'fact', confidence: 0.4 }, 2],
  ];
  for (const [what, item, layer] of AGELESS)
    it(`leave ${what} in layer ${layer} for years`, () => assert.equal(classify(aged(1_000, item), NOW), layer));
});

describe('layers by type and state', () => {
  const fresh = (over: Partial<MemoryItem>): number => classify(aged(0, { importance: 5, ...over }), NOW);

  it('archive code maps and conversations whatever their age', () => {
    assert.equal(fresh({ type: 'code-map-node' }), 3);
    assert.equal(fresh({ type: 'conversation' }), 3);
  });

  for (const type of ['fact', 'todo', 'project-brief', 'decision'] as const)
    it(`archive a ${type} that is stale, superseded, archived, in review or deprecated`, () => {
      for (const status of ['stale', 'superseded', 'archived', 'review'] as const)
        assert.equal(fresh({ type, status }), 3);
      assert.equal(fresh({ type, approval: 'deprecated' }), 3);
    });

  it('give a draft the layer it will have once approved', () => {
    assert.equal(fresh({ type: 'decision', approval: 'draft' }), 1);
    assert.equal(classify(aged(100, { type: 'fact', approval: 'draft' }), NOW), 2);
  });

  it('archive what has run out, to the millisecond', () => {
    for (const [left, layer] of [
      [1, 1],
      [0, 3],
      [-1, 3],
    ] as const) {
      const item = aged(0, { type: 'todo', expiresAt: iso(NOW + left) });
      assert.equal(classify(item, NOW), layer);
      assert.equal(isExpired(item, NOW), layer === 3);
    }
    assert.equal(isExpired(aged(9_999), NOW), false);
  });

  it('take a date in the future for today', () => assert.equal(classify(aged(-10, { type: 'fact' }), NOW), 1));
});
