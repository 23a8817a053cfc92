/** Keeps long work from holding a thread that others share, as the extension host is shared by all extensions. */
import type { Pacer } from './engine/index.ts';

/** Milliseconds of work after which the others have their turn. */
const SLICE_MS = 12;

/** Gives the extension host its turn after every few milliseconds of work. */
export function hostPacer(): Pacer {
  let began = performance.now();
  return {
    async pause() {
      if (performance.now() - began < SLICE_MS) return;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    },
  };
}
