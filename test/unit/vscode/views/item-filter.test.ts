// The tree's filter finds what a person types, and its groups and orders lose nothing.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ItemInLayer } from '../../../../src/engine/index.ts';
import { arranged, GROUPINGS, ORDERS } from '../../../../src/vscode/views/arrange/arranged.ts';
import { type Beside, itemFilter } from '../../../../src/vscode/views/arrange/item-filter.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';

const place = (n: number, over: Parameters<typeof makeItem>[1] = {}, layer: ItemInLayer['layer'] = 2): ItemInLayer => ({
  item: makeItem(n, over),
  layer,
});

const ALL = [
  place(1, { type: 'decision', title: 'Use SQLite', files: ['src/store/db.ts'], tags: ['storage'], confidence: 0.9 }),
  place(2, { type: 'convention', title: 'Tabs, not spaces', approval: 'draft', approvedBy: null, confidence: 0.4 }, 1),
  place(3, { title: 'Old fact', status: 'stale', approvedBy: 'person', delivery: 'bootstrap' }, 3),
  place(4, { title: 'Gone fact', status: 'archived' }, 3),
  place(5, { title: 'My own fact', scope: 'user', schemaKey: 'root/frontend/hooks' }),
];
const idAt = (n: number): string => ALL[n]?.item.itemId ?? '';
const BESIDE: Beside = {
  told: new Set([idAt(0)]),
  changed: new Map([
    [idAt(1), 'waiting'],
    [idAt(3), 'retired'],
    [idAt(4), 'learnt'],
  ]),
};

const found = (typed: string): readonly string[] => ALL.filter(itemFilter(typed, BESIDE)).map(({ item }) => item.title);

describe('the filter of the tree', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    '': ['Use SQLite', 'Tabs, not spaces', 'Old fact', 'My own fact'],
    'type:decision': ['Use SQLite'],
    'is:draft': ['Tabs, not spaces'],
    'is:learnt': ['Use SQLite', 'My own fact'],
    'is:approved': ['Old fact'],
    'is:forgotten': ['Gone fact'],
    'is:pinned is:stale': ['Old fact'],
    'is:private': ['My own fact'],
    'told:yes': ['Use SQLite'],
    'told:no fact': ['Old fact', 'My own fact'],
    'changed:yes': ['Tabs, not spaces', 'Gone fact', 'My own fact'],
    'changed:retired': ['Gone fact'],
    'changed:learnt fact': ['My own fact'],
    'layer:1': ['Tabs, not spaces'],
    'confidence:>0.85': ['Use SQLite'],
    'confidence:<0.5': ['Tabs, not spaces'],
    'tag:stor': ['Use SQLite'],
    'file:STORE/': ['Use SQLite'],
    'key:hooks': ['My own fact'],
    sqlite: ['Use SQLite'],
    '"not spaces"': ['Tabs, not spaces'],
    'is:nonsense': [],
    'confidence:much': [],
  };
  for (const [typed, titles] of Object.entries(cases)) {
    it(`finds by ${typed === '' ? 'nothing all that is not forgotten' : typed}`, () => {
      assert.deepEqual(found(typed), titles);
    });
  }

  it('takes a colon in a text as text', () => {
    const one = place(6, { title: 'Run npm:test first' });
    assert.ok(itemFilter('npm:test', BESIDE)(one));
    assert.ok(!itemFilter('constructor:x', BESIDE)(one));
  });

  it('fails on nothing that can be typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const test = itemFilter(typed, BESIDE);
        ALL.forEach((one) => assert.equal(typeof test(one), 'boolean'));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the arrangements of the tree', () => {
  it('hold every item once, whatever the grouping and the order', () => {
    for (const grouping of GROUPINGS)
      for (const order of ORDERS) {
        const items = arranged(ALL, { grouping, order }, BESIDE.told, EPOCH).flatMap((group) => group.items());
        assert.equal(items.length, ALL.length);
        assert.deepEqual(new Set(items), new Set(ALL));
      }
  });

  it('part what assistants are told from what they find and what is past', () => {
    const groups = arranged(ALL, { grouping: 'told', order: 'name' }, BESIDE.told, EPOCH);
    assert.deepEqual(
      groups.map(
        ({ label, items }) =>
          `${label}: ${items()
            .map(({ item }) => item.title)
            .join(', ')}`,
      ),
      [
        'Told to assistants: Use SQLite',
        'Found when they ask: My own fact, Tabs, not spaces',
        'Archive: Gone fact, Old fact',
      ],
    );
  });
});
