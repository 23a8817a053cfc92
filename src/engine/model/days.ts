/** Ages in days, as every rule with a date counts them. */

export const DAY_MS = 86_400_000;

/** Days from `instant` (ISO 8601) to `now` (ms since 1970); never negative, a fraction of a day counts. */
export function ageInDays(instant: string, now: number): number {
  return Math.max(0, (now - Date.parse(instant)) / DAY_MS);
}
