/** Understands what a model extracted: each item is checked by itself, against the excerpts it was given and nothing else. */
import * as z from 'zod';
import { jsonIn } from '../../asking/json-answer.ts';
import type { Understood } from '../../asking/asker.ts';
import type { Candidate } from '../../model/candidate.ts';
import { canonicalType, TYPE_POLICIES } from '../../model/item-type.ts';
import { BrainError } from '../../model/errors.ts';
import { schemaKeySchema } from '../../model/schema-key.ts';
import { candidateOf } from '../draft.ts';
import { findQuote } from '../evidence-check.ts';
import { TAXONOMY } from '../taxonomy.ts';
import type { Excerpt } from './excerpts.ts';

/** A model's own certainty is no proof: nothing it extracts counts as said more directly than this. */
const MOST_CONFIDENT = 0.89;
const MIN_QUOTE = 12;

const optionalText = z.string().nullish();

const answeredItem = z.object({
  type: z.string(),
  title: z.string().trim().min(8),
  facts: z.string().trim().min(8),
  rationale: optionalText,
  impact: optionalText,
  files: z.array(z.string()).nullish(),
  schemaKey: z.string().nullish(),
  confidence: z.number().min(0).max(1),
  importance: z.number().min(1).max(5),
  tags: z.array(z.string()).nullish(),
  dedupHint: z.string().nullish(),
  evidence: z.array(z.object({ excerpt: z.int(), quote: z.string().trim().min(MIN_QUOTE) })).min(1),
});
type AnsweredItem = z.infer<typeof answeredItem>;

const answerSchema = z.object({ items: z.array(z.unknown()).max(50) });

const ORIGINS = {
  commit: 'commit',
  patch: 'commit',
  tag: 'commit',
  branch: 'commit',
  'manifest-change': 'commit',
  chat: 'transcript',
  edit: 'edit',
  'todo-comment': 'edit',
  remember: 'manual',
  told: 'agent',
  // Not `document`: those are what rules read, and become stale when rules no longer find them.
  document: 'agent',
  manifest: 'agent',
  code: 'agent',
} as const;

/** A quote that stands in the excerpt, or why it does not count. */
function quoteProblem(
  { excerpt, quote }: AnsweredItem['evidence'][number],
  excerpts: readonly Excerpt[],
): string | null {
  const source = excerpts[excerpt - 1];
  if (!source) return `there is no excerpt ${excerpt}; they are numbered from 1 to ${excerpts.length}`;
  if (!findQuote(source.text, quote))
    return `the quote ${JSON.stringify(quote.slice(0, 80))} does not stand in excerpt ${excerpt}, word for word`;
  return null;
}

function typeOf(name: string): { readonly type: Candidate['type'] } | { readonly problem: string } {
  try {
    return { type: canonicalType(name) };
  } catch (error) {
    if (error instanceof BrainError) return { problem: error.message };
    throw error;
  }
}

function keyOf(wanted: string | null | undefined, type: Candidate['type']): string {
  const key = wanted ?? '';
  const known = Object.keys(TAXONOMY).some((one) => key === one || key.startsWith(`${one}/`));
  return known && schemaKeySchema.safeParse(key).success ? key : TYPE_POLICIES[type].schemaKey;
}

function hintOf(wanted: string | null | undefined, type: string, title: string): [string, string, string] {
  const [category = '', topic = '', ...key] = (wanted ?? '').split(':');
  if (category.trim() === '' || topic.trim() === '' || key.join('').trim() === '') return [type, 'general', title];
  return [category, topic, key.join('-')];
}

/** The candidate of one answered item, or what is wrong with it. */
function understoodItem(value: unknown, excerpts: readonly Excerpt[]): Candidate | string {
  const parsed = answeredItem.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `"${issue?.path.join('.') ?? ''}" is wrong: ${issue?.message ?? 'it does not fit'}`;
  }
  const item = parsed.data;
  const wrong = item.evidence.map((one) => quoteProblem(one, excerpts)).find((problem) => problem !== null);
  if (wrong !== undefined) return wrong;
  const named = typeOf(item.type);
  if ('problem' in named) return named.problem;
  const { type } = named;
  if (type === 'code-map-node') return 'the type code-map-node is not for extraction';
  const spans = item.evidence.flatMap(({ excerpt, quote }) => {
    const source = excerpts[excerpt - 1];
    return source ? [{ eventId: source.event.id, quote }] : [];
  });
  const [first] = item.evidence;
  const main = excerpts[(first?.excerpt ?? 1) - 1]?.event;
  const candidate = candidateOf({
    type,
    title: item.title,
    facts: item.facts.split('\n'),
    rationale: item.rationale,
    impact: item.impact,
    files: (item.files ?? []).filter((path) => excerpts.some(({ event }) => event.files.includes(path))),
    schemaKey: keyOf(item.schemaKey, type),
    confidence: Math.min(item.confidence, MOST_CONFIDENT),
    importance: Math.round(item.importance),
    tags: item.tags ?? [],
    hint: hintOf(item.dedupHint, type, item.title),
    spans,
    origin: ORIGINS[main?.kind ?? 'commit'],
  });
  if (!candidate) return 'nothing is left of its title or its evidence';
  return { ...candidate, scope: TYPE_POLICIES[type].scope };
}

/** The candidates in a model's answer, and what is wrong with the rest of it. */
export function understandExtraction(answer: string, excerpts: readonly Excerpt[]): Understood<readonly Candidate[]> {
  const json = jsonIn(answer);
  if ('problem' in json) return { value: [], problems: [json.problem] };
  const parsed = answerSchema.safeParse(json.value);
  if (!parsed.success) return { value: [], problems: ['It has to be an object {"items": […]} with at most 50 items.'] };
  const value: Candidate[] = [];
  const problems: string[] = [];
  parsed.data.items.forEach((one, at) => {
    const item = understoodItem(one, excerpts);
    if (typeof item === 'string') problems.push(`Item ${at + 1}: ${item}.`);
    else value.push(item);
  });
  return { value, problems };
}
