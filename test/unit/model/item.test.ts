/** The item's limits, each at and beyond its boundary, and the names of the confidence bands. */
import assert from 'node:assert/strict';
import { confidenceBand, IMPORTANCE_SCALE, itemSchema, type MemoryItem } from '../../../src/engine/model/item.ts';
import { idOf, makeItem } from '../../support/make.ts';

const fits = (over: Partial<Record<keyof MemoryItem, unknown>>): boolean =>
  itemSchema.safeParse({ ...makeItem(1), ...over }).success;
const letters = (count: number): string => 'x'.repeat(count);
const list = (count: number): string[] => Array.from({ length: count }, (_, n) => `f${n}`);

describe('an item', () => {
  const LIMITS: readonly (readonly [keyof MemoryItem, unknown, unknown])[] = [
    ['title', letters(200), letters(201)],
    ['facts', letters(5_000), letters(5_001)],
    ['rationale', letters(2_000), letters(2_001)],
    ['impact', letters(1_000), letters(1_001)],
    ['files', list(50), list(51)],
    ['tags', list(5), list(6)],
    ['reviewReason', letters(200), letters(201)],
    ['importance', 1, 0],
    ['importance', 5, 6],
    ['importance', null, 2.5],
    ['confidence', 0, -0.01],
    ['confidence', 1, 1.01],
    ['weight', 0.1, 0.09],
    ['weight', 1, 1.01],
    ['title', 'x', ' '],
    ['facts', 'x', ''],
    ['tags', ['two-words', 'v2'], ['Upper']],
    ['tags', ['a'], ['a--b']],
    ['dedupHint', 'bugfix:auth:token-refresh', 'bugfix:auth'],
    ['dedupHint', null, 'bug fix:auth:token'],
    ['commitRange', 'abcd..ef01', 'abcd'],
    ['evidenceRefs', [idOf('e')], []],
    ['status', 'review', 'deprecated'],
    ['approval', 'deprecated', 'review'],
    ['type', 'bug-fix', 'BugFix'],
    ['updatedAt', '2026-01-01T00:00:00Z', '2026-01-01'],
  ];
  for (const [field, good, bad] of LIMITS)
    it(`takes ${field} ${shown(good)}, not ${shown(bad)}`, () => {
      assert.equal(fits({ [field]: good }), true);
      assert.equal(fits({ [field]: bad }), false);
    });

  it('names the field that is wrong', () => {
    const result = itemSchema.safeParse({ ...makeItem(1), title: letters(201) });
    assert.deepEqual(
      result.error?.issues.map((issue) => issue.path),
      [['title']],
    );
  });
});

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `of length ${(value as { length: number }).length}` : text;
}

describe('confidence bands', () => {
  const BANDS = [
    [1, 'Very high'],
    [0.9, 'Very high'],
    [0.89, 'High'],
    [0.7, 'High'],
    [0.69, 'Moderate'],
    [0.5, 'Moderate'],
    [0.49, 'Low'],
    [0.3, 'Low'],
    [0.29, 'Very low'],
    [0, 'Very low'],
  ] as const;
  for (const [confidence, band] of BANDS)
    it(`call ${confidence} ${band}`, () => assert.equal(confidenceBand(confidence).label, band));

  it('say what evidence stands for each', () => {
    const told = BANDS.filter((_, n) => n % 2 === 0).map(([confidence]) => confidenceBand(confidence).means);
    assert.deepEqual(told, [
      'direct evidence from code, commits, or explicit statements',
      'clear evidence with minor inference',
      'requires some interpretation of the evidence',
      'significant inference from limited evidence',
      'may be speculative or poorly supported',
    ]);
  });

  it('stand beside an importance scale of five', () =>
    assert.deepEqual(Object.keys(IMPORTANCE_SCALE), ['1', '2', '3', '4', '5']));
});
