/** What is kept of the last survey that a model walked: how far it came, so that it goes on from there, and what it cost. */
import * as z from 'zod';
import type { MemoryStore } from '../ports/memory-store.ts';

const KEY = 'survey.record';

const recordSchema = z.object({
  /** Tells surveys apart; whoever began it. */
  id: z.string(),
  /** ISO 8601, UTC. */
  begunAt: z.string(),
  /** Null while there is something left to ask. */
  finishedAt: z.string().nullable(),
  /** HEAD when it began; null where there is none. */
  commit: z.string().nullable(),
  /** Where it is a later survey: since which commit changes were counted. */
  since: z.string().nullable(),
  /** Asks for stale items and changed folders only. */
  again: z.boolean(),
  /** Goes through every topic, also those of which enough is known. */
  anew: z.boolean(),
  model: z.string(),
  /** Ids of the steps that are done. */
  done: z.array(z.string()),
  /** Ids of items. */
  kept: z.array(z.string()),
  waiting: z.array(z.string()),
  known: z.number(),
  refused: z.number(),
  /** Stale items that a model was asked about: by itself nobody asks about them again. */
  asked: z.array(z.string()),
  usage: z.object({ requests: z.number(), tokens: z.number() }),
});

export type SurveyRecord = z.infer<typeof recordSchema>;

/** Null where there was no survey, or what is kept of it cannot be read. */
export async function surveyRecord(store: Pick<MemoryStore, 'meta'>): Promise<SurveyRecord | null> {
  const text = await store.meta(KEY);
  try {
    return text === undefined ? null : (recordSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export const recordMeta = (record: SurveyRecord): Readonly<Record<string, string>> => ({
  [KEY]: JSON.stringify(record),
});
