/** The seed's estimate: 1 token ≈ 4 characters. */
import assert from 'node:assert/strict';
import { estimateTokens } from '../../../src/engine/brain/budget/tokens.ts';

describe('estimateTokens', () => {
  for (const [characters, tokens] of [
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [24_000, 6_000],
    [24_001, 6_001],
  ] as const)
    it(`takes ${characters} characters for ${tokens} tokens`, () =>
      assert.equal(estimateTokens('x'.repeat(characters)), tokens));
});
