/** Pieces of git's output are told whole, wherever its chunks end. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitStream } from '../../../../src/sources/git/run/split-stream.ts';

async function piecesOf(chunks: readonly Uint8Array[], limit?: number): Promise<string[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  const pieces: string[] = [];
  for await (const batch of splitStream(stream(), 0, limit)) pieces.push(...batch);
  return pieces;
}

/** `text` in chunks that end at these bytes. */
function cut(text: string, ends: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const places = [...new Set([0, ...ends.map((end) => end % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, n) => bytes.subarray(places[n], end));
}

describe('splitting a stream', () => {
  it('tells the pieces that a text of any language has, however it comes in chunks', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', ''))),
        fc.array(fc.nat()),
        async (pieces, ends) => {
          const text = pieces.map((piece) => `${piece}\0`).join('');
          assert.deepEqual(await piecesOf(cut(text, ends)), pieces);
        },
      ),
    ));

  it('cuts a piece that is too long before a character that would be parted', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (ends) => {
        assert.deepEqual(await piecesOf(cut('aé€bcdef\0ok\0', ends), 5), ['aé', 'ok']);
      }),
    ));

  it('tells a last piece without an end', async () => {
    assert.deepEqual(await piecesOf(cut('a\0b', [1])), ['a', 'b']);
  });
});
