/** Embedding models that Ollama runs, on this machine unless the user says otherwise. */
import * as z from 'zod';
import type { Embedder } from '../engine/index.ts';
import { httpEmbedder, type HttpOptions } from './http-embedder.ts';

export const OLLAMA_ADDRESS = 'http://127.0.0.1:11434';

const Answer = z.object({ embeddings: z.array(z.array(z.number())) });

/** POST {baseUrl}/api/embed. */
export function ollama(options: HttpOptions): Embedder {
  return httpEmbedder(
    {
      name: 'ollama',
      path: 'api/embed',
      atOnce: 64,
      body: (model, input) => ({ model, input, truncate: true }),
      vectors: (answer) => Answer.safeParse(answer).data?.embeddings ?? [],
    },
    options,
  );
}
