/** The timeline: sessions in the order of the clock, each with its diary and with what changed in the memory. */
import { EXTRACTED } from '../../derived/extraction.ts';
import { isOfSuppression, nameIn } from '../../derived/forgotten/suppressions.ts';
import { sessionIdAt, sessionWindowAt } from '../../intake/session.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { diaryMark } from '../forgetting/marks.ts';
import { withoutRewritten } from '../commits/rewritten-commits.ts';
import { withoutRepeatedCreations } from '../admission/without-repeated-creations.ts';
import { diaryOf, WORK_KINDS } from './diary.ts';
import { type SessionWork, workOf } from './session-work.ts';
import { summaryHint } from './session-summary.ts';
import { SESSION_EVENTS } from './summarise.ts';

/**
 * `active`: it goes on; `closed`: it is over; `condensed`: its summary was boiled down to a learned pattern; `forgotten`: a
 * person forgot, invalidated or erased its diary entry, whose lines are not told any more.
 */
export type SessionState = 'active' | 'closed' | 'condensed' | 'forgotten';

/** One change of the memory. */
export interface TimelineChange extends Pick<MemoryEvent, 'at' | 'itemId' | 'action' | 'actor' | 'reason'> {
  /** What the item is called now; null when nothing is left of it. */
  readonly title: string | null;
}

export interface TimelineSession {
  readonly sessionId: string;
  /** ISO 8601, UTC; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
  readonly state: SessionState;
  readonly done: readonly string[];
  readonly blocked: readonly string[];
  readonly left: readonly string[];
  /** The session's summary; null while it goes on, and where there was nothing to sum up. */
  readonly summaryId: string | null;
  /** The newest first, at most 100. */
  readonly changes: readonly TimelineChange[];
  /** Whether there were more changes. */
  readonly moreChanges: boolean;
  /** What happened, one by one, where it was asked for; null where nobody worked, or its diary entry was forgotten. */
  readonly work?: SessionWork | null;
}

export interface TimelineQuery {
  /** How many sessions; 10 unless said. */
  readonly limit?: number;
  /** Only sessions that began before this moment (ISO 8601): `from` of the last one told leads on. */
  readonly before?: string;
  /** Whether what happened is told one by one, each with its event. */
  readonly work?: boolean;
}

const SESSIONS = 10;
const CHANGES = 100;

async function titles(store: MemoryStore, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { items } = await store.items({ ids, limit: ids.length });
  return new Map(items.map(({ itemId, title }) => [itemId, title]));
}

async function changesIn(
  store: MemoryStore,
  from: string,
  until: string,
): Promise<Pick<TimelineSession, 'changes' | 'moreChanges'>> {
  const found = await store.history({ from, before: until, limit: CHANGES + 1 });
  const history = withoutRepeatedCreations(found.slice(0, CHANGES));
  const named = await titles(store, [...new Set(history.map(({ itemId }) => itemId))]);
  const changes = history.map(({ at, itemId, action, actor, reason }) => {
    // A relation or a section is no item; its history says what it is. Nor are the files.
    const derived = action === 'extracted' ? EXTRACTED : isOfSuppression({ action }) ? nameIn(reason) : null;
    const title = derived ?? named.get(itemId) ?? null;
    return { at, itemId, action, actor, reason, title };
  });
  return { changes, moreChanges: found.length > CHANGES };
}

function stateOf(isOver: boolean, isForgotten: boolean, summary: MemoryItem | undefined): SessionState {
  if (isForgotten) return 'forgotten';
  if (!isOver) return 'active';
  return summary?.status === 'superseded' ? 'condensed' : 'closed';
}

async function sessionAt(store: MemoryStore, at: number, now: number, withWork: boolean): Promise<TimelineSession> {
  const { from, until } = sessionWindowAt(at);
  const sessionId = sessionIdAt(at);
  const all = await store.events({ from, before: until, kinds: WORK_KINDS, limit: SESSION_EVENTS });
  const events = await withoutRewritten(all, store);
  const hint = summaryHint(sessionId);
  const [summary] = (await store.items({ dedupHints: [hint], types: ['session-summary'] })).items;
  const isForgotten = summary
    ? summary.status === 'archived' || summary.approval === 'deprecated'
    : (await store.erased([diaryMark(hint)])).size > 0;
  const told = isForgotten ? [] : events;
  const { done, blocked, left } = diaryOf(told);
  const isOver = Date.parse(until) <= now;
  const texts = (lines: typeof done): string[] => lines.map(({ text }) => text);
  return {
    sessionId,
    from,
    until,
    state: stateOf(isOver, isForgotten, summary),
    done: texts(done),
    blocked: texts(blocked),
    left: texts(left),
    summaryId: summary?.itemId ?? null,
    ...(await changesIn(store, from, until)),
    ...(withWork && { work: workOf(told) }),
  };
}

/** The newest sessions first: those in which anybody worked, or the memory changed. */
export async function timeline(
  { limit = SESSIONS, before, work = false }: TimelineQuery,
  { store, clock }: { readonly store: MemoryStore; readonly clock: Clock },
): Promise<readonly TimelineSession[]> {
  const sessions: TimelineSession[] = [];
  let bound = before;
  while (sessions.length < limit) {
    const until = bound === undefined ? {} : { before: bound };
    const [event] = await store.events({ ...until, kinds: WORK_KINDS, limit: 1 });
    const [change] = await store.history({ ...until, limit: 1 });
    const last = [event, change].flatMap((one) => (one ? Date.parse(one.at) : []));
    if (last.length === 0) break;
    const session = await sessionAt(store, Math.max(...last), clock.now(), work);
    sessions.push(session);
    bound = session.from;
  }
  return sessions;
}
