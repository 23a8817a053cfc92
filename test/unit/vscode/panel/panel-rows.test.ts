// The memory panel finds, sorts and counts what is there, and its pictures add up.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ItemInLayer } from '../../../../src/engine/index.ts';
import { COLUMNS } from '../../../../src/shared/memory-panel.ts';
import { leftOut, overTime, sectionsOf, toldLines } from '../../../../src/vscode/panel/panel-pictures.ts';
import { PanelItems } from '../../../../src/vscode/panel/panel-items.ts';
import { facetsOf, foundBy, rowOf, sortedBy } from '../../../../src/vscode/panel/panel-rows.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { makeTypicalItem } from '../../../support/make.ts';

const ALL: readonly ItemInLayer[] = Array.from({ length: 60 }, (_, n) => ({
  item: makeTypicalItem(n),
  layer: ([0, 1, 2, 3] as const)[n % 4] ?? 3,
}));
const TOLD = new Set(ALL.slice(0, 7).map(({ item }) => item.itemId));

const BESIDE = { told: TOLD, changed: new Map() };

describe('the rows of the memory panel', () => {
  it('are all there in every order, and turned round when it is descending', async () => {
    for (const sort of COLUMNS) {
      const sorted = await sortedBy(ALL, sort);
      const up = await foundBy(sorted, { filter: '', isDescending: false }, BESIDE);
      const down = await foundBy(sorted, { filter: '', isDescending: true }, BESIDE);
      assert.equal(up.length, ALL.filter(({ item }) => item.status !== 'archived').length);
      const values = (found: readonly ItemInLayer[]) => found.map((one) => rowOf(one)[sort]);
      if (sort !== 'layer') assert.deepEqual(values(down), values(up).reverse());
    }
  });

  it('are the same in each order, however they came', async () => {
    for (const sort of COLUMNS) assert.deepEqual(await sortedBy(ALL.toReversed(), sort), await sortedBy(ALL, sort));
  });

  it('say by facets what the filter of each would find', async () => {
    const found = await foundBy(await sortedBy(ALL, 'title'), { filter: '', isDescending: false }, BESIDE);
    for (const { term, count } of (await facetsOf(found, TOLD)).flatMap(({ values }) => values)) {
      const narrowed = await foundBy(found, { filter: term, isDescending: false }, BESIDE);
      assert.equal(narrowed.length, count, term);
    }
  });

  it('are read, and put in an order, once until something changes', async () => {
    const asked: string[] = [];
    const project = {
      engine: {
        everyItem: () => {
          asked.push('items');
          return Promise.resolve(ALL);
        },
      },
      guide: () => {
        asked.push('guide');
        return Promise.resolve({ places: [{ line: 1, itemIds: [...TOLD] }] });
      },
    } as unknown as Project;
    const items = new PanelItems(project);
    const first = await items.by('title');
    assert.deepEqual(await items.told(), TOLD);
    await items.by('updated');
    await items.told();
    assert.equal(await items.by('title'), first);
    assert.deepEqual(asked, ['items', 'guide']);
  });
});

describe('the pictures of the memory panel', () => {
  it('give every line of the guide its tokens and items, and every section the sum of its lines', () => {
    const [one, two] = ALL;
    const guide = {
      document: '# Guide\n\n## Commands\n\n- Run it\n- Test it\n\n## Rules\n\n- Never push',
      places: [
        { line: 5, itemIds: [one?.item.itemId ?? ''] },
        { line: 10, itemIds: [two?.item.itemId ?? ''] },
      ],
    };
    const lines = toldLines(guide);
    assert.equal(lines.map(({ text }) => text).join('\n'), guide.document);
    const sections = sectionsOf(lines);
    assert.deepEqual(
      sections.map(({ label, items }) => `${label} ${items}`),
      ['Guide 0', 'Commands 1', 'Rules 1'],
    );
    const sum = (parts: readonly { tokens: number }[]): number => parts.reduce((all, { tokens }) => all + tokens, 0);
    assert.equal(sum(sections), sum(lines));
  });

  it('name a reason for each item that is not told', () => {
    const shown = ALL.filter(({ item }) => item.status !== 'archived' && !TOLD.has(item.itemId));
    const reasons = leftOut(ALL, TOLD);
    assert.equal(
      reasons.reduce((sum, { items }) => sum + items, 0),
      shown.length,
    );
  });

  it('lose no item over time, and leave no month out', () => {
    const month = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 40 }), (months) => {
        const items = months.map((n, at) => ({
          ...makeTypicalItem(at),
          createdAt: new Date(Date.UTC(2025, n, 15)).toISOString(),
        }));
        const { types, months: shown } = overTime(items);
        const total = shown.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0);
        assert.equal(total, items.length);
        assert.equal(shown.length, Math.max(...months) - Math.min(...months) + 1);
        assert.ok(shown.every(({ counts }) => counts.length === types.length));
      }),
      { numRuns: 100 },
    );
  });
});
