/** Moments as people and programs write them: ISO 8601, a day or a time of one; and those that commits and clocks tell, which may be wrong. */

const FORM = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Milliseconds since 1970; a day without a time means its first instant, a time without a zone is UTC, so that it means the
 * same everywhere. Undefined for what is no such moment, 30 February among it.
 */
export function parseInstant(text: string): number | undefined {
  const [, day, time, zone] = FORM.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text);
  const midnight = Date.parse(day);
  // JavaScript takes 30 February for 2 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists && !Number.isNaN(at) ? at : undefined;
}

/**
 * ISO 8601, UTC, of a moment as programs write it: milliseconds since 1970, or a text that JavaScript takes for a date. Null
 * for what is none.
 */
export function isoOf(value: unknown): string | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

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

/** Whether milliseconds since 1970 lie in 1970–2100. */
export const isLikely = (ms: number): boolean => ms >= EARLIEST_MS && ms <= LATEST_MS;

/** No word is newer than the moment in which it is heard: `instant` (ISO 8601), or `now` (ms since 1970) where that is earlier. */
export const notAfter = (instant: string, now: number): string =>
  Date.parse(instant) > now ? new Date(now).toISOString() : instant;
