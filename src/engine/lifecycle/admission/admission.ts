/** Admission: a checked candidate becomes a new item, reinforces the item that says the same, or brings it up to date. */
import { voiceOf } from '../../enrichment/chats/own-words.ts';
import { isCounted, type Candidate } from '../../model/candidate.ts';
import type { BrainEvent, Provenance } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import { ulidOf } from '../../model/ids.ts';
import { invisibleFlag } from '../../model/invisible.ts';
import { isUncommitted, ITEM_LIMITS, itemSchema, type MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { ApprovalMode } from './trust.ts';
import { initialApproval, textsOf } from './trust.ts';
import { transition } from '../../model/status.ts';
import { touched } from '../touched.ts';
import { waitingBeside } from './said-since.ts';

export interface Checked {
  readonly candidate: Candidate;
  /** Verified; the first is of the event that the item's time, session and provenance come from. */
  readonly evidence: readonly Evidence[];
  readonly events: readonly BrainEvent[];
  /** Whose words a model had before it when it made this; missing where rules made it. Its trust is no greater than theirs. */
  readonly heard?: Exclude<Provenance, 'own'>;
}

export interface Admitted {
  readonly item: MemoryItem;
  readonly action: MemoryEvent['action'];
  readonly reason: string;
}

const newest = (instants: readonly string[]): string => instants.reduce((a, b) => (a > b ? a : b));
const oldest = (instants: readonly string[]): string => instants.reduce((a, b) => (a < b ? a : b));
const union = <T>(a: readonly T[], b: readonly T[], limit = Infinity): T[] =>
  [...new Set([...a, ...b])].slice(0, limit);

function commitRange(events: readonly BrainEvent[]): string | null {
  const commits = events
    .flatMap((event) => (event.source.kind === 'commit' ? [{ at: event.at, sha: event.source.sha }] : []))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.sha < b.sha ? -1 : 1));
  const [first, last] = [commits[0], commits.at(-1)];
  return first && last ? `${first.sha}..${last.sha}` : null;
}

function create(
  { candidate, evidence, events, heard }: Checked,
  branch: string | null,
  mode: ApprovalMode,
): MemoryItem {
  const times = events.map((event) => event.at);
  const [main] = events;
  const at = newest(times);
  const byId = new Map(events.map((event) => [event.id, event]));
  const voices = [
    ...events.map((event) => event.provenance),
    ...evidence.flatMap(({ eventId, quote }) => {
      const event = byId.get(eventId);
      return event ? voiceOf(event, quote) : [];
    }),
  ];
  const weakest = voices.includes('other') ? 'other' : voices.every((voice) => voice === 'own') ? 'own' : 'project';
  const seed = `item:${candidate.origin}:${candidate.type}:${candidate.dedupHint}:${evidence[0]?.id ?? ''}`;
  return itemSchema.parse({
    itemId: ulidOf(Date.parse(at), seed),
    type: candidate.type,
    title: candidate.title,
    facts: candidate.facts,
    rationale: candidate.rationale,
    impact: candidate.impact,
    files: candidate.files.slice(0, ITEM_LIMITS.files),
    schemaKey: candidate.schemaKey,
    commitRange: commitRange(events),
    confidence: candidate.confidence,
    status: 'active',
    evidenceRefs: evidence.map((one) => one.id),
    dedupHint: candidate.dedupHint,
    tags: candidate.tags.slice(0, ITEM_LIMITS.tags),
    importance: candidate.importance,
    sessionId: main?.sessionId,
    mergedFrom: [],
    supersededBy: null,
    supersedes: null,
    lastReinforcedAt: null,
    createdAt: oldest(times),
    updatedAt: at,
    scope: candidate.scope,
    ...initialApproval(candidate, weakest === 'other' ? weakest : (heard ?? weakest), mode),
    delivery: 'on-demand',
    weight: 1,
    expiresAt: candidate.expiresAt ?? null,
    branch,
    origin: candidate.origin,
    provenance: weakest,
    ...invisibleFlag(textsOf(candidate)),
  } satisfies Partial<Record<keyof MemoryItem, unknown>>);
}

function pick<K extends keyof MemoryItem>(item: MemoryItem, keys: readonly K[]): Pick<MemoryItem, K> {
  return Object.fromEntries(keys.map((key) => [key, item[key]])) as Pick<MemoryItem, K>;
}

/** To the letter: a name may be written in capitals now. */
const says = ({ title, facts, rationale }: Pick<MemoryItem, 'title' | 'facts' | 'rationale'>): string =>
  `${title}\n${facts}\n${rationale ?? ''}`;

/** How an existing item was found: by what it is about (dedupHint), or because it says the very same. */
export interface Match {
  readonly item: MemoryItem;
  readonly by: 'hint' | 'content';
  /** A document's word that was archived because no document had said it for long. */
  readonly ranOut?: boolean;
  /** It is said after a person corrected the item or put it away. */
  readonly isSaidSince?: boolean;
}

