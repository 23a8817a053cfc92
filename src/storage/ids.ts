/** ULIDs with cheap chance: the ulid package asks the system for each digit, which costs more than a line to write. */
import { randomFillSync } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';

const pool = new Uint8Array(4_096);
let used = pool.length;

/** From 0 to 1, exclusive, in steps of 1/256: a digit takes 1/32. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 256;
}

/** A name that nothing else has, in order of time. */
export const newId = (): string => ulid(undefined, random);

/** Ids for given times in milliseconds, each after the one before, whatever the times. */
export const ascendingIds = (): ((atMs: number) => string) => monotonicFactory(random);
