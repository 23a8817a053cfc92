/** Gives the sessions that are over their summaries: driven by the clock, from the stored events alone. */
import { checkEvidence } from '../../enrichment/evidence-check.ts';
import { sessionWindowAt } from '../../intake/session.ts';
import type { BrainEvent } from '../../model/event.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { admit } from '../admission/admission.ts';
import type { ApprovalMode } from '../admission/trust.ts';
import { diaryMark } from '../forgetting/marks.ts';
import { SetByHand } from '../person/by-hand.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import { rejection } from '../admission/quality-gate.ts';
import { withoutRewritten } from '../commits/rewritten-commits.ts';
import { WORK_KINDS } from './diary.ts';
import { summaryHint, summaryOf } from './session-summary.ts';

/** As many as may be current (codexfi): an older session without a summary gets none any more. */
const SESSIONS = TYPE_POLICIES['session-summary'].cap ?? 0;
/** Events of one session that are read. */
export const SESSION_EVENTS = 1_000;

/** The newest sessions with work in them that are over at `now` (ms since 1970), the newest first, each with its events. */
async function sessionsOver(store: MemoryStore, now: number): Promise<BrainEvent[][]> {
  const sessions: BrainEvent[][] = [];
  let before = sessionWindowAt(now).from;
  while (sessions.length < SESSIONS) {
    const [last] = await store.events({ before, kinds: WORK_KINDS, limit: 1 });
    if (!last) break;
    const { from } = sessionWindowAt(Date.parse(last.at));
    const all = await store.events({ from, before, kinds: WORK_KINDS, limit: SESSION_EVENTS });
    sessions.push([...(await withoutRewritten(all, store))].reverse());
    before = from;
  }
  return sessions;
}

/** Writes and mends the summaries of the newest sessions that are over. @returns how many it wrote. */
export async function summariseSessions(store: MemoryStore, now: number, mode: ApprovalMode): Promise<number> {
  const changeSet = new ChangeSet();
  const byHand = await SetByHand.of(store);
  for (const events of await sessionsOver(store, now)) {
    const candidate = summaryOf(events);
    if (!candidate || rejection(candidate.facts) !== null) continue;
    if ((await store.erased([diaryMark(summaryHint(events[0]?.sessionId ?? ''))])).size > 0) continue;
    const verdict = checkEvidence(candidate, new Map(events.map((event) => [event.id, event])));
    if ('rejected' in verdict) continue;
    const hints = [summaryHint(events[0]?.sessionId ?? '')];
    const { items } = await store.items({ dedupHints: hints });
    const known = items.find((item) => item.type === 'session-summary' || byHand.isRetyped(item));
    // What was condensed, forgotten or judged by a person stays as it is.
    if (known && (known.status !== 'active' || known.approvedBy === 'person')) continue;
    const quoted = new Set(verdict.evidence.map(({ eventId }) => eventId));
    const sources = events.filter(({ id }) => quoted.has(id)).reverse();
    const match = known && ({ item: known, by: 'hint' } as const);
    const admitted = admit({ candidate, evidence: verdict.evidence, events: sources }, match, null, mode);
    if (!admitted || (known && admitted.item.facts === known.facts)) continue;
    changeSet.evidence.push(...verdict.evidence);
    const reason = known ? 'more is known of the session' : 'the session is over';
    const item = byHand.kept(admitted.item, known ?? null);
    changeSet.keep({ ...admitted, item, reason }, known ?? null, now);
  }
  await writeChangeSet(changeSet, [], store);
  return changeSet.items.size;
}
