/** A candidate: what enrichment proposes to remember. Lifecycle decides whether it becomes an item. */
import type { MemoryItem } from './item.ts';

/** Words taken verbatim from an event; offsets are found by the evidence check. */
export interface EvidenceSpan {
  readonly eventId: string;
  readonly quote: string;
}

/** An item's words and standing, with the limits of the item; what only a stored item can have is missing. */
export interface Candidate extends Pick<
  MemoryItem,
  | 'type'
  | 'title'
  | 'facts'
  | 'rationale'
  | 'impact'
  | 'files'
  | 'schemaKey'
  | 'confidence'
  | 'tags'
  | 'scope'
  | 'origin'
> {
  /** 1–5; see IMPORTANCE_SCALE. */
  importance: number;
  /** When it runs out, ISO 8601; left out for what holds until further notice. */
  expiresAt?: string;
  /** Whether its sentences are ours, with nothing of the project's in them but names, settings and commands: how they are worded tells nothing. */
  areWordsOurs?: true;
  /** `category:topic:key`. The same hint from the same origin means the same piece of knowledge. */
  dedupHint: string;
  /** At least one; the first names the event that the item's time, session and provenance come from. */
  evidenceSpans: EvidenceSpan[];
}

/** The category of what is counted over the whole past, and counted anew as that goes on. */
export const COUNTED = 'counted';

/** Whether an item holds only as long as the past, counted anew, still shows it. */
export const isCounted = ({ dedupHint }: Pick<MemoryItem, 'dedupHint'>): boolean =>
  dedupHint?.startsWith(`${COUNTED}:`) === true;
