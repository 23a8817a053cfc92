/** A file of named parts, so laid out that it opens without being read through: each part is a run of bytes at hand. */

const MAGIC = 0x31584250; // "PBX1"
/** Magic, checksum of what follows these sixteen bytes, length of the head in bytes, and nothing. */
const PREFIX = 16;
/** Parts begin where numbers of eight bytes may. */
const ALIGNMENT = 8;

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** FNV-1a over 32-bit words, in four strands that a processor takes at once: tells damage, not malice. */
function checksum(words: Uint32Array): number {
  let [a, b, c, d] = [0x811c9dc5, 0x811c9dc5, 0x811c9dc5, 0x811c9dc5];
  const end = words.length - (words.length % 4);
  for (let n = 0; n < end; n += 4) {
    a = Math.imul(a ^ (words[n] ?? 0), 0x01000193);
    b = Math.imul(b ^ (words[n + 1] ?? 0), 0x01000193);
    c = Math.imul(c ^ (words[n + 2] ?? 0), 0x01000193);
    d = Math.imul(d ^ (words[n + 3] ?? 0), 0x01000193);
  }
  for (let n = end; n < words.length; n++) a = Math.imul(a ^ (words[n] ?? 0), 0x01000193);
  return (a ^ Math.imul(b, 3) ^ Math.imul(c, 5) ^ Math.imul(d, 7)) >>> 0;
}

const sumOf = (bytes: Uint8Array): number =>
  checksum(new Uint32Array(bytes.buffer, bytes.byteOffset + PREFIX, (bytes.length - PREFIX) / 4));

/** `version`: what whoever reads it has to have in common with who wrote it. */
export function encodeParts(version: string, parts: Parts): Uint8Array {
  const lengths = [...parts].map(([name, bytes]) => [name, bytes.length] as const);
  const head = new TextEncoder().encode(JSON.stringify({ version, parts: lengths }));
  const start = aligned(PREFIX + head.length);
  const bytes = new Uint8Array([...parts.values()].reduce((sum, part) => sum + aligned(part.length), start));
  bytes.set(head, PREFIX);
  let at = start;
  for (const part of parts.values()) {
    bytes.set(part, at);
    at += aligned(part.length);
  }
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, sumOf(bytes), head.length]);
  return bytes;
}

/** Why a file is of no use: `damaged`, or of another `version`. */
export type NoParts = 'damaged' | 'version';

interface Head {
  readonly version: string;
  readonly parts: readonly (readonly [string, number])[];
}

function headOf(bytes: Uint8Array): Head | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Head;
  } catch {
    return undefined;
  }
}

/** The parts by name; they share the memory of `file`. */
export function decodeParts(file: Uint8Array, version: string): Parts | NoParts {
  if (file.length < PREFIX || file.length % ALIGNMENT !== 0) return 'damaged';
  // Typed arrays begin at a multiple of their size, which a piece of a pool may not.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const [magic, sum, headLength = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  if (magic !== MAGIC || sum !== sumOf(bytes) || PREFIX + headLength > bytes.length) return 'damaged';
  const head = headOf(bytes.subarray(PREFIX, PREFIX + headLength));
  if (!head) return 'damaged';
  if (head.version !== version) return 'version';
  const parts = new Map<string, Uint8Array>();
  let at = aligned(PREFIX + headLength);
  for (const [name, length] of head.parts) {
    parts.set(name, bytes.subarray(at, at + length));
    at += aligned(length);
  }
  return at === bytes.length ? parts : 'damaged';
}

/** The parts of a file by name. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** A part of that name; a file of the right version that is whole has every one. */
export const part = (parts: Parts, name: string): Uint8Array => parts.get(name) ?? new Uint8Array();

/** A part as numbers. */
export const numbersOf = (part: Uint8Array): Uint32Array =>
  new Uint32Array(part.buffer, part.byteOffset, part.length / 4);

/** A part as numbers that may change. */
export const columnOf = (part: Uint8Array): Float64Array<ArrayBuffer> =>
  Float64Array.from(new Float64Array(part.buffer, part.byteOffset, part.length / 8));

export const bytesOf = (numbers: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
