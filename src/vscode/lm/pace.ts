/** When the language model is asked without anybody asking: in batches, and seldom after a failure. */

const BATCH = 10;
const HOUR_MS = 3_600_000;
const PAUSE_MS = HOUR_MS / 2;
const LONGEST_PAUSE_MS = 8 * HOUR_MS;

export interface ModelBacklog {
  /** Events that no model has read. */
  readonly unread: number;
  /** Items just stored by hand that lie near others: whether they replace them is asked at once. Default: none. */
  readonly stored?: number;
  /** When it was asked last, in ms since 1970; null before the first time. */
  readonly askedAt: number | null;
  /** How many times in a row it failed since. */
  readonly failures: number;
}

/**
 * Whether it is time to ask at `now` (ms since 1970): with ten events or anything stored at once, with fewer after an hour; after failures
 * not before half an hour, twice as long each time, eight hours at most.
 */
export function isTimeToAsk({ unread, stored = 0, askedAt, failures }: ModelBacklog, now: number): boolean {
  if (unread + stored === 0) return false;
  if (askedAt === null) return true;
  const waited = now - askedAt;
  if (failures > 0) return waited >= Math.min(PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return stored > 0 || unread >= BATCH || waited >= HOUR_MS;
}
