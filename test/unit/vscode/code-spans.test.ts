// Code in a sentence is what stands between backticks, and nothing that was said is lost.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { codeSpans } from '../../../webview-ui/code-spans.ts';

const shown = (text: string): string =>
  codeSpans(text)
    .map((part) => (part.isCode ? `<${part.text}>` : part.text))
    .join('');

describe('code in what is said', () => {
  it('is what stands between backticks, as many on each side', () => {
    assert.equal(shown('Run `npm ci`, never `npm install`.'), 'Run <npm ci>, never <npm install>.');
    assert.equal(shown('A name in ``a `b` c`` is one.'), 'A name in <a `b` c> is one.');
    assert.equal(shown('`` ` `` is a backtick'), '<`> is a backtick');
    assert.equal(shown('It said `this and no more'), 'It said `this and no more');
    assert.equal(shown('``two `one` two'), '``two <one> two');
    assert.equal(shown(''), '');
  });

  it('leaves each letter in its place', () => {
    const text = fc
      .array(fc.constantFrom('`', '``', '<b>', ' ', 'a', '\n'), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (said) => {
        const parts = codeSpans(said);
        const letters = (one: string): string => one.replaceAll(/[` ]/g, '');
        assert.equal(letters(parts.map((part) => part.text).join('')), letters(said));
        assert.ok(parts.every((part) => part.text !== ''));
        if (!said.includes('`'))
          assert.deepEqual(
            parts.map((part) => part.isCode),
            said === '' ? [] : [false],
          );
      }),
    );
  });
});
