/** The seed's formula for the brain's ETag, against SHA-256 made by hand. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { brainHash } from '../../../src/engine/brain/lines/brain-hash.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const one = { itemId: '01B', updatedAt: '2026-01-02T00:00:00.000Z' };
const two = { itemId: '01A', updatedAt: '2026-01-03T00:00:00.000Z' };

describe('brainHash', () => {
  it('is the first 16 digits of the SHA-256 of the sorted pairs joined by |', () => {
    assert.equal(
      brainHash([one, two]),
      sha256('01A:2026-01-03T00:00:00.000Z|01B:2026-01-02T00:00:00.000Z').slice(0, 16),
    );
  });

  it('does not depend on order', () => assert.equal(brainHash([one, two]), brainHash([two, one])));

  it('of nothing is the hash of nothing', () => assert.equal(brainHash([]), 'e3b0c44298fc1c14'));

  it('changes when an item comes, goes or changes', () => {
    const hashes = [[one], [two], [one, two], [], [{ ...one, updatedAt: two.updatedAt }]].map(brainHash);
    assert.equal(new Set(hashes).size, hashes.length);
  });
});
