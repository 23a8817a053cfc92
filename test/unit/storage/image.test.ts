/** A file's bytes grow and are read out like any array's, while images of them stay as they were. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchFile, type ScratchFile } from '../../../src/storage/files/scratch-file.ts';
import { FileBytes, PIECE_BYTES, type Image } from '../../../src/storage/sql/image.ts';
import { ScratchInMemory, systemError } from '../../faults/support/memory-disk.ts';

const LIMIT = 2.5 * PIECE_BYTES;

/** A disk that is full after so many writes, the last of which is written in part. */
class FullDisk extends ScratchInMemory {
  #left: number;

  constructor(writes: number) {
    super();
    this.#left = writes;
  }

  override write(bytes: Uint8Array, position: number): void {
    if (this.#left-- > 0) super.write(bytes, position);
    else {
      super.write(bytes.subarray(0, bytes.length / 2), position);
      throw systemError('ENOSPC', 'the tables');
    }
  }
}

describe('the bytes of a database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-brain-image-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const onDisk = (): ScratchFile => openScratchFile(folder) ?? assert.fail('There is no scratch file.');
  const places: readonly [string, (n: number) => FileBytes][] = [
    ['in memory', () => new FileBytes()],
    ['on disk', () => new FileBytes(onDisk())],
    ['on a disk that fills up', (n) => new FileBytes(new FullDisk(n))],
  ];
  for (const [where, make] of places)
    it(`are what was set, and an image is what they were, whatever is set before and while it is gone through: ${where}`, () =>
      staysAsItWas(make));

  function staysAsItWas(make: (n: number) => FileBytes): void {
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
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(20), (steps, n) => {
        const file = make(n);
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
        file.close();
      }),
      { numRuns: 60 },
    );
  }

  it('on disk have no name there, so that nothing is left of a process that is killed', () => {
    const file = new FileBytes(onDisk());
    file.set(new Uint8Array(8192).fill(7), 0);
    assert.deepEqual(readdirSync(folder), []);
    file.close();
  });

  it('stay for the images of them, and go with the last', () => {
    const scratch = new ScratchInMemory();
    const file = new FileBytes(scratch);
    file.set(new Uint8Array(8192).fill(7), 0);
    const image = file.image();
    file.close();
    assert.equal(scratch.isClosed, false);
    assert.deepEqual(image.bytes(), new Uint8Array(8192).fill(7));
    assert.equal(scratch.isClosed, true);
  });

  it('stay in memory where the folder takes no file', () => {
    assert.equal(openScratchFile(join(folder, 'missing')), null);
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
