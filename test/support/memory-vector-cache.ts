/** Vectors that are kept as long as a test runs, and how fast one asks for them. */
import type { VectorCache } from '../../src/engine/index.ts';

/** Of a server beside the test: it answers at once, or never. */
export const SWIFT = { timeout: 2_000, urgentTimeout: 2_000, backOff: 1 };

export class MemoryVectorCache implements VectorCache {
  readonly chunks = new Map<string, Uint8Array>();
  load(): Promise<ReadonlyMap<string, Uint8Array>> {
    return Promise.resolve(new Map(this.chunks));
  }
  save(chunks: ReadonlyMap<string, Uint8Array | null>): Promise<boolean> {
    for (const [name, bytes] of chunks) {
      if (bytes) this.chunks.set(name, bytes.slice());
      else this.chunks.delete(name);
    }
    return Promise.resolve(true);
  }
}
