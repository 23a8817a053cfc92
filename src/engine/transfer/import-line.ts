/** One line of an import: what an export wrote, or what a person wrote by hand with hardly more than a sentence in it. */
import * as z from 'zod';
import type { RememberRecord } from '../intake/source-record.ts';
import { notAfter } from '../model/instant.ts';
import { redact } from '../intake/redact.ts';
import { remembered } from '../lifecycle/person/remember.ts';
import { guessType } from '../lifecycle/person/guess-type.ts';
import type { RememberOptions } from '../lifecycle/person/store-remembered.ts';
import { BrainError } from '../model/errors.ts';
import type { BrainEvent } from '../model/event.ts';
import { type Evidence, evidenceSchema } from '../model/evidence.ts';
import { ITEM_LIMITS, itemSchema, type MemoryItem, SCOPES } from '../model/item.ts';
import { canonicalType, TYPE_POLICIES } from '../model/item-type.ts';
import { type MemoryEvent, memoryEventSchema } from '../model/memory-event.ts';
import { schemaKeySchema } from '../model/schema-key.ts';
import { expiryOf } from '../model/ttl.ts';

/** What a line brings in. */
export type Imported =
  | {
      readonly kind: 'item';
      readonly item: MemoryItem;
      readonly evidence: readonly Evidence[];
      readonly history: readonly MemoryEvent[];
    }
  | {
      readonly kind: 'sentence';
      readonly record: RememberRecord;
      readonly fields: StatedFields;
      readonly life: RememberOptions & { readonly supersedes?: string };
    };

/** What a hand-written line may say beside its sentence. */
type StatedFields = Partial<
  Pick<
    MemoryItem,
    'type' | 'title' | 'rationale' | 'impact' | 'files' | 'schemaKey' | 'tags' | 'importance' | 'confidence' | 'scope'
  >
>;

const exportedSchema = itemSchema.extend({
  evidence: z.array(evidenceSchema),
  history: z.array(memoryEventSchema).default([]),
});

const { shape } = itemSchema;

const handWrittenSchema = z.object({
  facts: shape.facts.optional(),
  /** Other names of the sentence: `remember --jsonl` and mememory. */
  text: shape.facts.optional(),
  content: shape.facts.optional(),
  title: shape.title.optional(),
  type: z.string().optional(),
  rationale: shape.rationale.optional(),
  impact: shape.impact.optional(),
  files: shape.files.optional(),
  schemaKey: schemaKeySchema.optional(),
  tags: shape.tags.optional(),
  importance: shape.importance.optional(),
  confidence: shape.confidence.optional(),
  scope: z.enum([...SCOPES, 'global']).optional(),
  at: z.iso.datetime().optional(),
  weight: shape.weight.optional(),
  delivery: shape.delivery.optional(),
  /** A duration or a date, see expiryOf; `never` for what does not even end with the day it names. */
  ttl: z.string().optional(),
  /** Id of the item that this one takes the place of. */
  supersedes: z.string().length(26).optional(),
});

function complain(error: z.ZodError): BrainError {
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  return new BrainError(
    'invalid-input',
    `${field === '' ? 'The line' : `The field "${field}"`} is wrong: ${issue?.message ?? 'unreadable'}.`,
    { field },
  );
}

/** A line that names its item's id was written by an export. */
const isExported = (value: unknown): boolean => typeof value === 'object' && value !== null && 'itemId' in value;

function exported(value: unknown): Imported {
  const parsed = exportedSchema.safeParse(value);
  if (!parsed.success) throw complain(parsed.error);
  const { evidence, history, ...item } = parsed.data;
  const missing = item.evidenceRefs.filter((ref) => !evidence.some((one) => one.id === ref));
  if (missing.length > 0) {
    throw new BrainError(
      'invalid-input',
      `The line lacks the evidence ${missing.join(', ')} that its item refers to.`,
      { field: 'evidence' },
    );
  }
  if (item.status === 'superseded' && item.supersededBy === null) {
    const message = 'The field "supersededBy" is wrong: a superseded item names the one that took its place.';
    throw new BrainError('invalid-input', message, { field: 'supersededBy' });
  }
  // Only what was replaced has a successor.
  const isOver = item.status === 'superseded' || item.status === 'archived';
  return { kind: 'item', item: isOver ? item : { ...item, supersededBy: null }, evidence, history };
}

