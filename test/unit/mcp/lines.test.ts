/** Lines come out of a stream whole, however its chunks are cut, and one that is too long costs only itself. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitLines } from '../../../src/mcp/lines.ts';

describe('the lines of a client', () => {
  it('are whole, however the bytes are cut', () => {
    const anyLines = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\n', ' ')));
    fc.assert(
      fc.property(anyLines, fc.array(fc.integer({ min: 1, max: 20 })), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const heard: string[] = [];
        let dropped = 0;
        const take = splitLines(
          (line) => heard.push(line),
          () => dropped++,
          60,
        );
        let at = 0;
        for (const cut of [...cuts, bytes.length]) {
          take(bytes.subarray(at, at + cut));
          at = Math.min(bytes.length, at + cut);
        }
        const fitting = lines.map((line) => Buffer.from(line)).filter((line) => line.length <= 60);
        assert.deepEqual(
          heard,
          fitting.map((line) => line.toString('utf8')),
        );
        assert.equal(dropped, lines.length - fitting.length);
      }),
      { numRuns: 200 },
    );
  });
});
