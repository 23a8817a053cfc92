// A set's documents as memory items of the ordinary kind, each with its event and evidence.
import { ITEM_LIMITS, ulidOf } from '../../../src/engine/index.ts';
import type { BrainEvent, Evidence, MemoryItem, Provenance } from '../../../src/engine/index.ts';
import type { SetDocument } from './set.ts';

/** Documents without a date. */
const UNDATED = '2020-01-01T00:00:00.000Z';
const QUOTE = 2_000;

export interface Remembered {
  readonly item: MemoryItem;
  readonly event: BrainEvent;
  readonly evidence: Evidence;
}

/** Whose words: an assistant's are anyone's, a user's the user's own, all else the project's (DESIGN, Trust). */
function provenanceOf(who: string | undefined): Provenance {
  if (who === 'assistant') return 'other';
  return who === 'user' ? 'own' : 'project';
}

function titleOf(text: string): string {
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  return line.length <= ITEM_LIMITS.title ? line : `${line.slice(0, ITEM_LIMITS.title - 1)}…`;
}

/**
 * The n-th document as an item: the first line is its title, cut at the title's limit; the text, cut at the facts' limit,
 * its facts. Ids ascend in the order of the documents of a moment.
 */
export function remembered(document: SetDocument, n: number): Remembered {
  const text = document.text.trim() || '-';
  const ms = Date.parse(document.at ?? UNDATED);
  const at = new Date(ms).toISOString();
  const sessionId = ulidOf(ms, `session ${document.group ?? document.id}`);
  const provenance = provenanceOf(document.who);
  const facts = text.slice(0, ITEM_LIMITS.facts).trim();
  const event: BrainEvent = {
    id: ulidOf(ms + n, `event ${document.id}`),
    kind: 'remember',
    source: { kind: 'person' },
    at,
    sessionId,
    provenance,
    headline: titleOf(text),
    text,
    files: [...(document.files ?? [])],
    author: document.who ?? null,
  };
  const quote = facts.slice(0, QUOTE);
  const evidence: Evidence = {
    id: ulidOf(ms + n, `evidence ${document.id}`),
    eventId: event.id,
    quote,
    start: 0,
    end: quote.length,
    source: event.source,
    at,
  };
  const item: MemoryItem = {
    itemId: ulidOf(ms + n, document.id),
    type: 'fact',
    title: titleOf(text),
    facts,
    rationale: null,
    impact: null,
    files: (document.files ?? []).slice(0, ITEM_LIMITS.files),
    schemaKey: 'root/knowledge',
    commitRange: null,
    confidence: 0.8,
    status: 'active',
    evidenceRefs: [evidence.id],
    dedupHint: null,
    tags: [],
    importance: null,
    sessionId,
    mergedFrom: [],
    supersededBy: null,
    supersedes: null,
    lastReinforcedAt: null,
    createdAt: at,
    updatedAt: at,
    scope: 'project',
    approval: 'approved',
    approvedBy: 'policy',
    reviewReason: null,
    delivery: 'on-demand',
    weight: 1,
    expiresAt: null,
    branch: null,
    origin: 'manual',
    provenance,
  };
  return { item, event, evidence };
}