/** mememory's type of what has to be there from the first message: a rule that is pinned. */
const isBootstrap = (type: string | undefined): boolean => type?.trim().toLowerCase() === 'bootstrap';

const sentenceOf = ({ facts, text, content, title }: z.infer<typeof handWrittenSchema>): string | undefined =>
  facts ?? text ?? content ?? title;

function handWritten(value: unknown, now: string): Imported {
  const parsed = handWrittenSchema.safeParse(value);
  if (!parsed.success) throw complain(parsed.error);
  const { facts, text, content, at, type, scope, ttl, supersedes, weight, delivery, ...rest } = parsed.data;
  const sentence = sentenceOf({ facts, text, content, ...rest });
  if (sentence === undefined) {
    throw new BrainError('invalid-input', 'The line holds nothing to remember: give it "text" or "facts".', {
      field: 'text',
    });
  }
  const said = notAfter(at ?? now, Date.parse(now));
  const fields: StatedFields = Object.fromEntries(Object.entries(rest).filter(([, hints]) => hints !== undefined));
  return {
    kind: 'sentence',
    record: { kind: 'remember', at: said, text: sentence, selection: null },
    fields: {
      ...fields,
      type: type === undefined ? guessType(sentence, said) : canonicalType(type),
      ...(scope === undefined ? {} : { scope: scope === 'global' ? 'user' : scope }),
    },
    life: {
      ...(weight === undefined ? {} : { weight }),
      ...(ttl === undefined ? {} : { expiresAt: ttl === 'never' ? null : expiryOf(ttl, Date.parse(at ?? now)) }),
      ...(supersedes === undefined ? {} : { supersedes }),
      ...((delivery ?? (isBootstrap(type) ? 'bootstrap' : undefined)) ? { delivery: delivery ?? 'bootstrap' } : {}),
    },
  };
}

/**
 * Whether a hand-written line is about the user rather than the project: by its scope, else by its type, else by its words. What
 * an export wrote goes back where it came from.
 */
export function isUsersOwn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isExported(value)) return false;
  const parsed = handWrittenSchema.safeParse(value);
  // What is wrong with it, is said where the line is read.
  if (!parsed.success) return false;
  const { scope, type } = parsed.data;
  if (scope !== undefined) return scope === 'user' || scope === 'global';
  try {
    // About whom words are does not depend on when they are said.
    const own = type === undefined ? guessType(sentenceOf(parsed.data) ?? '', NEVER) : canonicalType(type);
    return TYPE_POLICIES[own].scope === 'user';
  } catch {
    // That there is no such type is said of the line.
    return false;
  }
}
const NEVER = new Date(0).toISOString();

/** Equal for lines that may be about the same item: such lines have to be taken one after the other. */
export const importKey = (value: unknown): string =>
  isExported(value) ? String((value as { itemId: unknown }).itemId) : 'sentence';

/**
 * Reads a line's value. `now` (ISO 8601) is the time of a sentence that names none.
 * @throws BrainError `invalid-input` that names the field.
 */
export function importLine(value: unknown, now: string): Imported {
  return isExported(value) ? exported(value) : handWritten(value, now);
}

function withoutSecrets({ title, rationale, impact, ...rest }: StatedFields): StatedFields {
  const clean = <T extends string | null>(text: T): T | string => (text === null ? text : redact(text).text);
  return {
    ...rest,
    ...(title === undefined ? {} : { title: clean(title).slice(0, ITEM_LIMITS.title) }),
    ...(rationale === undefined ? {} : { rationale: clean(rationale) }),
    ...(impact === undefined ? {} : { impact: clean(impact) }),
  };
}

/** A hand-written line as the candidate that "Remember This" would have made of it, with its wishes. */
export function candidateOf({ record, fields }: Extract<Imported, { kind: 'sentence' }>): {
  readonly candidate: ReturnType<typeof remembered>['candidate'];
  readonly events: readonly BrainEvent[];
} {
  const { candidate, events } = remembered(record, fields.type ?? guessType(record.text, record.at));
  return {
    candidate: { ...candidate, ...withoutSecrets(fields), importance: fields.importance ?? candidate.importance },
    events,
  };
}
