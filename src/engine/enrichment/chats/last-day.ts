/** The day that a sentence names, so that what was said of it does not outlive it: "the demo is on April 5". */
import { DAY_MS } from '../../model/days.ts';
import { dateWordsIn } from '../../recall/text/date-words.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const WEEKDAY = /\b(sun|mon|tues|wednes|thurs|fri|satur)day\b/i;
const END_OF = /\bend of (?:the\s+)?(week|month|quarter|year)\b/i;

const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The next of that weekday, today included. */
const nextWeekday = (name: string, at: number): number =>
  dayOf(at) + ((WEEKDAYS.findIndex((day) => day.startsWith(name)) - new Date(at).getUTCDay() + 7) % 7) * DAY_MS;

function endOf(unit: string, at: number): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'week') return nextWeekday('sun', at);
  const months = { month: month + 1, quarter: month - (month % 3) + 3, year: 12 }[unit] ?? month + 1;
  return Date.UTC(year, months, 1) - DAY_MS;
}

/** Of a day without a year the next one; NaN for one that no month has. */
function nextDay(month: number, day: number, at: number): number {
  if (new Date(Date.UTC(2024, month - 1, day)).getUTCMonth() !== month - 1) return NaN;
  const year = new Date(at).getUTCFullYear();
  const thisYear = Date.UTC(year, month - 1, day);
  return thisYear >= dayOf(at) ? thisYear : Date.UTC(year + 1, month - 1, day);
}

/** As the details panel writes the day that an item holds until. */
const instant = (day: number): string | null =>
  Number.isNaN(day) ? null : `${new Date(day).toISOString().slice(0, 10)}T23:59:59.000Z`;

/**
 * The end (ISO 8601) of the last day that `text` names, as said at `at` (ms since 1970); null where it names none. A day has
 * no time zone there, so that it ends with the day of UTC.
 */
export function endOfDayNamed(text: string, at: number): string | null {
  const words = dateWordsIn(text, at);
  const whole = words.flatMap((word) => /^on:(\d{4}-\d{2}-\d{2})$/.exec(word)?.[1] ?? []);
  if (whole.length > 0) return instant(Math.max(...whole.map((day) => Date.parse(day))));
  const days = words.flatMap((word) => {
    const [, month, day] = /^on:--(\d{2})-(\d{2})$/.exec(word) ?? [];
    return month === undefined || day === undefined ? [] : [nextDay(Number(month), Number(day), at)];
  });
  if (days.length > 0) return instant(Math.max(...days));
  const unit = END_OF.exec(text)?.[1]?.toLowerCase();
  if (unit !== undefined) return instant(endOf(unit, at));
  const weekday = WEEKDAY.exec(text)?.[1]?.toLowerCase();
  return weekday === undefined ? null : instant(nextWeekday(weekday, at));
}

/** The end (ISO 8601) of the last day of the month that `text` names, the next one of that name where it tells no year; null where it names none. */
export function endOfMonthNamed(text: string, at: number): string | null {
  const words = dateWordsIn(text, at);
  const lastDay = (year: number, month: number): string | null => instant(Date.UTC(year, month, 1) - DAY_MS);
  for (const word of words) {
    const [, year, month] = /^in:(\d{4})-(\d{2})$/.exec(word) ?? [];
    if (year !== undefined) return lastDay(Number(year), Number(month));
  }
  const month = words.flatMap((word) => /^in:--(\d{2})$/.exec(word)?.[1] ?? [])[0];
  if (month === undefined) return null;
  const today = new Date(at);
  const isGone = Number(month) < today.getUTCMonth() + 1;
  return lastDay(today.getUTCFullYear() + Number(isGone), Number(month));
}
