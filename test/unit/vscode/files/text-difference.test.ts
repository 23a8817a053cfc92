// A document with unsaved edits gets only what differs, and whole characters.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { difference } from '../../../../src/vscode/files/text-difference.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '🧠', '🦀'), maxLength: 12 });

describe('the difference of two texts', () => {
  it('makes the one of the other, and cuts no character in two', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const { start, end, text } = difference(before, after);
        assert.equal(before.slice(0, start) + text + before.slice(end), after);
        assert.ok(start <= end);
        for (const part of [before.slice(0, start), text, before.slice(end)]) assert.ok(part.isWellFormed());
      }),
    );
  });

  it('is as small as it can be', () => {
    assert.deepEqual(difference('one two three', 'one 2 three'), { start: 4, end: 7, text: '2' });
    assert.deepEqual(difference('same', 'same'), { start: 4, end: 4, text: '' });
  });
});
