/** The seed's estimate of how many tokens a text takes. */

const CHARACTERS_PER_TOKEN = 4;

/** Tokens of `text`, by Contox's heuristic of 1 token ≈ 4 characters, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
