/** Embedding models behind OpenAI's interface, which LM Studio, llama.cpp, vLLM and many others speak, too. */
import * as z from 'zod';
import type { Embedder } from '../engine/index.ts';
import { httpEmbedder, type HttpOptions } from './http-embedder.ts';

const Answer = z.object({ data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })) });

/** POST {baseUrl}/embeddings; `baseUrl` usually ends in `/v1`. */
export function openAiCompatible(options: HttpOptions): Embedder {
  return httpEmbedder(
    {
      name: 'openai',
      path: 'embeddings',
      atOnce: 64,
      body: (model, input) => ({ model, input, encoding_format: 'float' }),
      vectors(answer) {
        const data = Answer.safeParse(answer).data?.data ?? [];
        return data
          .map(({ index, embedding }, n) => ({ place: index ?? n, embedding }))
          .sort((a, b) => a.place - b.place)
          .map(({ embedding }) => embedding);
      },
    },
    options,
  );
}
