/** Dates as words: "7 May 2023", "2023-05-07" and "last week" become words that an item's own date has too. */
import { table } from '../../model/table.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY_MS = 86_400_000;

const MONTH = `(${MONTHS.map((name) => (name === 'may' ? name : `${name.slice(0, 3)}(?:${name.slice(3)}|\\.)?`)).join('|')}|sept\\.?)`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d{2})';
const DAY_MONTH = new RegExp(`\\b${DAY}(?: of)? ${MONTH}\\b(?:,? ${YEAR}\\b)?`, 'gi');
const MONTH_DAY = new RegExp(`\\b${MONTH} ${DAY}\\b(?:,? ${YEAR}\\b)?`, 'gi');
/** "may" alone is mostly a verb: a month alone needs a year behind it or one of these words before it. */
const MONTH_ONLY = new RegExp(
  `\\b(?:(in|of|since|during|until|by|last|early|late|mid)[ -])?${MONTH}\\b(?:,? ${YEAR}\\b)?`,
  'gi',
);
const ISO = /\b((?:19|20)\d{2})-(\d{2})(?:-(\d{2}))?\b/g;
const YEAR_ONLY = /\b((?:19|20)\d{2})\b/g;
const RELATIVE =
  /\b(today|tonight|this morning|yesterday|last night|tomorrow|(last|this|next) (week|weekend|month|year|sunday|monday|tuesday|wednesday|thursday|friday|saturday)|(a|an|one|two|three|four|five|six|\d{1,2}|few|couple of) (day|week|month|year)s? ago)\b/gi;
const COUNTS = table<number>({ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 });

const two = (n: number): string => String(n).padStart(2, '0');
const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;

const dayWord = (year: number, month: number, day: number): string => `on:${year}-${two(month)}-${two(day)}`;
const monthWord = (year: number, month: number): string => `in:${year}-${two(month)}`;
const yearWord = (year: number): string => `in:${year}`;
const anyYearDayWord = (month: number, day: number): string => `on:--${two(month)}-${two(day)}`;
const anyYearWord = (month: number): string => `in:--${two(month)}`;

/** The words of a moment (milliseconds since 1970, UTC): its day, its month, its year, and day and month of any year. */
export function wordsOfMoment(at: number): readonly string[] {
  if (Number.isNaN(at)) return [];
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const wider = [monthWord(year, month), yearWord(year), anyYearWord(month)];
  return [dayWord(year, month, day), anyYearDayWord(month, day), ...wider];
}

function named(year: string | undefined, month: number, day?: string): string[] {
  if (month === 0) return [];
  const anyYear = day === undefined ? [anyYearWord(month)] : [anyYearDayWord(month, Number(day)), anyYearWord(month)];
  if (year === undefined) return anyYear;
  const y = Number(year);
  const wider = [monthWord(y, month), yearWord(y), ...anyYear];
  return day === undefined ? wider : [dayWord(y, month, Number(day)), ...wider];
}

function daysFrom(at: number, first: number, last: number): string[] {
  const days: string[] = [];
  for (let n = first; n <= last; n++) days.push(...wordsOfMoment(at + n * DAY_MS));
  return days;
}

function monthsFrom(at: number, n: number): string[] {
  const date = new Date(at);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  return [monthWord(year, month), anyYearWord(month)];
}

function weekday(at: number, which: string, name: string): string[] {
  const today = new Date(at).getUTCDay();
  const back = (today - WEEKDAYS.findIndex((day) => day === name) + 7) % 7;
  if (which === 'next') return daysFrom(at, 7 - back, 7 - back);
  const ago = which === 'last' && back === 0 ? 7 : back;
  return daysFrom(at, -ago, -ago);
}

function span(at: number, which: string, unit: string): string[] {
  const step = which === 'last' ? -1 : which === 'next' ? 1 : 0;
  if (unit === 'week' || unit === 'weekend') {
    const monday = -((new Date(at).getUTCDay() + 6) % 7) + 7 * step;
    return unit === 'week' ? daysFrom(at, monday, monday + 6) : daysFrom(at, monday + 5, monday + 6);
  }
  if (unit === 'month') return monthsFrom(at, step);
  if (unit === 'year') return [yearWord(new Date(at).getUTCFullYear() + step)];
  return weekday(at, which, unit);
}

function ago(at: number, amount: string, unit: string): string[] {
  const n = COUNTS[amount] ?? (/^\d/.test(amount) ? Number(amount) : 0);
  if (n === 0) return [];
  if (unit === 'day') return daysFrom(at, -n, -n);
  if (unit === 'week') return daysFrom(at, -7 * n - 1, -7 * n + 1);
  if (unit === 'month') return monthsFrom(at, -n);
  return [yearWord(new Date(at).getUTCFullYear() - n)];
}

function relative(at: number, match: RegExpExecArray): string[] {
  const parts = Array.from(match, (part: string | undefined) => part?.toLowerCase());
  const [phrase, , which, unit, amount, agoUnit] = parts;
  if (which !== undefined && unit !== undefined) return span(at, which, unit);
  if (amount !== undefined && agoUnit !== undefined) return ago(at, amount, agoUnit);
  const days = phrase === 'yesterday' || phrase === 'last night' ? -1 : phrase === 'tomorrow' ? 1 : 0;
  return daysFrom(at, days, days);
}

/**
 * The date words that a text names, each once. Relative ones ("yesterday", "last month", "two weeks ago") are reckoned
 * from `at` (milliseconds since 1970), and left out when it is undefined.
 */
export function dateWordsIn(text: string, at: number | undefined): readonly string[] {
  const found: string[] = [];
  const take = (pattern: RegExp, words: (match: RegExpExecArray) => string[]): void => {
    for (const match of text.matchAll(pattern)) found.push(...words(match));
  };
  take(ISO, (m) => named(m[1], Number(m[2]) <= 12 ? Number(m[2]) : 0, m[3]));
  take(DAY_MONTH, (m) => named(m[3], monthNumber(m[2] ?? ''), m[1]));
  take(MONTH_DAY, (m) => named(m[3], monthNumber(m[1] ?? ''), m[2]));
  take(MONTH_ONLY, (m) => (m[1] !== undefined || m[3] !== undefined ? named(m[3], monthNumber(m[2] ?? '')) : []));
  take(YEAR_ONLY, (m) => [yearWord(Number(m[1]))]);
  if (at !== undefined && !Number.isNaN(at)) take(RELATIVE, (m) => relative(at, m));
  return [...new Set(found)];
}
