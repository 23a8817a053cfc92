/** Where a quote stands that a formatter laid out anew: white space apart, and a comma before a bracket that closes. */

const TOKEN = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;
const WORD = /^[\p{L}\p{N}_$]/u;
const CLOSES = /^[)\]}]$/;
const BEFORE_WORD = '(?<![\\p{L}\\p{N}_$])';
const AFTER_WORD = '(?![\\p{L}\\p{N}_$])';

const escaped = (token: string): string => token.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** What may stand between two tokens: two words stay two. */
function between(before: string, token: string): string {
  if (WORD.test(before) && WORD.test(token)) return '\\s+';
  return CLOSES.test(token) ? '(?:\\s*,)?\\s*' : '\\s*';
}

/** Its words and signs, without commas that only end a list. */
function tokensOf(quote: string): readonly string[] {
  const all = quote.match(TOKEN) ?? [];
  return all.filter((token, n) => token !== ',' || !CLOSES.test(all[n + 1] ?? ''));
}

/** The range of `quote` in `text`, however the two are laid out; undefined where it says anything else. */
export function findLaidOut(text: string, quote: string): { readonly start: number; readonly end: number } | undefined {
  const tokens = tokensOf(quote);
  // A pattern takes its time, and is of no use where a word is missing.
  if (tokens.length === 0 || tokens.some((token) => WORD.test(token) && !text.includes(token))) return undefined;
  const pattern = tokens.map((token, n) => `${n === 0 ? '' : between(tokens[n - 1] ?? '', token)}${escaped(token)}`);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  const found = new RegExp(
    `${WORD.test(first) ? BEFORE_WORD : ''}${pattern.join('')}${WORD.test(last) ? AFTER_WORD : ''}`,
    'u',
  ).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