/** Each time something is said anew, a tenth of the doubt goes; two decimals, so that certainty is never reached. */
const DOUBT_LEFT = 0.9;
export const surer = (confidence: number): number => Math.round((1 - (1 - confidence) * DOUBT_LEFT) * 100) / 100;

/** What a document said before it was committed is trusted as the project's word once it is; a person's verdict stands. */
function committed(existing: MemoryItem, fresh: MemoryItem): MemoryItem {
  if (!isUncommitted(existing) || isUncommitted(fresh)) return existing;
  const keys = ['approval', 'approvedBy', 'reviewReason'] as const;
  // What contradicts something goes on waiting for that.
  const judged = existing.approvedBy === 'person' || existing.status === 'review';
  return touched(existing, { provenance: fresh.provenance, ...(judged ? {} : pick(fresh, keys)) });
}

/** The item with the new evidence. A document, and what is counted, has one present state, so its newest evidence replaces the older. */
function reinforced(before: MemoryItem, fresh: MemoryItem, by: Match['by']): MemoryItem {
  const existing = committed(before, fresh);
  // What a person said of it themselves is no state of the document.
  const replaces =
    (existing.origin === 'document' || isCounted(existing)) && by === 'hint' && existing.approvedBy !== 'person';
  const isNews = !replaces && fresh.evidenceRefs.some((ref) => !existing.evidenceRefs.includes(ref));
  const confidence = isNews && existing.confidence < 1 ? surer(existing.confidence) : existing.confidence;
  const known: MemoryItem = {
    ...(confidence === existing.confidence ? existing : touched(existing, { confidence })),
    evidenceRefs: replaces ? fresh.evidenceRefs : union(existing.evidenceRefs, fresh.evidenceRefs),
    lastReinforcedAt: newest([fresh.updatedAt, existing.lastReinforcedAt ?? fresh.updatedAt]),
    ...(fresh.hasInvisible && { hasInvisible: true }),
  };
  if (existing.status !== 'stale') return known;
  const again = { ...known, status: transition('stale', 'active'), updatedAt: fresh.updatedAt };
  // What policy had settled is open again, and is trusted as whoever says so.
  const settled = existing.approval === 'deprecated' && existing.approvedBy === 'policy';
  return settled ? { ...again, ...pick(fresh, ['approval', 'approvedBy', 'reviewReason']) } : again;
}

/** What an item is, whatever it says. */
const KEPT_WITH_NEW_WORDS = [
  // Where it hangs does not change with its words, and a person may have moved it.
  'schemaKey',
  'itemId',
  'createdAt',
  'evidenceRefs',
  'mergedFrom',
  'supersededBy',
  'supersedes',
  'lastReinforcedAt',
  'status',
  'delivery',
  'weight',
  'expiresAt',
  // Whether others read it is for a person to say.
  'scope',
] as const;

/**
 * What becomes of a candidate beside the item that already holds this piece of knowledge, if any; null when that item
 * knows all of it. A person's verdict stands: what a person approved or deprecated keeps its words and its approval.
 */
export function admit(
  checked: Checked,
  match: Match | undefined,
  branch: string | null,
  mode: ApprovalMode,
): Admitted | null {
  const fresh = create(checked, branch, mode);
  if (!match) return { item: fresh, action: 'created', reason: `learnt from ${checked.candidate.origin}` };
  const existing = match.item;
  const isOver = existing.status === 'superseded' || existing.status === 'archived';
  const news = fresh.evidenceRefs.some((ref) => !existing.evidenceRefs.includes(ref));
  // What was replaced or archived and is said anew is another item: the diagram leads nowhere from there.
  const wasTakenBack = isUncommitted(existing) && existing.status === 'archived';
  const isNewer = fresh.origin !== 'document' && fresh.updatedAt > existing.updatedAt;
  const isBack = isOver && news && (wasTakenBack || isNewer || match.ranOut === true);
  if (isBack && existing.approval !== 'deprecated') {
    return { item: fresh, action: 'created', reason: `learnt again from ${checked.candidate.origin}` };
  }
  if (match.isSaidSince === true && news && fresh.provenance === 'own') {
    return { item: waitingBeside(fresh, existing), action: 'created', reason: 'said again since it was judged' };
  }
  const differs = match.by === 'hint' && says(existing) !== says(fresh);
  if (!news && !differs && existing.status !== 'stale') return null;
  const known = reinforced(existing, fresh, match.by);
  // Another branch may hold an older state of a document, and fewer may be counted now: that is the present one.
  const isOutdated = existing.origin !== 'document' && !isCounted(existing) && fresh.updatedAt < existing.updatedAt;
  if (!differs || existing.approvedBy === 'person' || isOutdated || isOver) {
    return { item: known, action: 'reinforced', reason: 'said again by its source' };
  }
  const words: MemoryItem = {
    ...fresh,
    ...pick(known, KEPT_WITH_NEW_WORDS),
  };
  return { item: words, action: 'updated', reason: 'its source says it differently now' };
}
