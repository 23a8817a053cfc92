/** A file without a name for what need not outlive the process: the system keeps as much of it in memory as there is room for. */
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** Failures are Node's system errors. */
export interface ScratchFile {
  /** Fills the buffer from this position on, beyond the end with zeros. */
  read(buffer: Uint8Array, position: number): void;
  /** Writes all of the bytes, which are not synced: nobody reads them after a crash. */
  write(bytes: Uint8Array, position: number): void;
  /** Whatever is let go without this is closed with the garbage, or with its thread. */
  close(): void;
}

const forgotten = new FinalizationRegistry<number>(closeQuietly);

/** A new one on the disk of this folder, readable by nobody else; null where none can be had. */
export function openScratchFile(folder: string): ScratchFile | null {
  const path = `${folder}/${randomUUID()}.scratch`;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'wx+', 0o600);
    // It goes with the last who has it open, so a process that is killed leaves nothing behind.
    unlinkSync(path);
    return new NamelessFile(descriptor);
  } catch {
    if (descriptor !== undefined) closeQuietly(descriptor);
    return null;
  }
}

class NamelessFile implements ScratchFile {
  #descriptor: number | null;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    forgotten.register(this, descriptor, this);
  }

  read(buffer: Uint8Array, position: number): void {
    for (let done = 0; done < buffer.length;) {
      const count = readSync(this.#open, buffer, done, buffer.length - done, position + done);
      if (count === 0) buffer.fill(0, done);
      done = count === 0 ? buffer.length : done + count;
    }
  }

  write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.#open, bytes, done, bytes.length - done, position + done);
    }
  }

  close(): void {
    if (this.#descriptor === null) return;
    forgotten.unregister(this);
    closeQuietly(this.#descriptor);
    this.#descriptor = null;
  }

  get #open(): number {
    if (this.#descriptor === null) throw new Error('The tables were closed.');
    return this.#descriptor;
  }
}

function closeQuietly(descriptor: number): void {
  try {
    // Where closing is all that is left to do, nobody could do anything about a failure.
    closeSync(descriptor);
  } catch {
    // As above.
  }
}
