/** Has a model read one chunk of excerpts: what it makes of them are candidates whose quotes hold. */
import type { Asker } from '../../asking/asker.ts';
import type { Candidate } from '../../model/candidate.ts';
import { TAXONOMY } from '../taxonomy.ts';
import { understandExtraction } from './answer.ts';
import { type Excerpt, shown } from './excerpts.ts';
import { extractPrompt } from './prompts/extract-1.ts';

/** The vocabulary in use, so that the model takes it up. */
export interface KnownHints {
  readonly dedupHints: readonly string[];
}

export interface ReadChunk {
  readonly candidates: readonly Candidate[];
  /** What could not be used of the answer, after the model was asked to mend it. */
  readonly problems: readonly string[];
}

const KEYS = Object.entries(TAXONOMY)
  .map(([key, holds]) => `${key}: ${holds}`)
  .join('\n');

/**
 * What the model makes of the chunk; of one too long for the model, what it makes of its halves.
 * @throws BrainError what `Asker.ask` throws.
 */
export async function readChunk(
  chunk: readonly Excerpt[],
  { dedupHints }: KnownHints,
  asker: Asker,
): Promise<ReadChunk> {
  const prompt = extractPrompt({ schemaKeys: KEYS, dedupHints: dedupHints.join('\n'), excerpts: shown(chunk) });
  if (!(await asker.fits(prompt))) {
    if (chunk.length < 2) return { candidates: [], problems: ['The excerpt is too long for the language model.'] };
    const middle = Math.ceil(chunk.length / 2);
    const first = await readChunk(chunk.slice(0, middle), { dedupHints }, asker);
    const second = await readChunk(chunk.slice(middle), { dedupHints }, asker);
    return {
      candidates: [...first.candidates, ...second.candidates],
      problems: [...first.problems, ...second.problems],
    };
  }
  const { value, problems } = await asker.ask(prompt, (answer) => understandExtraction(answer, chunk));
  return { candidates: value, problems };
}
