/** Which embedding model the user has, from a setting to the embedder itself; without a choice there is none. */
import { isAbsolute } from 'node:path';
import * as z from 'zod';
import { BrainError, type Embedder } from '../engine/index.ts';
import { OLLAMA_ADDRESS, ollama } from './ollama.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { transformers } from './transformers.ts';

const Choice = z.object({
  provider: z.enum(['none', 'openai', 'ollama', 'transformers']).default('none'),
  baseUrl: z.string().trim().optional(),
  model: z.string().trim().optional(),
  /** For transformers. */
  folder: z.string().trim().optional(),
});

function wrong(what: string): BrainError {
  return new BrainError('invalid-input', `The choice of an embedding model (projectBrain.embeddings) ${what}.`, {
    field: 'embeddings',
  });
}

function address(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return baseUrl;
  throw wrong(`has no address of an endpoint as baseUrl: "${baseUrl}"; give one like http://127.0.0.1:1234/v1`);
}

/**
 * The embedder that a setting asks for; undefined for none, which is what nothing at all means. Sends nothing itself.
 * @throws BrainError `invalid-input` naming what is wrong with the setting.
 */
export function chosenEmbedder(setting: unknown, apiKey: () => Promise<string | undefined>): Embedder | undefined {
  const { data: choice } = Choice.safeParse(setting ?? {});
  if (!choice) throw wrong('is not understood: provider is one of none, openai, ollama, transformers');
  const { provider, baseUrl = '', model = '', folder = '' } = choice;
  if (provider === 'none') return undefined;
  if (model === '') throw wrong(`names no model for ${provider}`);
  if (provider === 'ollama') return ollama({ baseUrl: address(baseUrl || OLLAMA_ADDRESS), model });
  if (provider === 'openai') return openAiCompatible({ baseUrl: address(baseUrl), model, apiKey });
  if (!isAbsolute(folder)) throw wrong(`has to name the folder of transformers as an absolute path, not "${folder}"`);
  return transformers({ folder, model });
}
