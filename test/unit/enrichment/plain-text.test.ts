/** Words as they stand in the source: what is no mark of Markdown is never taken off. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainText } from '../../../src/engine/enrichment/text/plain.ts';

describe('plain text', () => {
  for (const text of [
    'Call _create_params and `_create_params`.',
    '[[wikilinks]] are followed in *.ts and *.js.',
    'A string[] is indexed by a[i].',
    'Keep src/**/*.ts and test/**/*.ts apart.',
    '__init__ and __dirname are names.',
    'Sessions of >3 turns are kept.',
    '>3 turns',
    'Vec<T> and Map<string, number>',
    'a * b * c',
    '1. is no list, # no heading.',
  ])
    it(`keeps "${text}" word for word`, () => {
      assert.equal(plainText(text), text);
    });

  it('takes off links, emphasis, HTML, images and escapes', () => {
    assert.equal(
      plainText('**Use** [the docs](https://a.b "t"), *not* [x][y] <br>or ![alt](i.png) a\\_b &lt;c&gt;', ['y']),
      'Use the docs, not x or a_b <c>',
    );
  });

  it('says of which repository a file is that a bare name links to', () => {
    const to = (path: string): string => `https://github.com/ledger/rows/${path}`;
    assert.equal(
      plainText(`Types match [\`rows.ts\`](${to('blob/main/src/rows.ts')}).`),
      'Types match `rows.ts` of `ledger/rows`.',
    );
    assert.equal(
      plainText(`See [rows](${to('blob/main/rows.ts')}) and [\`sum\`](${to('issues/1')}).`),
      'See rows and `sum`.',
    );
  });

  it('leaves a character that nobody would see as it was written', () => {
    assert.equal(
      plainText('Entities (e.g. &#8203; or &#x200b;) &amp; more'),
      'Entities (e.g. &#8203; or &#x200b;) &amp; more',
    );
    assert.equal(plainText('Flags such as \u{1F3F4}\u{E0067}\u{E0062}\u{E007F} wave'), 'Flags such as wave');
    assert.equal(plainText('Tom &amp; Jerry'), 'Tom & Jerry');
  });

  it('tells nothing but words of the source, in their order', () => {
    const unit = fc.constantFrom(
      'a',
      'bc',
      '_',
      '*',
      '**',
      '[',
      ']',
      '(x)',
      '`',
      '<T>',
      '>',
      ' ',
      '\n',
      '.',
      '\\',
      '~',
      '|',
      '#',
      '1',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
        const source = units.join('');
        let at = 0;
        for (const char of plainText(source).replace(/\s/g, '')) {
          at = source.indexOf(char, at) + 1;
          assert.ok(at > 0, `${JSON.stringify(source)} was told as ${JSON.stringify(plainText(source))}`);
        }
      }),
    );
  });

  it('tells prose with names, code and brackets as a part of the source', () => {
    const word = fc.constantFrom(
      'the',
      '_create_params',
      '`a_b`',
      '[[link]]',
      '*.ts',
      'x[]',
      'golang.org/x/mod',
      '>3',
      'v1.2.3',
      'e.g.',
      'C#',
      'a|b',
      '{c}',
      '$d',
      '__init__',
      'foo()',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        assert.equal(plainText(words.join(' \n ')), words.join(' '));
      }),
    );
  });

  it('tells ASCII alone as it tells it beside another letter', () => {
    const unit = fc.constantFrom(
      ...[
        'a',
        'b1',
        '_',
        '__',
        '*',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '&',
        'amp;',
        '#',
        '`',
        '-',
        '.',
        ' ',
        '  ',
        '\n',
        '~',
        '|',
      ],
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        assert.equal(`${plainText(units.join(''))} é`.trim(), plainText(`${units.join('')} é`));
      }),
      { numRuns: 2_000 },
    );
  });
});
