/** What happened in a session, one by one, each with the event that tells of it: for views that say it and open it. */
import { readCommit } from '../../enrichment/commits/commit-message.ts';
import { isNoise } from '../../enrichment/commits/noise.ts';
import { titleOf } from '../../enrichment/commits/title.ts';
import type { BrainEvent, EventKind } from '../../model/event.ts';
import { type DiaryLine, diaryOf } from './diary.ts';

/** Of one session, of each sort: whoever looks for more looks into the history itself. */
const MOST = 100;

export interface SessionEntry {
  readonly said: 'done' | 'blocked' | 'left';
  readonly text: string;
  readonly kind: EventKind;
  readonly eventId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface SessionWork {
  /** When the first and the last of it happened; ISO 8601, UTC. */
  readonly from: string;
  readonly until: string;
  /** What tells best what the session was about; null where nothing was done. */
  readonly headline: string | null;
  /** What was done in the order of the clock, then what blocked, then what was left. */
  readonly entries: readonly SessionEntry[];
}

/** What tells most of a session stands first. */
const TELLING: readonly EventKind[] = ['tag', 'commit', 'chat', 'todo-comment', 'edit', 'branch'];

/** A fix that only names the symptom says that it is fixed. */
function commitText(event: BrainEvent): string {
  const commit = readCommit(event);
  return titleOf(commit, commit.kind === 'fix' ? 'bug-fix' : 'implementation-fact');
}

const isNoisy = (event: BrainEvent | undefined): boolean => event?.kind === 'commit' && isNoise(readCommit(event));

/** New features tell more than fixes, those more than what keeps the project in order. */
function worthOf(event: BrainEvent | undefined): number {
  if (event?.kind !== 'commit') return 0;
  const { kind } = readCommit(event);
  return kind === 'feature' || kind === 'other' ? 2 : kind === 'fix' || kind === 'performance' ? 1 : 0;
}

function headlineOf(done: readonly SessionEntry[], events: ReadonlyMap<string, BrainEvent>): string | null {
  const [best] = done
    .map((one, at) => ({ one, at, event: events.get(one.eventId) }))
    .sort(
      (a, b) =>
        Number(isNoisy(a.event)) - Number(isNoisy(b.event)) ||
        TELLING.indexOf(a.one.kind) - TELLING.indexOf(b.one.kind) ||
        worthOf(b.event) - worthOf(a.event) ||
        b.at - a.at,
    );
  return best?.one.text ?? null;
}

/** The work of a session from its events, in any order of them the same; null where there was none. */
export function workOf(events: readonly BrainEvent[]): SessionWork | null {
  if (events.length === 0) return null;
  const byId = new Map(events.map((event) => [event.id, event]));
  const told = diaryOf(events, { done: MOST, blocked: MOST, left: MOST });
  const happened = (said: SessionEntry['said'], lines: readonly DiaryLine[]): SessionEntry[] =>
    lines.flatMap(({ text, span: { eventId } }) => {
      const event = byId.get(eventId);
      return event ? [{ said, text, kind: event.kind, eventId, at: event.at }] : [];
    });
  // The diary leaves out commits that nobody wants to remember; who looks at a day looks for each of them.
  const commits = events
    .filter(({ kind }) => kind === 'commit')
    .map((event): SessionEntry => ({ ...{ said: 'done', kind: 'commit' }, ...entry(event, commitText(event)) }));
  const others = happened('done', told.done).filter(({ kind }) => kind !== 'commit');
  const done = [...commits, ...others]
    .sort((a, b) => (a.at === b.at ? (a.eventId < b.eventId ? -1 : 1) : a.at < b.at ? -1 : 1))
    .slice(-MOST);
  const times = events.map(({ at }) => at).sort();
  return {
    from: times[0] ?? '',
    until: times.at(-1) ?? '',
    headline: headlineOf(done, byId),
    entries: [...done, ...happened('blocked', told.blocked), ...happened('left', told.left)],
  };
}

const entry = ({ id, at }: BrainEvent, text: string): Pick<SessionEntry, 'text' | 'eventId' | 'at'> => ({
  text,
  eventId: id,
  at,
});
