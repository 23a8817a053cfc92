/** Words that objects answer to by themselves ("constructor") are foreign words like any others. */
import assert from 'node:assert/strict';
import { sectionTitle } from '../../../src/engine/brain/select/sections.ts';
import { grammarOf } from '../../../src/engine/derived/syntax/grammar-of.ts';
import { kindOfPlainSubject, kindOfType } from '../../../src/engine/enrichment/commits/commit-kind.ts';
import { table } from '../../../src/engine/model/table.ts';
import { parseHold } from '../../../src/engine/survey/holds/hold.ts';

const WORDS = Object.getOwnPropertyNames(Object.prototype);

describe('words that every object answers to', () => {
  it('stand in no table that does not name them', () => {
    const told = table<string>({ feat: 'feature' });
    assert.deepEqual([told.feat, ...WORDS.map((word) => told[word])], ['feature', ...WORDS.map(() => undefined)]);
  });

  for (const word of WORDS)
    it(`are read as any other word: ${word}`, () => {
      assert.equal(grammarOf(`src/a.${word}`), grammarOf('src/a.unknown'));
      assert.equal(kindOfType(word, 'add it'), 'other');
      assert.equal(kindOfPlainSubject('remove it', word), 'removal');
      assert.equal(typeof sectionTitle(`root/${word}`), 'string');
      assert.throws(() => parseHold(`${word} files under src import "a"`), { name: 'BrainError' });
    });
});
