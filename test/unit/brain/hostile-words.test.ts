/** What holds o200k's pattern to linear time: it takes every character of every text, so that nothing is looked at twice. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { o200kTokenizer, type TokenRanks } from '../../../src/engine/brain/budget/o200k.ts';

/** What the tokenizer looks up, joined: each piece is found at once. */
function pieces(text: string): string {
  let joined = '';
  const ranks = new Map<string, number>();
  const all: TokenRanks = Object.assign(ranks, {
    has: (piece: string) => {
      joined += piece;
      return true;
    },
  });
  o200kTokenizer(all)(text);
  return Buffer.from(joined, 'latin1').toString('utf8');
}

describe('counting tokens', () => {
  it('takes every character of a text once', () => {
    const word = fc.constantFrom(
      'A',
      'a',
      'Ǆ',
      'ʰ',
      '中',
      '\u0301',
      '1',
      ' ',
      '\t',
      '\r',
      '\n',
      "'s",
      '.',
      '/',
      '😀',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => assert.equal(pieces(words.join('')), words.join(''))),
      { numRuns: 2_000 },
    );
  });
});
