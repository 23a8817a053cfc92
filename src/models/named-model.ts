/** A chat model of the user's own, as they name it on a command line or in a setting. */
import { BrainError, type ChatModel } from '../engine/index.ts';
import { chatEndpoint } from './chat-endpoint.ts';

const OLLAMA = 'http://127.0.0.1:11434/v1';
/** PROVIDER:MODEL@URL; a model's name may hold colons and slashes. */
const FORM = /^(openai|ollama):([^@]+)(?:@(https?:\/\/.+))?$/;

/** @throws BrainError `invalid-input` with the form it has to have. */
export function namedModel(text: string, apiKey: string | undefined): ChatModel {
  const [, provider, model, url = provider === 'ollama' ? OLLAMA : undefined] = FORM.exec(text.trim()) ?? [];
  if (model !== undefined && url !== undefined) return chatEndpoint({ baseUrl: url, model, apiKey });
  const form = 'Write ollama:MODEL or openai:MODEL@https://HOST/v1.';
  throw new BrainError('invalid-input', `"${text}" names no chat model. ${form}`, { field: 'model' });
}
