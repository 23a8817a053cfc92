/** The summary of a session that is over: its diary as an item, with the words it is made of as evidence. */
import { candidateOf } from '../../enrichment/draft.ts';
import { clip } from '../../enrichment/text/words.ts';
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Origin } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { type Diary, type DiaryLine, diaryOf } from './diary.ts';

/** A single change is told by its own item already, and so are releases; a branch alone is none. */
const LEAST_LINES = 2;
const TITLE_LINE = 80;

/** The hint of a session's summary: by it the summary is found again. */
export const summaryHint = (sessionId: string): string => `session:${sessionId.toLowerCase()}:diary`;

function originOf(events: readonly BrainEvent[]): Origin {
  const kinds = new Set(events.map(({ kind }) => kind));
  return kinds.has('chat') ? 'transcript' : kinds.has('edit') || kinds.has('todo-comment') ? 'edit' : 'commit';
}

/** What others said makes a draft of the whole: it is left out where there are the user's or the project's own words. */
function trusted(diary: Diary): Diary {
  const ours = ({ provenance }: DiaryLine): boolean => provenance !== 'other';
  const all = [...diary.done, ...diary.blocked, ...diary.left];
  if (!all.some(ours)) return diary;
  return { done: diary.done.filter(ours), blocked: diary.blocked.filter(ours), left: diary.left.filter(ours) };
}

/** The candidate of a session's summary; undefined where there is nothing to tell. */
export function summaryOf(events: readonly BrainEvent[]): Candidate | undefined {
  const diary = trusted(diaryOf(events));
  const lines = [...diary.done, ...diary.blocked, ...diary.left];
  const [first] = events;
  const moves = new Set(events.flatMap(({ id, kind }) => (kind === 'tag' || kind === 'branch' ? [id] : [])));
  if (!first || lines.filter(({ span }) => !moves.has(span.eventId)).length < LEAST_LINES) return undefined;
  const told = new Set(lines.map(({ span }) => span.eventId));
  const onlyCommits = events.every(({ id, kind }) => kind === 'commit' || moves.has(id));
  const about = [...diary.done, ...diary.left].slice(-2).map(({ text }) => clip(text, TITLE_LINE));
  const candidate = candidateOf({
    type: 'session-summary',
    title: `Session of ${first.at.slice(0, 10)}: ${about.join('; ')}`,
    facts: [
      ...diary.done.map(({ text }) => `Done: ${text}`),
      ...diary.blocked.map(({ text }) => `Blocked: ${text}`),
      ...diary.left.map(({ text }) => `Left: ${text}`),
    ],
    files: events.filter(({ id }) => told.has(id)).flatMap(({ files }) => files),
    schemaKey: TYPE_POLICIES['session-summary'].schemaKey,
    confidence: 0.9,
    // What commits tell stands in the brain already.
    importance: onlyCommits ? 2 : 3,
    tags: [],
    hint: ['session', first.sessionId, 'diary'],
    origin: originOf(events),
    spans: lines.map(({ span }) => span),
  });
  return candidate && { ...candidate, dedupHint: summaryHint(first.sessionId) };
}
