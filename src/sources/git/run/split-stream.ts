/** Cuts a stream of bytes at a separator, with bounded memory however long a piece is. */

/** Beyond this many bytes a piece is cut; what follows up to the separator is dropped. */
const PIECE_LIMIT = 65_536;

/**
 * The pieces between separator bytes, in batches (one batch a chunk, so that a caller pays one `await` a chunk and not
 * one a piece). Decoded as UTF-8; what is not UTF-8 becomes U+FFFD. A last piece without a separator counts unless empty.
 */
export async function* splitStream(
  chunks: AsyncIterable<Uint8Array>,
  separator: number,
  limit: number = PIECE_LIMIT,
): AsyncGenerator<string[], void, undefined> {
  const piece = new Piece(limit);
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const batch: string[] = [];
    let from = 0;
    for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, from)) {
      // Nearly every piece lies in one chunk, and is read where it is.
      if (piece.isEmpty && at - from <= limit) batch.push(bytes.toString('utf8', from, at));
      else {
        piece.add(bytes.subarray(from, at));
        batch.push(piece.take());
      }
      from = at + 1;
    }
    piece.add(bytes.subarray(from));
    if (batch.length > 0) yield batch;
  }
  const last = piece.take();
  if (last !== '') yield [last];
}

/** One piece in the making, possibly of many chunks. */
class Piece {
  private parts: Buffer[] = [];
  private size = 0;
  private cut = false;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  add(bytes: Buffer): void {
    const room = this.limit - this.size;
    if (bytes.length > room) this.cut = true;
    const kept = bytes.length > room ? bytes.subarray(0, room) : bytes;
    if (kept.length === 0) return;
    this.parts.push(kept);
    this.size += kept.length;
  }

  take(): string {
    const [first] = this.parts;
    const bytes = this.parts.length === 1 && first ? first : Buffer.concat(this.parts);
    // A cut may fall inside a character: decoding as a stream leaves the incomplete one out.
    const text = this.cut
      ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true })
      : bytes.toString('utf8');
    this.parts = [];
    this.size = 0;
    this.cut = false;
    return text;
  }
}
