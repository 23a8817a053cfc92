/** What holds for every brain, whatever the items say and however small the budget. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { assembleBrain } from '../../support/assemble-brain.ts';
import type { BrainAssemblyOptions } from '../../../src/engine/index.ts';
import { brainHash } from '../../../src/engine/brain/lines/brain-hash.ts';
import { estimateTokens } from '../../../src/engine/brain/budget/tokens.ts';
import { NOW } from '../../support/aged-items.ts';
import { anyItems, itemsTwice } from '../../support/any-item.ts';
import { itemsIn, linesOf } from '../../support/brain-lines.ts';

const budget = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
const anyOptions: fc.Arbitrary<BrainAssemblyOptions> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      tokenBudget: fc.oneof(budget(200), budget(8_000)),
      layer0Budget: budget(600),
      layer1Budget: budget(2_000),
      layer2Budget: budget(2_000),
      includeProjectBrief: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
);

describe('any brain', () => {
  it('never exceeds its budget', () => {
    fc.assert(
      fc.property(anyItems, anyOptions, (items, options) => {
        const { document, tokenEstimate } = assembleBrain(items, NOW, options);
        assert.equal(tokenEstimate, estimateTokens(document.slice(0, -1)));
        const limit = options.tokenBudget ?? 6_000;
        assert.ok(tokenEstimate <= limit, `${tokenEstimate} of ${limit} tokens:\n${document}`);
      }),
      { numRuns: 300 },
    );
  });

  it('cuts no item: every line of the layers belongs whole to one', () => {
    fc.assert(
      fc.property(anyItems, anyOptions, (items, options) => {
        const { document, itemsLoaded } = assembleBrain(items, NOW, options);
        const active = itemsIn(linesOf(document, 'Active Knowledge'), items, 1);
        const reference = itemsIn(linesOf(document, 'Reference Knowledge'), items, 2);
        assert.equal(active.length + reference.length, itemsLoaded);
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(itemsTwice, anyOptions, ([items, shuffled], options) => {
        assert.deepEqual(assembleBrain(shuffled, NOW, options), assembleBrain(items, NOW, options));
      }),
    );
  });

  it('keeps every text inside its list item, and carries no marker, comment or fence', () => {
    const OURS =
      /^(?:|---|# Project memory|## (?:Project Brief|Active Knowledge|Reference Knowledge)|### [A-Z][\w &]*|Knowledge about this project .*|\d+ archived items? (?:is|are) not shown here\.)$/;
    const IN_LIST = /^(?: {2})?- (?!#{1,6}\s|>|[-*+]\s|\d+[.)]\s|[-*_ ]+$|=+$)\S/;
    fc.assert(
      fc.property(anyItems, (items) => {
        const { document } = assembleBrain(items, NOW);
        assert.doesNotMatch(document, /<!--|-->|`{3}|~{3}/);
        for (const line of document.split('\n')) assert.match(line, OURS.test(line) ? OURS : IN_LIST);
      }),
      { numRuns: 300 },
    );
  });

  it('has the hash and the keys of the items it shows', () => {
    fc.assert(
      fc.property(anyItems, (all) => {
        const items = all.filter((item) => item.type !== 'project-brief');
        const { document, brainHash: hash, schemaKeys } = assembleBrain(items, NOW);
        const shown = [
          ...itemsIn(linesOf(document, 'Active Knowledge'), items, 1),
          ...itemsIn(linesOf(document, 'Reference Knowledge'), items, 2),
        ];
        assert.equal(hash, brainHash(shown));
        assert.deepEqual(schemaKeys, [...new Set(shown.map((item) => item.schemaKey))].sort());
      }),
    );
  });
});
