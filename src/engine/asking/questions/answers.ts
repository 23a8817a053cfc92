/** Understands the answers to the questions about items; numbers that were not given count for nothing. */
import * as z from 'zod';
import type { Understood } from '../asker.ts';
import { jsonIn } from '../json-answer.ts';

const numbers = z.array(z.int().min(1)).max(50).default([]);

export const relationsSchema = z.object({
  answers: z.array(z.object({ group: z.int().min(1), supersedes: numbers, contradicts: numbers })).max(100),
});

export const titlesSchema = z.object({
  titles: z.array(z.object({ note: z.int().min(1), title: z.string().trim().min(8).max(120) })).max(100),
});

export const condensedSchema = z.object({
  title: z.string().trim().min(8).max(200),
  facts: z.string().trim().min(8).max(2_000),
});

/** The answer as `schema` has it; `nothing` where it does not fit. */
export function understand<T>(answer: string, schema: z.ZodType<T>, nothing: T): Understood<T> {
  const json = jsonIn(answer);
  if ('problem' in json) return { value: nothing, problems: [json.problem] };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.slice(0, 5).map((issue) => `"${issue.path.join('.')}": ${issue.message}.`);
  return { value: nothing, problems };
}
