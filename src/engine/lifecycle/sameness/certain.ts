/**
 * When two statements are the same beyond doubt, so that one may be merged into the other unasked. A merge is hard to see
 * afterwards: what changes the sense (a number, a name, a sign, a denial, who does what to whom) has to be the same to the
 * letter; case, punctuation, articles and the plural of plain words need not be.
 */
import type { ComparedStatement } from './statement.ts';

/** What stands before and after words of prose; a dot before a name (`.env`) is part of it. */
const BEFORE = /^[("'“”‘’„«»[{*_,;:…]+/u;
const AFTER = /(?<![)"'“”‘’„«»\]}*_.,;:!?…])[)"'“”‘’„«»\]}*_.,;:!?…]+$/u;
/** A word of prose: letters, with apostrophes and hyphens between them, and no capital inside. */
const PLAIN = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+)(?:['’-]\p{L}+)*$/u;
/** A dash between words, or what begins a list or a heading. */
const RULER = /^(?:[-–—*•#]+|>+)$/;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
/** Shorter words that end in s are hardly plurals: its, his, does. */
const SHORTEST_PLURAL = 4;

interface Tokens {
  /** Words of prose, lower case, without articles, each where it stands among all tokens. */
  readonly words: readonly string[];
  /** Everything else as it is written: names in code, paths, numbers, versions, signs. */
  readonly verbatim: readonly string[];
  /** The order of both: `w` and `v`. */
  readonly order: string;
  readonly asks: boolean;
}

const known = new WeakMap<ComparedStatement, Tokens>();

function tokensOf(statement: ComparedStatement): Tokens {
  const found = known.get(statement);
  if (found) return found;
  const words: string[] = [];
  const verbatim: string[] = [];
  let order = '';
  const text = statement.text.normalize('NFKC').trim();
  // Whatever stands in backticks is code, however plain it looks.
  for (const [piece, code] of text.matchAll(/`([^`]+)`|[^\s`]+/gu)) {
    const token = code ?? piece.replace(BEFORE, '').replace(AFTER, '');
    if (token === '' || (code === undefined && (RULER.test(token) || ARTICLES.has(token.toLowerCase())))) continue;
    const isPlain = code === undefined && PLAIN.test(token);
    order += isPlain ? 'w' : 'v';
    if (isPlain) words.push(token.toLowerCase());
    else verbatim.push(token);
  }
  const tokens = { words, verbatim, order, asks: /[?？]\s*$/.test(text) };
  known.set(statement, tokens);
  return tokens;
}

const isPluralOf = (plural: string, word: string): boolean =>
  plural === `${word}s` ||
  (plural === `${word}es` && /(?:s|x|z|ch|sh)$/.test(word)) ||
  (plural.endsWith('ies') && word.endsWith('y') && plural.slice(0, -3) === word.slice(0, -1));

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_PLURAL && !short.endsWith('s') && isPluralOf(long, short);
}

const sameTools = (a: ComparedStatement, b: ComparedStatement): boolean => {
  const names = ({ tools }: ComparedStatement): string =>
    tools
      .map(({ word }) => word)
      .sort()
      .join(' ');
  return names(a) === names(b);
};

/** Whether two statements are the same but for articles, plurals, case and punctuation. */
export function isCertainlySame(a: ComparedStatement, b: ComparedStatement): boolean {
  // Seldom so, and quickly seen: taken apart further are only those whose stems are the same.
  if (a.exact.length !== b.exact.length || a.exact.some((word, n) => word !== b.exact[n])) return false;
  if (a.exact.length === 0 || a.denies !== b.denies || a.numbers.join(' ') !== b.numbers.join(' ')) return false;
  const [x, y] = [tokensOf(a), tokensOf(b)];
  return (
    x.order === y.order &&
    x.asks === y.asks &&
    x.verbatim.every((token, n) => token === y.verbatim[n]) &&
    x.words.every((word, n) => isSameWord(word, y.words[n] ?? '')) &&
    sameTools(a, b)
  );
}
