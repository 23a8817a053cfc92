/** The one reader of Markdown: what its blocks hold, stand in and stand under, and nothing that a hostile text could do to it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkReadable } from '../../../src/engine/enrichment/data/check-readable.ts';
import type { DocumentBlock, TextPlace } from '../../../src/engine/enrichment/documents/markup/blocks.ts';
import { readFrontMatter } from '../../../src/engine/enrichment/documents/markup/front-matter.ts';
import { readMarkdown } from '../../../src/engine/enrichment/documents/markup/markdown-blocks.ts';

const said = (text: string, place: TextPlace | undefined): string | undefined =>
  place && text.slice(place.start, place.end);

const told = (text: string): string[] =>
  readMarkdown(text).blocks.map((block) => `${block.kind}: ${said(text, block) ?? ''}`);

function block(text: string, words: string): DocumentBlock {
  const found = readMarkdown(text).blocks.find((one) => said(text, one)?.includes(words));
  assert.ok(found, `no block says ${words}`);
  return found;
}

describe('Markdown', () => {
  it('gives each statement its headings, lead-in, the items around it, its alert and its label', () => {
    const text = `# Guide

## Commits

Before a commit:

1. Run \`make lint\`
   - **Never:** skip it
2. [x] Sign it

> [!IMPORTANT]
> Keep the API stable,
> always.
`;
    const inner = block(text, 'skip it');
    assert.deepEqual(inner.path, ['Guide', 'Commits']);
    assert.deepEqual(
      inner.within?.map((place) => said(text, place)),
      ['Run `make lint`'],
    );
    assert.equal(said(text, inner.label), 'Never:');
    const outer = block(text, 'Run `make');
    assert.equal(said(text, outer.leadIn), 'Before a commit:');
    assert.equal(outer.ordered, true);
    assert.equal(block(text, 'Sign it').done, true);
    const alert = block(text, 'API stable');
    assert.equal(alert.alert, 'IMPORTANT');
    assert.equal(alert.quotes, 1);
    assert.equal(said(text, alert), 'Keep the API stable,\n> always.');
  });

  it('reads on behind a line that begins with code in three marks, and in prose that ends with a bar', () => {
    assert.deepEqual(told('```npm test``` runs all.\n\nThe pipe is |\n\nThe end.'), [
      'paragraph: ```npm test``` runs all.',
      'paragraph: The pipe is |',
      'paragraph: The end.',
    ]);
  });

  it('gives code with its language and lead-in, without its fences', () => {
    const text = 'Build it:\n\n```sh title=x\nmake\n\nmake test\n```\n\n- item\n  ~~~\n  open\n';
    const code = block(text, 'make test');
    assert.equal(said(text, code), 'make\n\nmake test');
    assert.equal(code.language, 'sh');
    assert.equal(said(text, code.leadIn), 'Build it:');
    assert.equal(said(text, block(text, 'open'))?.trim(), 'open');
  });

  it('takes a sign before a number for a sign', () => {
    assert.deepEqual(told('- >3 turns\n- > quoted\n'), ['item: >3 turns', 'paragraph: quoted']);
  });

  it('leaves tables, HTML, comments, definitions and front matter out of the blocks', () => {
    const text =
      '---\ntitle: "A: b"\nglobs: *.ts\n---\n\n| a |\n|---|\n| b |\n\n<div>\nno\n</div>\n\n<!-- no -->\n\n[x]: y\n\nYes.\n';
    assert.deepEqual(told(text), ['paragraph: Yes.']);
    assert.deepEqual(
      [...readFrontMatter(text)],
      [
        ['title', 'A: b'],
        ['globs', '*.ts'],
      ],
    );
  });

  it('reads a long text as it reads its beginning, wherever it is cut', () => {
    const piece = fc.constantFrom(
      'A paragraph of words.\n\n',
      '# Heading\n\n',
      'Over\n====\n',
      '- one\n- two\n\n  more of two\n\n',
      '```js\n# no heading\n\nno paragraph\n```\n\n',
      '<!--\n\nNothing to see.\n\n# none\n-->\n\n',
      '<div>\n# none\n</div>\n\n',
      '> quoted\nlazily\n\n',
      '| a |\n|---|\n| b |\n\n',
      '1. x\n\n   ```\n   in it\n   ```\n\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.boolean(), (pieces, hasMark) => {
        const text = pieces.join('');
        const long = `${hasMark ? '\uFEFF' : ''}${'Words that fill a part of the text.\n\n'.repeat(165)}${text}`;
        const before = long.length - text.length;
        const expected = readMarkdown(text).blocks.map(({ kind, start, end }) => ({
          kind,
          words: text.slice(start, end),
        }));
        const found = readMarkdown(long).blocks.filter(({ start }) => start >= before);
        assert.deepEqual(
          found.map(({ kind, start, end }) => ({ kind, words: long.slice(start, end) })),
          expected,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('leaves what is nested too deep, or is all underlines, and says so', () => {
    for (const text of [
      '> '.repeat(10_000),
      `${'1. '.repeat(10_000)}a`,
      'a\n===\n'.repeat(5_000),
      '- - a\n'.repeat(9_000),
    ]) {
      assert.deepEqual(readMarkdown(text).blocks, []);
      assert.throws(() => {
        checkReadable('README.md', text);
      }, /its Markdown (?:is nested deeper than 60 levels|has more than 300 underlines, or lists)/);
    }
  });
});
