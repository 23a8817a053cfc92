/** Indexes on a disk of the test's own. */
import type { IndexStore } from '../../src/engine/ports/index-store.ts';

export class IndexDisk implements IndexStore {
  readonly files = new Map<string, Uint8Array>();

  load(name: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.files.get(name)?.slice());
  }

  save(name: string, bytes: Uint8Array | null): Promise<boolean> {
    if (bytes) this.files.set(name, bytes.slice());
    else this.files.delete(name);
    return Promise.resolve(true);
  }

  /** Whether any of the files has the text, whole. */
  holds(text: string): boolean {
    return [...this.files.values()].some((bytes) => Buffer.from(bytes).toString('latin1').includes(text));
  }
}
