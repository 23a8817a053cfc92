/** Embedding models that `@huggingface/transformers` runs in this process, where the user has installed it in a folder. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { BrainError, type Embedder, type EmbedOptions } from '../engine/index.ts';
import { unitVectors } from './vectors.ts';

const PACKAGE = '@huggingface/transformers';
/** Texts run together: more take more memory than they save time. */
const AT_ONCE = 16;

export interface TransformersOptions {
  /** Absolute; holds `node_modules/@huggingface/transformers` and, in `models`, the models. */
  readonly folder: string;
  readonly model: string;
}

type Extractor = (texts: readonly string[], options: { pooling: 'mean'; normalize: true }) => Promise<unknown>;

type AnyFunction = (...args: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';
// Its very own env, not a copy: what is set there is what counts.
const Env = z.custom<Record<string, unknown>>((env) => typeof env === 'object' && env !== null);
const Library = z.object({ env: Env, pipeline: z.custom<AnyFunction>(isFunction) });
const Tensor = z.object({
  dims: z.tuple([z.int(), z.int()]),
  data: z.custom<ArrayLike<number>>((data) => Array.isArray(data) || ArrayBuffer.isView(data)),
});

/** Nothing is loaded before the first text, and nothing is downloaded ever: the model has to be in the folder. */
export function transformers(options: TransformersOptions): Embedder {
  const who = `The model ${options.model} in ${options.folder}`;
  let extractor: Promise<Extractor> | undefined;
  let dimensions: number | null = null;
  const embed = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    extractor ??= load(options);
    try {
      const extract = await extractor;
      const tensor = Tensor.safeParse(await extract(texts, { pooling: 'mean', normalize: true })).data;
      return unitVectors(tensor ? rows(tensor) : [], texts.length, who);
    } catch (cause) {
      if (cause instanceof BrainError) throw cause;
      // Loaded again the next time: the user may have put right what was wrong.
      extractor = undefined;
      throw failure(options, cause);
    }
  };
  return {
    id: `transformers ${options.model}`,
    get dimensions() {
      return dimensions;
    },
    async embed(texts: readonly string[], { signal }: EmbedOptions = {}) {
      const all: Float32Array[] = [];
      for (let n = 0; n < texts.length; n += AT_ONCE) {
        if (signal?.aborted) throw new BrainError('cancelled', `The question to ${options.model} was cancelled.`);
        all.push(...(await embed(texts.slice(n, n + AT_ONCE))));
      }
      dimensions = all[0]?.length ?? dimensions;
      return all;
    },
  };
}

async function load({ folder, model }: TransformersOptions): Promise<Extractor> {
  const file = createRequire(join(folder, 'package.json')).resolve(PACKAGE);
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  // A CommonJS build may come as the default export alone.
  const { env, pipeline } = Library.parse('pipeline' in loaded ? loaded : loaded['default']);
  env['allowRemoteModels'] = false;
  env['localModelPath'] = join(folder, 'models');
  const extractor = await pipeline('feature-extraction', model);
  if (!isFunction(extractor)) throw new Error(`${PACKAGE} made no feature extractor`);
  return (texts, options) => Promise.resolve(extractor(texts, options));
}

function rows({ dims: [count, size], data }: z.infer<typeof Tensor>): readonly ArrayLike<number>[] {
  const values = Float32Array.from(data);
  return Array.from({ length: count }, (_, n) => values.subarray(n * size, (n + 1) * size));
}

function failure({ folder, model }: TransformersOptions, cause: unknown): BrainError {
  const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return new BrainError(
    'embedder-failed',
    `${PACKAGE} in ${folder} cannot run the model ${model}: ${why}. Install the package there and put the model into its folder models.`,
    { folder, model },
    cause,
  );
}
