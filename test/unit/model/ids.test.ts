/** Ids made from content: the same everywhere, sorted by time, and true ULIDs. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeTime, isValid } from 'ulid';
import { ulidOf } from '../../../src/engine/model/ids.ts';

const anyTime = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

/** Crockford's digits for a number, by long division. */
function crockford(value: bigint, digits: number): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let out = '';
  for (let rest = value, i = 0; i < digits; i++, rest /= 32n) out = alphabet.charAt(Number(rest % 32n)) + out;
  return out;
}

describe('ulidOf', () => {
  it('is the time in 10 digits and the first 80 bits of the SHA-256 of the seed in 16', () => {
    const at = Date.parse('2026-03-01T00:00:00Z');
    const bits = BigInt(`0x${createHash('sha256').update('a seed').digest('hex').slice(0, 20)}`);
    assert.equal(ulidOf(at, 'a seed'), crockford(BigInt(at), 10) + crockford(bits, 16));
  });

  it('is a ULID that gives its time back', () => {
    fc.assert(
      fc.property(anyTime, fc.string({ unit: 'binary' }), (at, seed) => {
        const id = ulidOf(at, seed);
        assert.ok(isValid(id));
        assert.equal(decodeTime(id), at);
      }),
    );
  });

  it('is the same for the same time and seed, another for another', () => {
    fc.assert(
      fc.property(anyTime, fc.string(), fc.string(), (at, a, b) => {
        assert.equal(ulidOf(at, a), ulidOf(at, a));
        assert.equal(ulidOf(at, a) === ulidOf(at, b), a === b);
      }),
    );
  });

  it('sorts by time whatever the seeds', () => {
    fc.assert(
      fc.property(anyTime, anyTime, fc.string(), fc.string(), (a, b, seedA, seedB) => {
        fc.pre(a < b);
        assert.ok(ulidOf(a, seedA) < ulidOf(b, seedB));
      }),
    );
  });

  it('takes times before 1970 for 1970', () => assert.equal(ulidOf(-1, 'x'), ulidOf(0, 'x')));
});
