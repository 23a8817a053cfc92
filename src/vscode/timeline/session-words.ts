/** What a row of the timeline says of a session: when, what happened, and how much of it. */
import { l10n } from 'vscode';
import type { TimelineSession } from '../../engine/index.ts';
import { count, languageOfWords } from '../count.ts';

/** How times are written; as the user has it unless said. */
export interface ClockWords {
  readonly locale?: string;
  readonly timeZone?: string;
  /** In milliseconds; days of other years are written with theirs. */
  readonly now?: number;
}

export interface SessionWords {
  /** The day first: in a narrow sidebar the rest is cut. */
  readonly label: string;
  /** For example `4 commits, 1 left · 09:12–11:40`. */
  readonly description: string;
  readonly tooltip: string;
}

const format = (
  instant: string,
  { locale = languageOfWords(), timeZone }: ClockWords,
  how: Intl.DateTimeFormatOptions,
): string => new Date(instant).toLocaleString(locale, { ...how, ...(timeZone !== undefined && { timeZone }) });

/** For example `09:12`. */
export const timeOf = (instant: string, clock: ClockWords = {}): string =>
  format(instant, clock, { hour: '2-digit', minute: '2-digit' });

const STATES: Readonly<Record<TimelineSession['state'], string>> = {
  active: l10n.t('goes on'),
  closed: l10n.t('is over'),
  condensed: l10n.t('was condensed'),
  forgotten: l10n.t('was forgotten'),
};

/** What is out of the ordinary stands before all else. */
const NOTED: Readonly<Partial<Record<TimelineSession['state'], string>>> = {
  active: l10n.t('now'),
  forgotten: l10n.t('forgotten'),
};

/** What was done, as numbers: commits, chats, files and so on. */
function amounts({ work, blocked, left }: TimelineSession): string[] {
  const happened = work?.entries ?? [];
  const of = (kind: string): number =>
    happened.filter((one) => one.kind === kind && (one.said === 'done' || kind === 'chat')).length;
  const all = [
    [of('commit'), 'commit'],
    [of('chat'), 'line of chats'],
    [of('edit'), 'saved file'],
    [blocked.length, 'blocked'],
    [left.length, 'left'],
  ] as const;
  return all.flatMap(([n, what]) => (n === 0 ? [] : [count(n, what)]));
}

/** What became of the memory where nobody worked: what happened most stands first. */
function changed({ changes, moreChanges }: TimelineSession): string {
  const isLearnt = changes.filter(({ action }) => action === 'created').length;
  const rest = changes.length - isLearnt;
  const parts = [
    ...(isLearnt === 0 ? [] : [l10n.t('{0} learnt', count(isLearnt, 'item'))]),
    ...(rest === 0 ? [] : [count(rest, 'change')]),
  ];
  return parts.length === 0
    ? l10n.t('Nothing was kept')
    : moreChanges
      ? l10n.t('Memory: more than {0}', parts.join(', '))
      : l10n.t('Memory: {0}', parts.join(', '));
}

/** When it began and ended: by the work, else by the changes of the memory, else by the session's window. */
function span({ work, changes, from, until }: TimelineSession): readonly [string, string] {
  if (work) return [work.from, work.until];
  return changes.length === 0 ? [from, until] : [changes.at(-1)?.at ?? from, changes[0]?.at ?? until];
}

/** For example `18 Aug`, or `18 Aug 2025`. */
function dayOf(instant: string, clock: ClockWords): string {
  const year = (at: string | number): string => format(new Date(at).toISOString(), clock, { year: 'numeric' });
  const isOfThisYear = year(instant) === year(clock.now ?? Date.now());
  return format(instant, clock, { day: 'numeric', month: 'short', ...(!isOfThisYear && { year: 'numeric' }) });
}

/** The words of a session's row; its `work` has to have been asked for. */
export function sessionWords(session: TimelineSession, clock: ClockWords = {}): SessionWords {
  const [begun, ended] = span(session);
  const [from, until] = [timeOf(begun, clock), timeOf(ended, clock)];
  const times = from === until ? from : `${from}–${until}`;
  const label = session.work?.headline ?? changed(session);
  const much = amounts(session).join(', ');
  const full = format(begun, clock, { dateStyle: 'full' });
  const noted = NOTED[session.state] ?? '';
  return {
    label: l10n.t('{0}: {1}', dayOf(begun, clock), label),
    description: [noted, much, times].filter((part) => part !== '').join(' · '),
    tooltip: [label, ...(much === '' ? [] : [much]), `${full}, ${times}: ${STATES[session.state]}`].join('\n'),
  };
}
