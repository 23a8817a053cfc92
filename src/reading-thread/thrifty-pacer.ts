/** Keeps the heap of the thread that reads small: left to itself, V8 lets it grow to several times what is in use. */
import { getHeapSpaceStatistics } from 'node:v8';
import type { Pacer } from '../engine/index.ts';
import { collectGarbage } from '../storage/collect-garbage.ts';

/** How often the heap is looked at, in milliseconds. */
const LOOK_MS = 25;
/** A heap up to this size is let be, in bytes: code and what is known of some thousand items take three quarters of it. */
const SMALL = 40 * 1024 * 1024;
/** A larger one may grow to so many times what is in use. */
const GROWTH = 1.1;

export interface Heap {
  /** In bytes, garbage included. */
  used(): number;
  collect(): void;
}

/** What is new is collected by itself, and has a room of its own that does not grow. */
const olderBytes = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, space) => (space.space_name.startsWith('new_') ? sum : sum + space.space_used_size),
    0,
  );

const HEAP: Heap = { used: olderBytes, collect: collectGarbage };

/** As `pacer`, and collects garbage when there is much. `now` is in milliseconds. */
export function thriftyPacer(pacer: Pacer, heap = HEAP, now: () => number = () => performance.now()): Pacer {
  let looked = -Infinity;
  let limit = SMALL;
  return {
    yieldToHost() {
      if (now() - looked > LOOK_MS) {
        looked = now();
        if (heap.used() > limit) {
          heap.collect();
          limit = Math.max(SMALL, heap.used() * GROWTH);
        }
      }
      return pacer.yieldToHost();
    },
  };
}
