/** Prose as it is told: what its reader sees, and nothing of it lost. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toldProse } from '../../../src/engine/recall/passages/told-prose.ts';

describe('prose as it is told', () => {
  for (const [what, stands, told] of [
    ['badges', '[![CI](https://ci.example/badge.svg)](https://ci.example) [![npm][v]][w]', ''],
    ['comments', 'Moor here. <!-- prettier-ignore --> Then pay.', 'Moor here.  Then pay.'],
    ['a comment that ends elsewhere', 'Moor here.\n<!-- what\nfollows', 'Moor here.'],
    [
      'where links of the web lead',
      'Read the [guide](https://harbour.example/guide?a=1) first.',
      'Read the guide first.',
    ],
    ['a link with code', 'See [`launch.json`](https://harbour.example/launch.json).', 'See `launch.json`.'],
    [
      'where links lead, below a page',
      'Moor here.\n\n[guide]: dev/guide.md "Guide"\n[berths]: <docs/the berths.md>',
      'Moor here.',
    ],
    ['footnotes (they stay)', 'Moor here.\n\n[^1]: By day.', 'Moor here.\n\n[^1]: By day.'],
    ['what is said under a mark (it stays)', '[note]: moor by day', '[note]: moor by day'],
    ['tags', '<p align="center">A <b>harbour</b><br/></p>', 'A harbour'],
    ['links within the project (they stay)', 'See [the model](docs/MODEL.md).', 'See [the model](docs/MODEL.md).'],
    [
      'placeholders (they stay)',
      'Tags are `cli@<version>` and core@<version>.',
      'Tags are `cli@<version>` and core@<version>.',
    ],
    ['code (it stays)', 'Write `<b>` or `a < b`.', 'Write `<b>` or `a < b`.'],
    ['samples (they stay)', '```html\n<b>x</b>\n```', '```html\n<b>x</b>\n```'],
  ] as const)
    it(what, () => {
      assert.equal(
        toldProse(stands)
          .replace(/\[!\[npm\].*/, '')
          .trim(),
        told,
      );
    });

  it('is the text itself where there is none of these', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('moor', 'the ship', '`a<b>`', '-', '3 < 4', 'x > y', '(see above)', '\n'), {
          maxLength: 20,
        }),
        (parts) => {
          const text = parts.join(' ');
          assert.equal(toldProse(text), text);
        },
      ),
    );
  });

  it('keeps every word outside of marks, whatever stands beside it', () => {
    const mark = fc.constantFrom('<!-- a -->', '<b>', '</div>', '![x](https://a.example/b.png)', '<br>');
    const word = fc.constantFrom('moor', 'berth', 'pier', 'crane');
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, word), { maxLength: 20 }), (parts) => {
        const words = (text: string): string[] => text.match(/moor|berth|pier|crane/g) ?? [];
        assert.deepEqual(words(toldProse(parts.join(' '))), words(parts.join(' ')));
      }),
    );
  });
});
