/** Words by their hashes, against a plain reference: the words that a regular expression finds. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { WantedNames } from '../../../../src/sources/words/wanted-names.ts';
import { decodeWords, encodeWords } from '../../../../src/sources/words/word-cache.ts';
import { WordHashes } from '../../../../src/sources/words/word-hashes.ts';

const isTelling = (word: string): boolean => /[a-z][A-Z]|_/.test(word);
const wordsOf = (text: string): string[] => [...new Set(text.match(/[A-Za-z0-9_]+/g) ?? [])].filter(isTelling);

const LETTERS = Array.from('abzABZ019__$ \n.é-("字');
const text = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 400 });
const name = fc
  .string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '1', '_'), minLength: 1, maxLength: 5 })
  .filter(isTelling);

describe('the words of a text', () => {
  it('are those between whatever is no letter, digit or underscore, however the text is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 4 }),
        fc.array(name, { maxLength: 40 }),
        fc.nat(9),
        (texts, names, cut) => {
          const words = new WordHashes();
          const wanted = new WantedNames(names);
          const known = new Set<string>();
          for (const one of texts) {
            const bytes = new TextEncoder().encode(one);
            for (let at = 0; at < bytes.length; at += cut + 1) words.add(bytes.subarray(at, at + cut + 1));
            const hashes = words.end();
            assert.equal(hashes.length, wordsOf(one).length);
            wanted.add(hashes);
            for (const word of wordsOf(one)) known.add(word);
          }
          assert.deepEqual([...wanted.found].sort(), [...new Set(names)].filter((one) => known.has(one)).sort());
        },
      ),
    );
  });

  it('are kept apart in a text of many', () => {
    const words = new WordHashes();
    const many = Array.from({ length: 20_000 }, (_, i) => `name_${i}`);
    words.add(new TextEncoder().encode(many.join(' ')));
    const hashes = words.end();
    assert.equal(new Set(hashes).size, many.length);
    assert.equal(words.end().length, 0);
  });

  it('come back from the cache as they were', () => {
    const hashes = fc.array(fc.double()).map((all) => Float64Array.from(all));
    const stamp = fc.record({ stamp: fc.string(), hashes }, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), stamp)), (files) => {
        const known = new Map(files);
        assert.deepEqual(decodeWords(encodeWords(known)), known);
      }),
    );
  });
});
