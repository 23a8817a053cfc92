/** A database file's bytes, held so that neither growing nor opening nor writing them out makes a second copy of all. */
import type { ScratchFile } from '../files/scratch-file.ts';
import { type HeldBytes, OnDisk, InMemory } from './held-bytes.ts';

/** What an image is gone through with at once: between two pieces, others may change the file. */
export const PIECE_BYTES = 2 * 1024 * 1024;
/** What is kept as it was when something of it changes. A piece is a multiple of it. */
const GRAIN_BYTES = 64 * 1024;

/** The bytes of a database file as they were at one moment, to be gone through once. */
export interface Image extends Iterable<Uint8Array> {
  readonly length: number;
  /** A copy in one place. */
  bytes(): Uint8Array;
  /** It is not needed any more; so when it was gone through to its end. */
  release(): void;
}

/** Bytes that can be changed and grow. */
export class FileBytes {
  #held: HeldBytes;
  #length: number;
  readonly #images = new Set<FrozenImage>();
  #isClosed = false;

  /** Bytes that are given become the file's own; a file on disk is empty, and takes what is set. */
  constructor(given: Uint8Array | ScratchFile = new Uint8Array()) {
    const isInMemory = given instanceof Uint8Array;
    this.#held = isInMemory ? new InMemory(given) : new OnDisk(given);
    this.#length = isInMemory ? given.length : 0;
  }

  /** Up to the last byte that was set. */
  get length(): number {
    return this.#length;
  }

  /** A view, good until something is set or asked for. */
  subarray(from: number, to: number): Uint8Array {
    return this.#held.subarray(from, Math.min(to, this.#length));
  }

  set(bytes: Uint8Array, at: number): void {
    const end = at + bytes.length;
    for (const image of this.#images) image.keep(at, end);
    try {
      this.#held.set(bytes, at);
    } catch (error) {
      if (this.#held instanceof InMemory) throw error;
      // The disk is full: there has to be room in memory.
      const all = this.#held.subarray(0, this.#length).slice();
      this.#held.close();
      this.#held = new InMemory(all);
      this.#held.set(bytes, at);
    }
    this.#length = Math.max(this.#length, end);
  }

  /** The first `length` bytes as they are now, whatever is set later. */
  image(length = this.#length): Image {
    const image = new FrozenImage(this, length, () => {
      this.#images.delete(image);
      this.#closeUnused();
    });
    this.#images.add(image);
    return image;
  }

  /** Gives back what holds it, as soon as there is no image of it any more. */
  close(): void {
    this.#isClosed = true;
    this.#closeUnused();
  }

  #closeUnused(): void {
    if (this.#isClosed && this.#images.size === 0) this.#held.close();
  }
}

class FrozenImage implements Image {
  readonly length: number;
  readonly #file: FileBytes;
  readonly #letGo: () => void;
  /** Grains as they were before they were changed, by their number. */
  readonly #kept = new Map<number, Uint8Array>();
  /** Grains before this one are not needed any more. */
  #next = 0;

  constructor(file: FileBytes, length: number, letGo: () => void) {
    this.#file = file;
    this.length = length;
    this.#letGo = letGo;
  }

  /** To be called before the bytes in between change. */
  keep(from: number, to: number): void {
    const end = Math.min(to, this.length);
    for (let n = Math.max(this.#next, Math.floor(from / GRAIN_BYTES)); n * GRAIN_BYTES < end; n++) {
      if (!this.#kept.has(n)) this.#kept.set(n, this.#live(n).slice());
    }
  }

  /** A piece is good until the next one is asked for. */
  *[Symbol.iterator](): Iterator<Uint8Array> {
    const buffer = new Uint8Array(Math.min(PIECE_BYTES, this.length));
    try {
      while (this.#next * GRAIN_BYTES < this.length) yield this.#piece(buffer);
    } finally {
      this.release();
    }
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const piece of this) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  release(): void {
    this.#kept.clear();
    this.#letGo();
  }

  /** Copies what comes next: it may be changed while it is on its way to the disk. */
  #piece(buffer: Uint8Array): Uint8Array {
    let filled = 0;
    for (let n = this.#next; filled < buffer.length && n * GRAIN_BYTES < this.length; n++) {
      const grain = this.#kept.get(n) ?? this.#live(n);
      buffer.set(grain, filled);
      filled += grain.length;
      this.#kept.delete(n);
      this.#next = n + 1;
    }
    return buffer.subarray(0, filled);
  }

  #live(n: number): Uint8Array {
    return this.#file.subarray(n * GRAIN_BYTES, Math.min((n + 1) * GRAIN_BYTES, this.length));
  }
}
