/** What a statement says is gone stands nowhere any more: the commit that it quotes bears it out that there was such a thing. */
import { splitName } from '../enrichment/history/path-names.ts';
import { baseName } from '../enrichment/paths.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const SENTENCE_END = /;|\n|\.(?=\s|$)/;
const SAYS_GONE =
  /(?<!\p{L})(?:removed?|removes|deleted?|deletes|dropped|drops?|gone|replaced?|replaces|renamed?|was|were|no longer)(?!\p{L})/iu;
const LEAST_NAME = 3;

/** Whether a sentence of the text says that `name` is gone, and the message of a quoted commit says so of it. */
export function isTakenOut(name: string, text: string, quotes: readonly Quote[]): boolean {
  const { stem } = splitName(baseName(name));
  const isSaid = text.split(SENTENCE_END).some((sentence) => {
    const code = `\`${name}\``;
    return sentence.includes(code) && SAYS_GONE.test(sentence.replace(code, ''));
  });
  return (
    isSaid &&
    stem.length >= LEAST_NAME &&
    quotes.some(({ path, text: quote }) => path === null && SAYS_GONE.test(quote) && quote.includes(stem))
  );
}
