/** When journals are compacted into a new snapshot: seldom while much is written, soon when it is quiet. */

const KB = 1024;

/** What there is to decide on, in bytes and milliseconds. */
export interface Backlog {
  readonly uncompacted: number;
  readonly snapshotBytes: number;
  readonly idleMs: number;
}

/** No write for so long, by any process, counts as quiet. */
export const QUIET_MS = 3_000;

/**
 * A snapshot costs time and memory as the whole store does, so while much is written the backlog has to be a good part of
 * it; but it is also what the next start has to read again, at about 100 ms per MB, so in a quiet moment a smaller one is
 * enough. Only after a crash in the middle of much work a start has to read a large one.
 */
export function isCompactionDue({ uncompacted, snapshotBytes, idleMs }: Backlog): boolean {
  if (uncompacted > Math.max(16 * KB * KB, snapshotBytes / 3)) return true;
  return idleMs >= QUIET_MS && uncompacted > Math.max(256 * KB, snapshotBytes / 100);
}

/** Whether to compact before the store is closed. */
export const isWorthClosingWith = ({ uncompacted, snapshotBytes }: Omit<Backlog, 'idleMs'>): boolean =>
  uncompacted > Math.max(32 * KB, snapshotBytes / 200);
