/** An embedder behind an address: what the endpoints have in common, whatever their words for it. */
import type { Embedder, EmbedOptions } from '../engine/index.ts';
import { askEndpoint, type Timing } from './ask-endpoint.ts';
import { unitVectors } from './vectors.ts';

export interface HttpOptions {
  /** With `http:` or `https:`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Asked for before each question, so that it is held nowhere. */
  readonly apiKey?: () => Promise<string | undefined>;
  readonly timing?: Timing;
}

export interface Dialect {
  readonly name: string;
  /** Below the base address. */
  readonly path: string;
  /** Texts in one question at most. */
  readonly atOnce: number;
  body(model: string, texts: readonly string[]): unknown;
  /** The vectors of an answer in the order of the texts; none where it is not one. */
  vectors(answer: unknown): readonly (readonly number[])[];
}

/** Asks the endpoint in batches, one after the other. */
export function httpEmbedder(dialect: Dialect, { baseUrl, model, apiKey, timing }: HttpOptions): Embedder {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  const url = `${base}/${dialect.path}`;
  let dimensions: number | null = null;
  return {
    id: `${dialect.name} ${base} ${model}`,
    get dimensions() {
      return dimensions;
    },
    async embed(texts: readonly string[], options: EmbedOptions = {}) {
      const all: Float32Array[] = [];
      for (let n = 0; n < texts.length; n += dialect.atOnce) {
        const batch = texts.slice(n, n + dialect.atOnce);
        const body = dialect.body(model, batch);
        const answer = await askEndpoint(url, body, { ...options, apiKey: await apiKey?.(), timing });
        all.push(...unitVectors(dialect.vectors(answer), batch.length, `The embedding endpoint ${url}`));
      }
      dimensions = all[0]?.length ?? dimensions;
      return all;
    },
  };
}
