/** "Remember This" points at the lines that are selected, and begins with the words of a selected comment. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { prefill, selectionOf } from '../../../../src/vscode/commands/selection.ts';

const range = (startLine: number, endLine: number, endCharacter = 4) => ({
  start: { line: startLine, character: 0 },
  end: { line: endLine, character: endCharacter },
});
const selected = (text: string) => selectionOf('src/a.ts', range(0, 0), text);

describe('a selection to remember', () => {
  it('has lines from 1, and not the line before whose first character it ends', () => {
    assert.deepEqual(selectionOf('src/a.ts', range(2, 3), 'one\ntwo'), {
      ...{ path: 'src/a.ts', startLine: 3, endLine: 4, text: 'one\ntwo' },
    });
    assert.deepEqual(selectionOf('src/a.ts', range(2, 3, 0), 'one\r\n'), {
      ...{ path: 'src/a.ts', startLine: 3, endLine: 3, text: 'one' },
    });
    assert.equal(selectionOf('src/a.ts', range(2, 2, 0), 'x')?.endLine, 3);
  });

  it('is none where nothing but blanks is selected', () => {
    for (const text of ['', ' ', '\n', ' \t\r\n\n']) assert.equal(selected(text), null);
  });

  it('is cut where it is long', () => assert.equal(selected('x'.repeat(9_000))?.text.length, 4_000));

  for (const [comment, words] of [
    ['// Never round amounts', 'Never round amounts'],
    ['/// Never round amounts', 'Never round amounts'],
    ['  # Never round amounts  ', 'Never round amounts'],
    ['/* Never round amounts */', 'Never round amounts'],
    ['/** Never round amounts */', 'Never round amounts'],
    ['<!-- Never round amounts -->', 'Never round amounts'],
    ['-- Never round amounts', 'Never round amounts'],
    [' * Never round amounts', 'Never round amounts'],
    ['Never round a*b // here', 'Never round a*b // here'],
  ] as const)
    it(`begins the sentence with ${JSON.stringify(words)} for ${JSON.stringify(comment)}`, () =>
      assert.equal(prefill(selected(comment)), words));

  it('begins no sentence with code of several lines, with what is long, or with nothing', () => {
    assert.deepEqual(
      ['a\nb', 'x'.repeat(201)].map((text) => prefill(selected(text))),
      ['', ''],
    );
    assert.equal(prefill(null), '');
  });

  it('loses none of the words of a line', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){3,6}$/),
        fc.constantFrom('// ', '# ', '/* ', ''),
        (words, mark) => assert.equal(prefill(selected(`${mark}${words}`)), words),
      ),
    ));
});
