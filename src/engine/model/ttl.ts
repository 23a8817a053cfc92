/** Times to live as people write them: a duration from now, or the day or moment until which something holds. */
import { parseInstant } from './instant.ts';
import { BrainError } from './errors.ts';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const DURATION = /^(\d{1,6})\s*([mhdw])$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Until when something holds that holds until `text`, an ISO date: milliseconds since 1970. A day without a time is meant with
 * all its hours, in UTC. Undefined for what is no date.
 */
export const lastInstantOf = (text: string): number | undefined =>
  parseInstant(DAY.test(text) ? `${text}T23:59:59Z` : text);

/**
 * When something with the time to live `text` runs out, as ISO 8601 in UTC: `24h`, `7d`, `30d`, `720h` (mememory), also
 * minutes and weeks, reckoned from `now` (ms since 1970); or an ISO date, see `lastInstantOf`, with or without "until".
 * @throws BrainError `invalid-input`, also for what is over at `now`.
 */
export function expiryOf(text: string, now: number): string {
  const said = text
    .trim()
    .replace(/^until\s/i, '')
    .trim();
  const [, amount, unit = ''] = DURATION.exec(said) ?? [];
  const at = amount === undefined ? lastInstantOf(said) : now + Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? NaN);
  if (at !== undefined && at > now) return new Date(at).toISOString();
  const wrong = at === undefined ? 'is no time to live' : 'is over already';
  throw new BrainError(
    'invalid-input',
    `"${text}" ${wrong}. Write a duration such as 24h, 7d or 720h, or a date to come such as 2026-12-31.`,
    { field: 'ttl', value: text },
  );
}
