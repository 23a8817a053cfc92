/** YAML as its specification has it: quotes, signs in blocks, folding, aliases, merges, and nothing that explodes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { checkReadable } from '../../../src/engine/enrichment/data/check-readable.ts';
import { entriesAt, MAX_DEPTH } from '../../../src/engine/enrichment/data/node.ts';
import { parseYaml } from '../../../src/engine/enrichment/data/yaml.ts';
import { plainTree } from '../../support/plain-tree.ts';

const key = fc.string().filter((name) => name !== '<<' && name !== '__proto__');
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

describe('the reader of YAML', () => {
  it('reads quotes, blocks, aliases and merges', () => {
    const text = `x: &x { image: "a # b", tag: 'it''s' }
y: *x
z:
  <<: *x
  tag: own
run: |
  npm ci # all of it

  npm test
text: "one \\u00e9 \\"two\\""
none:
plain: a
  b
list: !reference [one, two]
`;
    assert.deepEqual(plainTree(parseYaml(text)), {
      x: { image: 'a # b', tag: "it's" },
      y: { image: 'a # b', tag: "it's" },
      z: { tag: 'own', image: 'a # b' },
      run: 'npm ci # all of it\n\nnpm test',
      text: 'one é "two"',
      none: 'null',
      plain: 'a b',
      list: ['one', 'two'],
    });
  });

  it('reads what was written by the library', () => {
    fc.assert(
      fc.property(tree, (value) => {
        assert.deepEqual(plainTree(parseYaml(stringify(value, { blockQuote: false, version: '1.2' }))), value);
      }),
      { numRuns: 200 },
    );
  });

  it('quotes each entry where it stands, that of an alias where the alias does', () => {
    const text = 'a: &a\n  - one\n  - two\nb: *a\nc: |\n  x\n  y\n# d\nd: 1\n';
    const quotes = entriesAt(parseYaml(text)).map(([, { keyStart, end }]) => text.slice(keyStart, end));
    assert.deepEqual(quotes, ['a: &a\n  - one\n  - two', 'b: *a', 'c: |\n  x\n  y', 'd: 1']);
  });

  it('leaves a text whose aliases explode, and says why', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const lines = names.map((name, i) => {
      const repeated = i === 0 ? 'x' : `*${names[i - 1] ?? ''}`;
      return `${name}: &${name} [${new Array(9).fill(repeated).join(', ')}]`;
    });
    assert.equal(parseYaml(lines.join('\n')), undefined);
    assert.throws(() => {
      checkReadable('.github/workflows/ci.yml', lines.join('\n'));
    }, /its aliases repeat more than 100,000 values/);
  });

  it('reads what is nested as deep as may be, and no deeper', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{a: ', '}'],
      ['- ', ''],
      ['? ', ''],
    ] as const) {
      const deep = (levels: number): string => `${open.repeat(levels)}${close.repeat(levels)}`;
      assert.ok(parseYaml(deep(MAX_DEPTH)), open);
      assert.equal(parseYaml(deep(MAX_DEPTH + 2)), undefined, open);
    }
  });

  it('leaves a text that is nested too deep, wherever all of its levels end at once, and says why', () => {
    for (const open of ['- ', '? ', '- ? ', '[', '{a: ', 'a: [', '{"scripts":{"a":"{'])
      for (const end of ['', ']', '\n---\na: b\n', '\n...\n', '\na: b\n', '\n%'])
        assert.throws(
          () => {
            checkReadable('pubspec.yaml', open.repeat(10_000) + end);
          },
          /its YAML is nested deeper than 60 levels/,
          JSON.stringify([open, end]),
        );
  });
});
