/** Keeps long work from holding a thread that others share, as the extension host is shared by all extensions. */
import type { Pacer } from '../engine/index.ts';

/** Milliseconds of work after which the others have their turn. */
const SLICE_MS = 12;

/**
 * Gives the extension host its turn after every few milliseconds of work. Of several works that go on at a time one goes on
 * a turn, so that they do not add up.
 */
export function hostPacer(): Pacer {
  let began = performance.now();
  const waiting: (() => void)[] = [];
  const release = (): void => {
    began = performance.now();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(release);
  };
  return {
    async yieldToHost() {
      if (performance.now() - began < SLICE_MS) return;
      await new Promise<void>((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(release);
      });
    },
  };
}
