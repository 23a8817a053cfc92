/** The closer count of tokens against two real tokenizers: never 15 % too low, where 4 characters a token may be a third. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { assembleBrain } from '../../support/assemble-brain.ts';
import { estimateTokens } from '../../../src/engine/brain/budget/tokens.ts';
import { weightedTokens } from '../../../src/engine/brain/budget/weighted-tokens.ts';
import { NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { LANGUAGES, NOTATIONS } from '../../support/scripts-of-the-world.ts';

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** What brains of real projects hold in English. */
const USUAL: Readonly<Record<string, string>> = {
  prose: file('README.md'),
  'a brain': file('test/golden/brains/every-type.md'),
  TypeScript: file('src/engine/brain/select/scored-item-table.ts'),
  JSON: JSON.stringify(JSON.parse(file('package.json'))),
};

const atLeast = (text: string, counted: number): void =>
  assert.ok(weightedTokens(text) >= 0.85 * counted, `${weightedTokens(text)} for ${counted}`);

describe('weighted tokens', () => {
  for (const [name, texts] of Object.entries({ ...USUAL, ...LANGUAGES, ...NOTATIONS }))
    it(`do not underestimate ${name} by more than 15 %`, () => {
      for (const text of [texts].flat()) {
        atLeast(text, o200k(text).length);
        atLeast(text, cl100k(text).length);
      }
    });

  it('do not underestimate what is told in a brain in any of these languages', () => {
    for (const [title, facts] of Object.values(LANGUAGES)) {
      const { document } = assembleBrain([makeItem(1, { title, facts, rationale: facts, updatedAt: iso(NOW) })], NOW);
      for (const encode of [o200k, cl100k]) atLeast(document, encode(document).length);
    }
  });

  it('are at most twice as many as cl100k counts, whatever the language', () => {
    for (const text of Object.values(LANGUAGES).flat())
      assert.ok(weightedTokens(text) <= 2 * cl100k(text).length, text);
  });

  it('are at most a quarter too many for prose, brains and code', () => {
    for (const text of [USUAL['prose'], USUAL['a brain'], USUAL['TypeScript'], USUAL['JSON']]) {
      assert.ok(weightedTokens(text ?? '') <= 1.25 * o200k(text ?? '').length);
    }
  });

  it('see what the estimate of 4 characters does not', () => {
    const text = LANGUAGES['Simplified Chinese']?.[0] ?? '';
    assert.ok(estimateTokens(text) < 0.5 * o200k(text).length);
  });

  it('of nothing are none', () => assert.equal(weightedTokens(''), 0));
});
