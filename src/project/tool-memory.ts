/** A project's memory as tools see it, whoever opened it. */
import type { Clock } from '../engine/index.ts';
import type { ToolMemory } from '../tools/tool.ts';

/** What somebody just looked at has not changed enough to be looked at again, in milliseconds. */
const FRESH_MS = 5_000;

interface Opened extends Pick<ToolMemory, 'engine' | 'readOnlyReason' | 'readText'> {
  /** Brings what is read of the work tree in step. */
  readonly readWorkTree: (signal: AbortSignal) => Promise<unknown>;
}

/** Tools over an open memory; the work tree is looked at anew when the last look is some seconds old. */
export function toolMemory({ engine, readOnlyReason, readText, readWorkTree }: Opened, clock: Clock): ToolMemory {
  let looked = -Infinity;
  return {
    engine,
    readOnlyReason,
    readText,
    async followWorkTree(signal) {
      if (clock.now() - looked < FRESH_MS) return;
      await readWorkTree(signal);
      looked = clock.now();
    },
  };
}
