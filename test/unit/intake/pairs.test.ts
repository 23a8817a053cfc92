/** Looking for many short texts at once finds exactly those that are there. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { anyIn, Hint, hintsOf } from '../../../src/engine/intake/pairs.ts';

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
