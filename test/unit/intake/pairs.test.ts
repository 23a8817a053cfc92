/** Looking for many short texts at once finds exactly those that are there. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { anyIn, Hint, hintsOf, WordFinder } from '../../../src/engine/intake/pairs.ts';

/** Few characters, some of which share a place, so that texts often nearly contain each other. */
const word = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', '_', '\u00e1', '\u0161', '\ud83d', 'é'), minLength, maxLength });

describe('hints', () => {
  it('are in a text where the text contains them, whatever was asked before', () => {
    const asked = fc.array(fc.tuple(word(1, 4), word(0, 30)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(asked, (pairs) => {
        for (const [hint, text] of pairs) assert.equal(new Hint(hint).isIn(text), text.includes(hint));
      }),
    );
  });

  it('are looked for one beside the other in one text', () => {
    fc.assert(
      fc.property(fc.array(word(1, 4), { maxLength: 8 }), word(0, 30), (hints, text) => {
        assert.equal(
          anyIn(text, hintsOf(hints)),
          hints.some((hint) => text.includes(hint)),
        );
      }),
    );
  });
});

describe('a finder of words', () => {
  it('finds what a pattern of all its words would find, in capitals and in any script', () => {
    const words = [
      'pw',
      'pass',
      'password',
      'token',
      'senha',
      'пароль',
      'şifre',
      'μάθημα',
      'गुप्त',
      '密码',
      'contraseña',
    ];
    const patternOf = (some: readonly string[]): RegExp =>
      new RegExp([...some].sort((a, b) => b.length - a.length).join('|'), 'gi');
    const finder = new WordFinder(words, patternOf);
    const all = patternOf(words);
    const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
    const written = fc
      .tuple(fc.constantFrom(...words), fc.constantFrom('small', 'capital', 'capitals'))
      .map(([text, way]) => (way === 'small' ? text : way === 'capital' ? capital(text) : text.toUpperCase()));
    fc.assert(
      fc.property(fc.array(fc.oneof(written, word(1, 4), fc.string({ maxLength: 6 })), { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        // Of short words in odd mixtures of capitals nothing is promised.
        const usual = (one: string): boolean => one.length > 2 || ['pw', 'Pw', 'PW', '密码'].includes(one);
        const found = (pattern: RegExp | null): string[] => (pattern ? (text.match(pattern) ?? []).filter(usual) : []);
        assert.deepEqual(found(finder.patternFor(text)), found(all));
      }),
      { numRuns: 2_000 },
    );
  });
});
