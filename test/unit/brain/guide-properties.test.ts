/** What holds for every guide, whatever the items say and however small the budget. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { assembleFolderGuides, assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import type { Unit } from '../../../src/engine/brain/guide/unit.ts';
import { unitsFrom } from '../../../src/engine/brain/guide/units.ts';
import { unitKey } from '../../../src/engine/brain/guide/wording/unit-key.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import { estimateTokens, TOKENIZERS, tokenizerOf } from '../../../src/engine/brain/budget/tokens.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { anyItems, shuffled } from '../../support/any-item.ts';

const FACTS = { gone: new Set<string>() };
const settled = (items: readonly MemoryItem[]): ScoredItemTable => {
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  return table;
};

/** Sentences as documents have them, many of them alike, in every section. */
const sentences = fc.record({
  facts: fc
    .array(
      fc.constantFrom(
        'Never import `fs` in `src/engine`.',
        'Dates are kept as ISO strings.',
        'Dates are kept as ISO strings in `src/dates.ts`, whatever the database has.',
        'Run `npm run build` before `npm test`, because the tests read `dist`.',
        'The cache must be cleared by `Cache.clear`.',
        'Must remain free of it.',
        'Parsers are registered in `src/parsers/index.ts`.',
        'It is cut…',
        'All tests have to pass.',
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => rows.join('\n')),
  type: fc.constantFrom('convention' as const, 'decision' as const, 'architecture-note' as const, 'note' as const),
  tags: fc.constantFrom<string[]>([], ['recipe'], ['commands'], ['pitfall'], ['development']),
  files: fc.constantFrom<string[]>([], ['CONTRIBUTING.md'], ['packages/core/README.md'], ['src/a.ts']),
  origin: fc.constantFrom('document' as const, 'manual' as const, 'agent' as const),
  weight: fc.constantFrom(1, 0.6),
});
const items = fc
  .tuple(fc.array(sentences, { maxLength: 25 }), anyItems)
  .map(([told, hostile]) => [...told.map((over) => aged(3, { title: 'A title', ...over })), ...hostile]);
const budgets = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 200, max: 6_000 }));

/** What could be told, also in place of statements that find no room. */
function tellable(table: ScoredItemTable): readonly Unit[] {
  const units = unitsFrom(table, { now: false, ...FACTS });
  return [...units, ...unitsFrom(table, { now: false, ...FACTS, roomless: new Set(units.map(unitKey)) })];
}

describe('any guide', () => {
  it('never exceeds its budget, by the estimate and by what files of folders take', () => {
    fc.assert(
      fc.property(items, budgets, fc.boolean(), (all, tokenBudget, now) => {
        const table = settled(all);
        const brains = [
          assembleGuide(table, FACTS, { tokenBudget, now }),
          ...assembleFolderGuides(table, FACTS, { tokenBudget }),
        ];
        for (const { document, tokenEstimate } of brains) {
          assert.equal(tokenEstimate, estimateTokens(document.slice(0, -1)));
          assert.ok(tokenEstimate <= tokenBudget, `${tokenEstimate} of ${tokenBudget} tokens:\n${document}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('tells 2,000 tokens at most unless somebody asks for more', () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      aged(3, {
        type: 'convention',
        origin: 'document',
        facts: `Never open \`store-${n}\` with the handle number ${n} of another.`,
      }),
    );
    const table = settled(many);
    const { tokenEstimate } = assembleGuide(table, FACTS);
    assert.ok(tokenEstimate > 1_900 && tokenEstimate <= 2_000, String(tokenEstimate));
    assert.ok(assembleGuide(table, FACTS, { tokenBudget: 6_000 }).tokenEstimate > 5_000);
  });

  it('is made of whole sentences, each of which stands in its item', () => {
    fc.assert(
      fc.property(items, budgets, (all, tokenBudget) => {
        const table = settled(all);
        const { document, places } = assembleGuide(table, FACTS, { tokenBudget });
        const lines = document.split('\n');
        const told = tellable(table);
        for (const [at, line] of lines.entries()) {
          const place = places.find((one) => one.line === at + 1);
          assert.equal(/^(?: {2})?- /.test(line), place !== undefined, line);
          if (!place) continue;
          const text = line.replace(/^(?: {2})?- /, '');
          const unit = told.find(({ item, texts }) => place.itemIds.includes(item.itemId) && texts.includes(text));
          // What is told in place of one of two that say the same and find no room stands in its item as it is.
          const own = all.filter(({ itemId }) => place.itemIds.includes(itemId));
          const isOwn = unit !== undefined || own.some(({ facts }) => facts.split('\n').includes(text));
          assert.ok(isOwn, `belongs to no item: ${line}`);
          assert.doesNotMatch(text, /…/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stands in order of worth below each heading', () => {
    fc.assert(
      fc.property(items, budgets, (all, tokenBudget) => {
        const table = settled(all);
        const told = tellable(table);
        const { document, places } = assembleGuide(table, FACTS, { tokenBudget });
        const byLine = new Map(places.map(({ line, itemIds }) => [line, itemIds[0]]));
        let before = Infinity;
        for (const [at, line] of document.split('\n').entries()) {
          if (line.startsWith('#')) before = Infinity;
          if (!line.startsWith('- ') || !document.slice(0, document.indexOf(line)).includes('## ')) continue;
          const unit = told.find(
            ({ item, texts }) => item.itemId === byLine.get(at + 1) && texts[0] === line.slice('- '.length),
          );
          assert.ok((unit?.worth ?? NaN) <= before, line);
          before = unit?.worth ?? 0;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same whatever the order of the items, and the same again', () => {
    const twice = items.chain((all) => fc.tuple(fc.constant(all), shuffled(all)));
    fc.assert(
      fc.property(
        twice,
        budgets,
        fc.constantFrom(...TOKENIZERS.slice(0, 2)),
        ([all, others], tokenBudget, tokenizer) => {
          const options = { tokenBudget, tokenizer };
          const one = assembleGuide(settled(all), FACTS, options);
          assert.deepEqual(assembleGuide(settled(others), FACTS, options), one);
          assert.ok(tokenizerOf('estimate')(one.document) >= 0);
        },
      ),
    );
  });

  it('carries no marker, comment or fence', () => {
    fc.assert(
      fc.property(items, (all) => {
        assert.doesNotMatch(assembleGuide(settled(all), FACTS, { tokenBudget: 6_000 }).document, /<!--|-->|`{3}|~{3}/);
      }),
    );
  });
});
