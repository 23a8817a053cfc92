/** The two places that can hold a database file's bytes: memory, and a file without a name. */
import type { ScratchFile } from '../files/scratch-file.ts';

export interface HeldBytes {
  /** A view, good until something is set or asked for. */
  subarray(from: number, to: number): Uint8Array;
  /** @throws a system error where there is no room; then nothing can be told of the bytes that were to be set. */
  set(bytes: Uint8Array, at: number): void;
  close(): void;
}

/** Address space to grow in without moving; where there is less, or more is needed, growing copies. */
const RESERVED_BYTES = 1024 * 1024 * 1024;
const GROWTH_BYTES = 1024 * 1024;

export class InMemory implements HeldBytes {
  #bytes: Uint8Array;

  /** What is given becomes its own. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  subarray(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(from, to);
  }

  set(bytes: Uint8Array, at: number): void {
    const end = at + bytes.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(bytes, at);
  }

  close(): void {
    this.#bytes = new Uint8Array();
  }

  #grow(length: number): void {
    const { buffer } = this.#bytes;
    const size = Math.ceil(length / GROWTH_BYTES) * GROWTH_BYTES;
    if (buffer instanceof ArrayBuffer && buffer.resizable && size <= buffer.maxByteLength) {
      buffer.resize(size);
      return;
    }
    const larger = new Uint8Array(reserve(Math.ceil(size * 1.125)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Zeros; as much address space as can be had lies behind them. */
function reserve(length: number): ArrayBuffer {
  try {
    return new ArrayBuffer(length, { maxByteLength: Math.max(RESERVED_BYTES, length) });
  } catch {
    return new ArrayBuffer(length);
  }
}

/** SQLite looks at the beginning of the file before each answer. */
const HEAD_BYTES = 4096;
/** What is asked for at once is a page of a few kilobytes, or a grain of an image. */
const BUFFER_BYTES = 64 * 1024;

export class OnDisk implements HeldBytes {
  readonly #file: ScratchFile;
  readonly #head = new Uint8Array(HEAD_BYTES);
  readonly #buffer = new Uint8Array(BUFFER_BYTES);

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  subarray(from: number, to: number): Uint8Array {
    if (to <= HEAD_BYTES) return this.#head.subarray(from, to);
    const length = Math.max(0, to - from);
    const buffer = length <= BUFFER_BYTES ? this.#buffer.subarray(0, length) : new Uint8Array(length);
    this.#file.read(buffer, from);
    return buffer;
  }

  set(bytes: Uint8Array, at: number): void {
    this.#file.write(bytes, at);
    if (at < HEAD_BYTES) this.#head.set(bytes.subarray(0, HEAD_BYTES - at), at);
  }

  close(): void {
    this.#file.close();
  }
}
