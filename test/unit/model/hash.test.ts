/** What counts as the same statement, and the same bytes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { contentHash, sha256Bytes, sha256Hex } from '../../../src/engine/model/hash.ts';
import { nativeSha256 } from '../../../src/node/native-sha256.ts';

describe('sha256Hex', () => {
  it('is what node:crypto says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.equal(sha256Hex(text), createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
    );
  });

  it("is the same by the engine's own means and by Node's, also of half a surrogate pair", () => {
    const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anyText, (text) => {
        assert.deepEqual(Buffer.from(nativeSha256(text)), Buffer.from(sha256Bytes(text)));
      }),
    );
  });
});

describe('contentHash', () => {
  const SAME = [
    ['Use pnpm.', 'use  PNPM'],
    ['Use pnpm', '  Use\n\tpnpm!;'],
    ['ﬁnal ①', 'final 1'],
    ['cafe\u0301 opens', 'café opens'],
  ] as const;
  for (const [a, b] of SAME)
    it(`takes ${JSON.stringify(a)} and ${JSON.stringify(b)} for one`, () =>
      assert.equal(contentHash(a), contentHash(b)));

  const DIFFERENT = [
    ['Use pnpm', 'Use npm'],
    ['Use pnpm?', 'Use pnpm'],
    ['a-b', 'a b'],
    ['1.5', '15'],
  ] as const;
  for (const [a, b] of DIFFERENT)
    it(`tells ${JSON.stringify(a)} from ${JSON.stringify(b)}`, () => assert.notEqual(contentHash(a), contentHash(b)));
});
