/** A project's memory as tools see it, whoever opened it. */
import type { Clock } from '../engine/index.ts';
import type { ToolMemory } from '../tools/tool.ts';

/** What somebody just looked at has not changed enough to be looked at again, in milliseconds. */
const FRESH_MS = 5_000;

interface Opened extends Pick<ToolMemory, 'root' | 'engine' | 'readOnlyReason' | 'readText' | 'heedExclusion'> {
  /** Brings what is read of the work tree in step. */
  readonly readWorkTree: (signal: AbortSignal) => Promise<unknown>;
  /** Whether a person paused the project: then the work tree is not looked at, and what is known is told as it is. */
  readonly isPaused: () => Promise<boolean>;
  /** What is excluded now; the same text for the same rules. */
  readonly exclusionRules: () => Promise<string>;
}

/** Tools over an open memory; the work tree is looked at anew when the last look is some seconds old, or was under other rules. */
export function toolMemory(opened: Opened, clock: Clock): ToolMemory {
  const { root, engine, readOnlyReason, readText, heedExclusion, readWorkTree, isPaused, exclusionRules } = opened;
  let looked = -Infinity;
  let lookedUnder = '';
  return {
    root,
    engine,
    readOnlyReason,
    readText,
    heedExclusion,
    async followWorkTree(signal) {
      const rules = await exclusionRules();
      if (rules === lookedUnder && clock.now() - looked < FRESH_MS) return;
      if (await isPaused()) return;
      await readWorkTree(signal);
      looked = clock.now();
      lookedUnder = rules;
    },
  };
}
