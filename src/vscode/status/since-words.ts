/** What changed since the last visit, in words: "Since Friday: 12 learnt, 3 retired, 2 wait for review". */
import { l10n } from 'vscode';
import type { Became } from '../../engine/index.ts';
import { count, languageOfWords } from '../count.ts';

/** How much of each, and since when in a person's words. */
export interface SinceTold extends Readonly<Record<Became, number>> {
  readonly when: string;
  /** Whether there may be more of each. */
  readonly isCut: boolean;
}

const DAY_MS = 24 * 3_600_000;
/** A weekday further back than so many days could be that of another week. */
const DAYS_BY_NAME = 6;

/** How times are written; as the user has it unless said. */
interface Place {
  readonly locale?: string;
  readonly timeZone?: string;
}

/** Which day it was, as one says it on another day, such as "yesterday" or "Friday"; `now` in ms since 1970. */
export function dayWords(instant: string, now: number, { locale = languageOfWords(), timeZone }: Place = {}): string {
  const told = (at: number, how: Intl.DateTimeFormatOptions): string =>
    new Date(at).toLocaleString(locale, { ...how, ...(timeZone !== undefined && { timeZone }) });
  const day = (at: number): string => told(at, { dateStyle: 'short' });
  const at = Date.parse(instant);
  if (day(at) === day(now)) return told(at, { hour: '2-digit', minute: '2-digit' });
  if (day(at) === day(now - DAY_MS)) return l10n.t('yesterday');
  const isNear = Array.from({ length: DAYS_BY_NAME }, (_, n) => day(now - n * DAY_MS)).includes(day(at));
  return told(at, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' });
}

/** For example `12 learnt, 3 retired, 2 wait for review`. */
export function amountsSince({ learnt, retired, waiting, isCut }: SinceTold): string {
  const parts = [
    learnt > 0 ? l10n.t('{0} learnt', learnt) : '',
    retired > 0 ? l10n.t('{0} retired', retired) : '',
    waiting > 0 ? count(waiting, 'waits for review') : '',
  ].filter((part) => part !== '');
  return isCut ? l10n.t('at least {0}', parts.join(', ')) : parts.join(', ');
}

export const sinceLine = (told: SinceTold): string => l10n.t('Since {0}: {1}.', told.when, amountsSince(told));
