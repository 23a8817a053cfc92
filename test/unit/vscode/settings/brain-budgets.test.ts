/** What the settings for the whole brain come to, whatever somebody wrote into them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BRAIN_DEFAULTS } from '../../../../src/engine/index.ts';
import { brainBudgets } from '../../../../src/vscode/settings/brain-budgets.ts';

const DEFAULTS = {
  tokenBudget: BRAIN_DEFAULTS.tokenBudget,
  layer0Budget: BRAIN_DEFAULTS.layer0Budget,
  layer1Budget: BRAIN_DEFAULTS.layer1Budget,
  layer2Budget: BRAIN_DEFAULTS.layer2Budget,
};

describe('the budgets of the brain', () => {
  it('are those of the settings, and the usual ones where nothing is said', () => {
    assert.deepEqual(brainBudgets(undefined), DEFAULTS);
    assert.deepEqual(brainBudgets({ layer1Budget: 3_000 }), { ...DEFAULTS, layer1Budget: 3_000 });
    assert.deepEqual(brainBudgets({ layer2Budget: 0 }), { ...DEFAULTS, layer2Budget: 0 });
  });

  it('are whole numbers within limits whatever is written', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (all, one) => {
        for (const written of [all, { tokenBudget: one, layer0Budget: all }]) {
          for (const value of Object.values(brainBudgets(written))) {
            assert.ok(Number.isInteger(value) && value >= 0 && value <= 100_000);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
