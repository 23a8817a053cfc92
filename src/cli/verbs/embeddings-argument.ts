/** The embedding model that the command line is to use: by option or environment, none unless it is named. */
import { chosenEmbedder } from '../../embedders/choice.ts';
import { BrainError, type Embedder } from '../../engine/index.ts';

const VARIABLE = 'PROJECT_BRAIN_EMBEDDINGS';
const KEY = 'PROJECT_BRAIN_EMBEDDINGS_KEY';
/** PROVIDER:MODEL@PLACE; a model's name may hold colons and slashes. */
const FORM = /^(openai|ollama|transformers|none)(?::([^@]+)(?:@(.+))?)?$/;

/**
 * The model of `--embeddings`, else of PROJECT_BRAIN_EMBEDDINGS; undefined where neither names one. Nothing is sent yet.
 * @throws BrainError `invalid-input` naming what is wrong.
 */
export function namedEmbedder(option: string | undefined, environment: NodeJS.ProcessEnv): Embedder | undefined {
  const text = (option ?? environment[VARIABLE] ?? '').trim();
  if (text === '') return undefined;
  const [, provider, model = '', place = ''] = FORM.exec(text) ?? [];
  if (provider === undefined) {
    const form = 'Write PROVIDER:MODEL@PLACE, such as ollama:nomic-embed-text or openai:MODEL@https://HOST/v1.';
    throw new BrainError('invalid-input', `"${text}" names no embedding model. ${form}`, { field: 'embeddings' });
  }
  const where = provider === 'transformers' ? { folder: place } : { baseUrl: place };
  return chosenEmbedder({ provider, model, ...where }, () => Promise.resolve(environment[KEY]));
}
