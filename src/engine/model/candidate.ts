/** A candidate: what enrichment proposes to remember. Lifecycle decides whether it becomes an item. */
import * as z from 'zod';
import { ITEM_LIMITS, ORIGINS, SCOPES } from './item.ts';
import { ITEM_TYPES } from './item-type.ts';
import { schemaKeySchema } from './schema-key.ts';

/** Words taken verbatim from an event; offsets are found by the evidence check. */
const evidenceSpanSchema = z.object({ eventId: z.string().length(26), quote: z.string().min(1) });
export type EvidenceSpan = z.infer<typeof evidenceSpanSchema>;

export const candidateSchema = z.object({
  type: z.enum(ITEM_TYPES),
  title: z.string().trim().min(1).max(ITEM_LIMITS.title),
  facts: z.string().trim().min(1).max(ITEM_LIMITS.facts),
  rationale: z.string().max(ITEM_LIMITS.rationale).nullable(),
  impact: z.string().max(ITEM_LIMITS.impact).nullable(),
  files: z.array(z.string().min(1)),
  schemaKey: schemaKeySchema,
  confidence: z.number().min(0).max(1),
  importance: z.int().min(1).max(5),
  tags: z.array(z.string()),
  /** `category:topic:key`. The same hint from the same origin means the same piece of knowledge. */
  dedupHint: z.string(),
  scope: z.enum(SCOPES),
  origin: z.enum(ORIGINS),
  /** At least one; the first names the event that the item's time, session and provenance come from. */
  evidenceSpans: z.array(evidenceSpanSchema).min(1),
});

export type Candidate = z.infer<typeof candidateSchema>;
