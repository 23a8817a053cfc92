// The labelled set of `bench enrich`: facts about real commits and chat turns, judged by reading them.
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const labelSchema = z.object({
  /** A history, `curl`, `chats` or `locomo`. */
  set: z.string(),
  /** Sha of the commit, or id of the turn. */
  id: z.string(),
  /** First twelve hex digits of the text's SHA-256: the label speaks of these words and no others. */
  hash: z.string(),
  /** Rules are tuned on `tune` only; `unseen` was not looked at before they were done. */
  part: z.enum(['tune', 'check', 'unseen']),
  /** Drawn from chat turns with a cue, or from commits that are no release, bump or document; else from all. */
  stratum: z.enum(['cued', 'telling']).optional(),
  /** Whether a later reader would miss it; null where readers would differ. */
  keep: z.boolean().nullable(),
  /** Types that are right for it. */
  types: z.array(z.string()).optional(),
  /** Words that evidence of the knowledge holds. */
  phrase: z.string().optional(),
});

export type Label = z.infer<typeof labelSchema>;
export const PARTS = labelSchema.shape.part.options;

export function readLabels(): Label[] {
  const text = readFileSync(new URL('../../../test/fixtures/enrich/labels.jsonl', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => labelSchema.parse(JSON.parse(line)));
}
