/** Loads the vocabulary of the o200k tokenizer, which few want and none should wait for. */
import { BrainError, type Pacer, type TokenizerName, useO200k } from '../engine/index.ts';
import { readPacked } from '../node/packed-file.ts';

/** The bytes 0 to 255 alone are tokens, so a vocabulary cannot be smaller. */
const FEWEST_TOKENS = 256;

/**
 * `file` holds the tokens in the order of their ranks, each as one byte with its length and then its bytes; esbuild.mjs
 * writes and packs it. Some 60 ms of work, a few at a time. @throws BrainError `not-supported` for a file that cannot be read.
 */
export async function loadO200k(file: string, pacer: Pacer): Promise<void> {
  const ranks = new Map<string, number>();
  const bytes = await readPacked(file).catch(() => Buffer.alloc(0));
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + (bytes[at] ?? 0);
    ranks.set(bytes.toString('latin1', at + 1, end), ranks.size);
    at = end;
    if (ranks.size % 1_000 === 0) await pacer.yieldToHost();
  }
  if (ranks.size < FEWEST_TOKENS) {
    throw new BrainError(
      'not-supported',
      `${file} is damaged or missing, so tokens are counted by kinds of characters.`,
      {
        path: file,
      },
    );
  }
  useO200k(ranks);
}

/** Has the tokenizer ready; where that cannot be, another stands in for it. */
export type WithTokenizer = (name: TokenizerName) => Promise<TokenizerName>;

/** `file` is the vocabulary, which is loaded when it is first asked for. */
export function tokenizers(file: string, pacer: Pacer, onWrong: (message: string) => void): WithTokenizer {
  let loading: Promise<TokenizerName> | null = null;
  const load = async (): Promise<TokenizerName> => {
    try {
      await loadO200k(file, pacer);
      return 'o200k';
    } catch (error) {
      onWrong(error instanceof Error ? error.message : String(error));
      return 'weighted';
    }
  };
  return async (name) => (name === 'o200k' ? (loading ??= load()) : name);
}
