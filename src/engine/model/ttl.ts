/** Times to live as people write them: a duration from now, or a date. */
import { parseInstant } from './instant.ts';
import { BrainError } from './errors.ts';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const DURATION = /^(\d{1,6})\s*([mhdw])$/i;

/**
 * When something with the time to live `text` runs out, as ISO 8601 in UTC: `24h`, `7d`, `30d`, `720h` (mememory), also
 * minutes and weeks, reckoned from `now` (ms since 1970); or an ISO date, a day without a time meaning its first instant.
 * @throws BrainError `invalid-input`
 */
export function expiryOf(text: string, now: number): string {
  const [, amount, unit = ''] = DURATION.exec(text.trim()) ?? [];
  const at =
    amount === undefined ? parseInstant(text.trim()) : now + Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? NaN);
  if (at !== undefined && at > 0) return new Date(at).toISOString();
  throw new BrainError(
    'invalid-input',
    `"${text}" is no time to live. Write a duration such as 24h, 7d or 720h, or a date such as 2026-12-31.`,
    { field: 'ttl', value: text },
  );
}
