/** The memory item: the one record of knowledge, with the fields and limits of Contox's table and those of the design. */
import * as z from 'zod';
import { PROVENANCES } from './event.ts';
import { ITEM_TYPES } from './item-type.ts';
import { schemaKeySchema } from './schema-key.ts';
import { APPROVALS, STATUSES } from './status.ts';

/** Characters are UTF-16 code units. */
export const ITEM_LIMITS = {
  title: 200,
  reviewReason: 200,
  facts: 5_000,
  rationale: 2_000,
  impact: 1_000,
  files: 50,
  tags: 5,
  asked: 10,
  question: 120,
} as const;

export const SCOPES = ['project', 'user'] as const;
export type Scope = (typeof SCOPES)[number];

/** `when-asked` is what a person did not find worth a line of the guide: it is still found and recalled. */
const DELIVERIES = ['bootstrap', 'on-demand', 'when-asked'] as const;

/** How an item came to be. */
export const ORIGINS = ['manual', 'commit', 'edit', 'transcript', 'document', 'agent'] as const;
export type Origin = (typeof ORIGINS)[number];

const ulid = z.string().length(26);
const instant = z.iso.datetime();

export const itemSchema = z.object({
  itemId: ulid,
  type: z.enum(ITEM_TYPES),
  title: z.string().trim().min(1).max(ITEM_LIMITS.title),
  facts: z.string().trim().min(1).max(ITEM_LIMITS.facts),
  rationale: z.string().max(ITEM_LIMITS.rationale).nullable(),
  impact: z.string().max(ITEM_LIMITS.impact).nullable(),
  /** Paths relative to the project root, with `/`. */
  files: z.array(z.string().min(1)).max(ITEM_LIMITS.files),
  schemaKey: schemaKeySchema,
  /** `SHA..SHA`, oldest first. */
  commitRange: z
    .string()
    .regex(/^[0-9a-f]{4,64}\.\.[0-9a-f]{4,64}$/)
    .nullable(),
  /** 0–1; see CONFIDENCE_BANDS. */
  confidence: z.number().min(0).max(1),
  status: z.enum(STATUSES),
  evidenceRefs: z.array(ulid).min(1),
  /** `category:topic:key`; items that share the first two segments are one group in the brain. */
  dedupHint: z
    .string()
    .regex(/^[^:\s]+:[^:\s]+:[^:\s]+$/)
    .nullable(),
  tags: z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)).max(ITEM_LIMITS.tags),
  /** How somebody asks for it who does not know its words; it is found by them. Left out where nobody said. */
  asked: z.array(z.string().trim().min(1).max(ITEM_LIMITS.question)).min(1).max(ITEM_LIMITS.asked).optional(),
  /** 1–5; see IMPORTANCE_SCALE. Null counts as 3. */
  importance: z.int().min(1).max(5).nullable(),
  sessionId: ulid,
  mergedFrom: z.array(ulid),
  supersededBy: ulid.nullable(),
  supersedes: ulid.nullable(),
  lastReinforcedAt: instant.nullable(),
  createdAt: instant,
  /** When the knowledge last changed; it feeds recency and the brain's hash. */
  updatedAt: instant,
  scope: z.enum(SCOPES),
  approval: z.enum(APPROVALS),
  /** Who approved or deprecated: `person`, or `policy` by the trust table. Null for a draft. */
  approvedBy: z.enum(['person', 'policy']).nullable(),
  /** Why a draft waits for a person; null when nothing was found. */
  reviewReason: z.string().max(ITEM_LIMITS.reviewReason).nullable(),
  delivery: z.enum(DELIVERIES),
  /** 0.1–1: influence on score. */
  weight: z.number().min(0.1).max(1),
  expiresAt: instant.nullable(),
  branch: z.string().nullable(),
  origin: z.enum(ORIGINS),
  provenance: z.enum(PROVENANCES),
  /** Its words, paths or quotes hold invisible characters; left out where none does. */
  hasInvisible: z.literal(true).optional(),
});

export type MemoryItem = z.infer<typeof itemSchema>;

/** Whether only documents in the work tree say it, which no commit has yet. */
export const isUncommitted = ({ origin, provenance }: Pick<MemoryItem, 'origin' | 'provenance'>): boolean =>
  origin === 'document' && provenance === 'other';

/** Contox's importance scale, for whoever sets or shows an importance. */
export const IMPORTANCE_SCALE: Readonly<Record<1 | 2 | 3 | 4 | 5, string>> = {
  5: 'Project-defining: a wrong choice means major rework',
  4: 'Impacts several features or developers',
  3: 'Useful context for future work in the same area',
  2: 'Minor implementation detail',
  1: 'Trivial change, unlikely to matter again',
};

interface ConfidenceBand {
  /** The lowest confidence that falls in it. */
  readonly from: number;
  readonly label: string;
  /** What evidence stands for it. */
  readonly means: string;
}

/** Contox's five confidence bands, from the highest down, for whoever sets or shows a confidence. */
const CONFIDENCE_BANDS: readonly ConfidenceBand[] = [
  { from: 0.9, label: 'Very high', means: 'direct evidence from code, commits, or explicit statements' },
  { from: 0.7, label: 'High', means: 'clear evidence with minor inference' },
  { from: 0.5, label: 'Moderate', means: 'requires some interpretation of the evidence' },
  { from: 0.3, label: 'Low', means: 'significant inference from limited evidence' },
];
const LOWEST: ConfidenceBand = { from: 0, label: 'Very low', means: 'may be speculative or poorly supported' };

/** The band that a confidence of 0–1 falls in. */
export function confidenceBand(confidence: number): ConfidenceBand {
  return CONFIDENCE_BANDS.find((band) => confidence >= band.from) ?? LOWEST;
}
