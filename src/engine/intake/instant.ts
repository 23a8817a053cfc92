/** Dates come from commits and clocks that may be wrong; those that an event carries are real ones. */

/** Years outside are mistakes: no commit or file is older than the clock or from the next century. */
const EARLIEST_MS = 0;
const LATEST_MS = Date.UTC(2100, 0, 1);

/**
 * Milliseconds since 1970 of an ISO 8601 date, moved into 1970–2100; what is no date counts as the start of 1970, so that
 * it never passes for recent.
 */
export function instantOf(date: string): number {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? EARLIEST_MS : Math.min(LATEST_MS, Math.max(EARLIEST_MS, ms));
}

/** No word is newer than the moment in which it is heard: `instant` (ISO 8601), or `now` (ms since 1970) where that is earlier. */
export const notAfter = (instant: string, now: number): string =>
  Date.parse(instant) > now ? new Date(now).toISOString() : instant;
