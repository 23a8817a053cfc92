/** A file's bytes grow and are read out like any array's, while images of them stay as they were. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FileBytes, PIECE_BYTES, type Image } from '../../../src/storage/sql/image.ts';

const LIMIT = 2.5 * PIECE_BYTES;

describe('the bytes of a database file', () => {
  it('are what was set, and an image is what they were, whatever is set before and while it is gone through', () => {
    const set = fc.record({
      at: fc.nat(LIMIT),
      length: fc.nat(PIECE_BYTES / 8),
      fill: fc.integer({ min: 1, max: 255 }),
    });
    const step = fc.oneof(
      { weight: 4, arbitrary: set },
      fc.constantFrom('freeze' as const, 'release' as const, 'next piece' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const file = new FileBytes();
        const model = new Uint8Array(2 * LIMIT);
        const images: { image: Image; expected: Uint8Array; pieces: Iterator<Uint8Array>; at: number }[] = [];
        const next = (one: (typeof images)[number]): boolean => {
          const step = one.pieces.next();
          if (step.done === true) return false;
          const { value } = step;
          assert.ok(Buffer.from(value).equals(one.expected.subarray(one.at, one.at + value.length)));
          one.at += value.length;
          return true;
        };
        for (const step of steps) {
          if (step === 'freeze') {
            const image = file.image();
            const expected = model.slice(0, file.length);
            images.push({ image, expected, pieces: image[Symbol.iterator](), at: 0 });
          } else if (step === 'release') images.shift()?.image.release();
          else if (step === 'next piece') images.forEach(next);
          else {
            const bytes = new Uint8Array(step.length).fill(step.fill);
            file.set(bytes, step.at);
            model.set(bytes, step.at);
          }
        }
        assert.ok(Buffer.from(file.subarray(0, file.length)).equals(model.subarray(0, file.length)));
        for (const one of images) {
          while (next(one));
          assert.equal(one.at, one.expected.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('grow without being moved, and take up no more than they need', () => {
    const file = new FileBytes();
    file.set(new Uint8Array(8192).fill(7), 0);
    const { buffer } = file.subarray(0, 1);
    for (let at = 8192; at < 20_000_000; at += 8192) file.set(new Uint8Array(8192).fill(9), at);
    assert.equal(file.subarray(0, 1).buffer, buffer);
    assert.ok(buffer.byteLength < 21_000_000);
  });

  it('of an array that cannot grow move to one that can', () => {
    const given = new Uint8Array([1, 2, 3]);
    const file = new FileBytes(given);
    file.set(new Uint8Array([4, 5]), 3);
    assert.deepEqual([...file.image().bytes()], [1, 2, 3, 4, 5]);
  });
});
