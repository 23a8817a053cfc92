/** A block of vectors as bytes and back: whole and of the right model, or nothing. */
import * as z from 'zod';
import type { VectorRow } from './vector-table.ts';

const MAGIC = 0x31564250; // "PBV1"
/** Magic, checksum of what follows these twelve bytes, length of the header; then header and vectors. */
const PREFIX = 12;

const Header = z.object({
  embedder: z.string(),
  dimensions: z.int().min(1).max(65_536),
  /** Item id and hash of each row. */
  rows: z.array(z.tuple([z.string(), z.string()])),
});

/** FNV-1a over 32-bit words: tells damage, not malice. */
function checksum(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  return hash >>> 0;
}

const wordsAfterPrefix = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset + PREFIX, (bytes.length - PREFIX) / 4);

/** The rows, which have `dimensions` values each, as made by the embedder of that id. */
export function encodeChunk(embedder: string, dimensions: number, rows: readonly VectorRow[]): Uint8Array {
  const text = JSON.stringify({ embedder, dimensions, rows: rows.map(({ itemId, hash }) => [itemId, hash]) });
  const header = new TextEncoder().encode(text);
  const start = PREFIX + Math.ceil(header.length / 4) * 4;
  const bytes = new Uint8Array(start + rows.length * dimensions * 4).fill(0x20, PREFIX, start);
  bytes.set(header, PREFIX);
  const values = new Float32Array(bytes.buffer, start);
  rows.forEach(({ vector }, n) => values.set(vector, n * dimensions));
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, checksum(wordsAfterPrefix(bytes)), start - PREFIX]);
  return bytes;
}

/** The rows of a chunk; undefined when it is damaged or another embedder made it. */
export function decodeChunk(
  chunk: Uint8Array,
  embedder: string,
): { readonly dimensions: number; readonly rows: readonly VectorRow[] } | undefined {
  if (chunk.length < PREFIX || chunk.length % 4 !== 0) return undefined;
  // Typed arrays must begin at a multiple of four, which a piece of a pool may not.
  const bytes = chunk.byteOffset % 4 === 0 ? chunk : chunk.slice();
  const [magic, sum, length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  if (magic !== MAGIC || sum !== checksum(wordsAfterPrefix(bytes)) || length % 4 !== 0) return undefined;
  const start = PREFIX + length;
  if (start > bytes.length) return undefined;
  const header = headerOf(bytes.subarray(PREFIX, start));
  if (header?.embedder !== embedder) return undefined;
  const { dimensions, rows } = header;
  const values = new Float32Array(bytes.buffer, bytes.byteOffset + start, (bytes.length - start) / 4);
  if (values.length !== rows.length * dimensions) return undefined;
  return {
    dimensions,
    rows: rows.map(([itemId, hash], n) => ({
      itemId,
      hash,
      vector: values.subarray(n * dimensions, (n + 1) * dimensions),
    })),
  };
}

function headerOf(bytes: Uint8Array): z.infer<typeof Header> | undefined {
  try {
    return Header.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}
