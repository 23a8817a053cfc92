/** Schema keys are paths from `root`, and any name of a folder, package or scope can become a segment of one. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { schemaKeySchema, schemaKeySegment } from '../../../src/engine/model/schema-key.ts';

const isKey = (text: string): boolean => schemaKeySchema.safeParse(text).success;

describe('a schema key', () => {
  it('is root with segments of lower case letters, digits, dot, underscore, hyphen and at', () => {
    for (const key of ['root/a', 'root/frontend/hooks', 'root/v2.0/x_y-z', 'root/@scope'])
      assert.equal(isKey(key), true, key);
  });

  it('is nothing else', () => {
    const wrong = [
      '',
      'root',
      'root/',
      '/root/a',
      'root//a',
      'root/a/',
      'Root/a',
      'root/A',
      'root/a b',
      'other/a',
      'root/ä',
      'root/a\n',
    ];
    for (const key of wrong) assert.equal(isKey(key), false, JSON.stringify(key));
  });

  it('has at most 200 characters', () => {
    assert.equal(isKey(`root/${'a'.repeat(195)}`), true);
    assert.equal(isKey(`root/${'a'.repeat(196)}`), false);
  });
});

describe('a segment', () => {
  const EXAMPLES = [
    ['User Interface', 'user-interface'],
    ['@scope/package', 'scope-package'],
    ['--flags--', 'flags'],
    ['.github', 'github'],
    ['v2.0', 'v2.0'],
    ['日本語', ''],
    ['', ''],
  ] as const;
  for (const [text, segment] of EXAMPLES)
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(segment)}`, () => assert.equal(schemaKeySegment(text), segment));

  it('of any text is empty, or makes a legal key of at most 40 characters a segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const segment = schemaKeySegment(text);
        assert.ok(segment.length <= 40);
        if (segment !== '') assert.equal(isKey(`root/${segment}`), true, segment);
      }),
    );
  });
});
