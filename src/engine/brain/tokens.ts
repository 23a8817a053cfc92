/** How many tokens a text takes: the seed's estimate, and a closer one for text that tokenizes worse than English. */
import { weightedTokens } from './weighted-tokens.ts';

const CHARACTERS_PER_TOKEN = 4;

/** Tokens of `text`, by Contox's heuristic of 1 token ≈ 4 characters, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export const TOKENIZERS = ['estimate', 'weighted'] as const;
/** `estimate`: 4 characters a token (the seed's); `weighted`: by kinds of characters, close to real tokenizers. */
export type TokenizerName = (typeof TOKENIZERS)[number];

/** Tokens of a text, a whole number. */
export type Tokenizer = (text: string) => number;

const BY_NAME: Readonly<Record<TokenizerName, Tokenizer>> = { estimate: estimateTokens, weighted: weightedTokens };

/** The tokenizer of that name; the seed's estimate unless named. */
export function tokenizerOf(name: TokenizerName = 'estimate'): Tokenizer {
  return BY_NAME[name];
}
