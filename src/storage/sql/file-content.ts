/** Makes sql.js keep a database's file in bytes of ours, instead of a block that it copies whenever the file grows. */
import type { FileBytes } from './image.ts';

/**
 * sql.js has a file system of its own, which knows an array of bytes by its methods: it keeps what `slice` makes of the one
 * it is given, reads with `subarray`, writes with `set`, and moves to a larger one only beyond `length`. This has just
 * these. A file system that wants others, or that puts an array of its own in the place of this (which it does when a
 * file is cut shorter), passes it by: who relies on it asks `isReadBy`.
 */
export class FileContent {
  readonly file: FileBytes;
  #isRead = false;

  constructor(file: FileBytes) {
    this.file = file;
  }

  /** What to give to sql.js as the image to open. */
  asImage(): ArrayLike<number> {
    const kept = {
      length: Number.MAX_SAFE_INTEGER,
      subarray: (from: number, to: number) => {
        this.#isRead = true;
        return this.file.subarray(from, to);
      },
      set: (bytes: Uint8Array, at: number) => this.file.set(bytes, at),
    };
    const given = { length: this.file.length, subarray: () => kept, slice: () => kept };
    return given;
  }

  /** Whether what `read` reads of the file comes from here. */
  isReadBy(read: () => void): boolean {
    this.#isRead = false;
    read();
    return this.#isRead;
  }
}
