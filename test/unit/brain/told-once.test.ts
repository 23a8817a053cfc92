/** Of lines that say the same one is told; the same said of something else is another line. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { doublesIn, toldOnce } from '../../../src/engine/brain/guide/doubles.ts';

const told = (...lines: readonly string[]): number => toldOnce(lines.map((line) => [line])).size;

describe('a line that another one says', () => {
  it('is not told beside it', () => {
    for (const [one, other] of [
      ['Run the linter before you commit.', 'Always run the linter before you commit a change.'],
      ['Run `npm test` before you open a pull request.', 'Run `npm test` before submitting a pull request.'],
      ['Tests lie beside the code.', 'Tests lie beside the code that they test, as `x.test.ts`.'],
    ] as const)
      assert.equal(told(one, other), 1, one);
  });

  it('never stands in the place of what a person said', () => {
    const lines = [['Always run the linter before you commit a change.'], ['Run the linter before you commit.']];
    assert.deepEqual([...doublesIn(lines)], [[1, 0]]);
    assert.deepEqual([...doublesIn(lines, new Set([1]))], []);
    const alike = [
      ['Run `npm test` before you open a pull request.'],
      ['Run `npm test` before submitting a pull request.'],
    ];
    assert.deepEqual([...doublesIn(alike, new Set([1]))], [[0, 1]]);
    assert.deepEqual([...doublesIn(alike, new Set([0, 1]))], [[1, 0]]);
  });

  it('is none that turns the same words round', () => {
    assert.equal(told('Depths are whole centimetres, never floats.', 'Depths are floats, never whole centimetres.'), 2);
    assert.equal(told('Depths are whole centimetres, never floats.', 'Depths are whole centimetres, not floats.'), 1);
  });

  it('is none that says the same of something else', () => {
    for (const [one, other] of [
      ['Only Maria may publish releases to npm.', 'Everybody on the team may publish releases to npm.'],
      ['Keep functions in src/api pure.', 'Keep functions in src/core pure.'],
      ['Retry failed payments at most three times.', 'Retry failed webhooks at most three times.'],
      ['Ask Tom before changing the payment code.', 'Ask Lisa before changing the payment code.'],
      ['Only internal users can see beta features.', 'All users can see beta features.'],
      ['The cache lives in Redis on host one.', 'The cache lives in Memcached on host one.'],
    ] as const)
      assert.equal(told(one, other), 2, one);
  });

  it('is none whichever word of it is another', () => {
    const words = 'harbour masters weigh every barrel before loading ferries'.split(' ');
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.constantFrom('lantern', 'zebra', 'quorum'), (at, word) => {
        const line = words.join(' ');
        const other = words.with(at, word).join(' ');
        // "every" says nothing that could be another.
        assert.equal(told(line, line), 1);
        if (words[at] !== 'every' && words[at] !== 'before') assert.equal(told(line, other), 2, other);
      }),
    );
  });
});
