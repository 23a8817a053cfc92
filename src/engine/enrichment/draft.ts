/** Makes candidates: every extractor states what it found, and limits, tags, files and hints are put in order here. */
import type { Candidate, EvidenceSpan } from '../model/candidate.ts';
import type { BrainEvent } from '../model/event.ts';
import { EVIDENCE_LIMITS } from '../model/evidence.ts';
import { ITEM_LIMITS } from '../model/item.ts';
import { clip, oneLine, slug } from './text/words.ts';

/** Lines of facts beyond this tell nobody anything: the reader has a budget. */
const MAX_FACTS = 14;

export interface Draft extends Pick<
  Candidate,
  'type' | 'title' | 'schemaKey' | 'confidence' | 'importance' | 'origin' | 'areWordsOurs'
> {
  /** One plain sentence or line each; empty and repeated ones are dropped. */
  readonly facts: readonly string[];
  readonly rationale?: string | null | undefined;
  readonly impact?: string | null | undefined;
  readonly files?: readonly string[];
  readonly tags?: readonly string[];
  /** Category, topic, key: see Candidate.dedupHint. Any text; made into segments here. */
  readonly hint: readonly [string, string, string];
  readonly spans: readonly EvidenceSpan[];
}

/** The candidate of a draft; undefined when nothing is left of its title or its evidence. */
export function candidateOf(draft: Draft): Candidate | undefined {
  const title = clip(oneLine(draft.title), ITEM_LIMITS.title);
  const evidenceSpans = distinctSpans(draft.spans);
  const facts = distinct(draft.facts.map(oneLine)).slice(0, MAX_FACTS).join('\n');
  if (title === '' || evidenceSpans.length === 0) return undefined;
  return {
    type: draft.type,
    title,
    facts: clip(facts === '' ? title : facts, ITEM_LIMITS.facts),
    rationale: optional(draft.rationale, ITEM_LIMITS.rationale),
    impact: optional(draft.impact, ITEM_LIMITS.impact),
    files: distinct(draft.files ?? []).slice(0, ITEM_LIMITS.files),
    schemaKey: draft.schemaKey,
    confidence: draft.confidence,
    importance: draft.importance,
    tags: distinct((draft.tags ?? []).map((tag) => slug(tag, 30))).slice(0, ITEM_LIMITS.tags),
    dedupHint: draft.hint.map((part) => slug(part, 60) || 'general').join(':'),
    scope: 'project',
    origin: draft.origin,
    evidenceSpans,
    ...(draft.areWordsOurs ? { areWordsOurs: true } : {}),
  };
}

/** The words of an event from `start` to `end` (offsets in its text) as evidence, cut at the evidence limit. */
export function spanOf(event: BrainEvent, start = 0, end = event.text.length): EvidenceSpan {
  return { eventId: event.id, quote: event.text.slice(start, Math.min(end, start + EVIDENCE_LIMITS.quote)).trim() };
}

function distinctSpans(spans: readonly EvidenceSpan[]): EvidenceSpan[] {
  const byWords = new Map(
    spans.filter(({ quote }) => quote.trim() !== '').map((span) => [`${span.eventId}\n${span.quote}`, span]),
  );
  return [...byWords.values()].slice(0, 20);
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

function optional(text: string | null | undefined, max: number): string | null {
  const line = oneLine(text ?? '');
  return line === '' ? null : clip(line, max);
}
