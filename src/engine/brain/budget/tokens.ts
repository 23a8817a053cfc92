/** How many tokens a text takes: the seed's estimate, a closer one without a vocabulary, and a real tokenizer. */
import { BrainError } from '../../model/errors.ts';
import { o200kTokenizer, type TokenRanks } from './o200k.ts';
import { weightedTokens } from './weighted-tokens.ts';

const CHARACTERS_PER_TOKEN = 4;

/** Tokens of `text`, by Contox's heuristic of 1 token ≈ 4 characters, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export const TOKENIZERS = ['estimate', 'weighted', 'o200k'] as const;
/**
 * `estimate`: 4 characters a token (the seed's); `weighted`: by kinds of characters, close to real tokenizers; `o200k`: as
 * newer OpenAI models count, once `useO200k` was called.
 */
export type TokenizerName = (typeof TOKENIZERS)[number];

/** Tokens of a text, a whole number. */
export type Tokenizer = (text: string) => number;

/** The vocabulary is the same for all who count; megabytes of it are not held twice. */
let o200k: Tokenizer | undefined;

/** From now on `o200k` can be counted with. */
export function useO200k(ranks: TokenRanks): void {
  o200k ??= o200kTokenizer(ranks);
}

/** The tokenizer of that name; the seed's estimate unless named. @throws BrainError `not-supported` without its vocabulary. */
export function tokenizerOf(name: TokenizerName = 'estimate'): Tokenizer {
  if (name === 'estimate') return estimateTokens;
  if (name === 'weighted') return weightedTokens;
  if (o200k) return o200k;
  throw new BrainError('not-supported', 'The vocabulary of the tokenizer "o200k" is not loaded: count by "weighted".', {
    tokenizer: name,
  });
}
