/** Where a quote stands in a file today: as it was read, moved, or in lines that were changed a little and still say it. */
import { findQuote } from '../enrichment/evidence-check.ts';

/** Of the words of a quote, so many have to stand in the lines that are taken for it. */
const SAME = 0.8;
/** Fewer words are told by chance. */
const LEAST_WORDS = 4;
/** Lines of a quote that is followed through changes. */
const MOST_LINES = 30;
/** Places of one quote that are held against each other. */
const MOST_PLACES = 50;

const WORDS = /[\p{L}\p{N}_$]+/gu;
const DENIALS: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  'without',
  'dont',
  'cannot',
  'false',
  'true',
  'off',
  'on',
]);

const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/n['’]t\b/g, ' not')
    .toLowerCase()
    .match(WORDS) ?? [];
const denials = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => DENIALS.has(word)))].sort().join(' ');

export interface Place {
  /** 1-based. */
  readonly line: number;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Where it stands word for word: the place nearest to `line`; else where only white space differs. */
function verbatim(text: string, quote: string, line: number): Place | null {
  const wanted = quote.trim();
  let best: Place | null = null;
  let at = wanted === '' ? -1 : text.indexOf(wanted);
  for (let tries = 0; at >= 0 && tries < MOST_PLACES; tries++) {
    const place = { line: lineAt(text, at) };
    if (!best || Math.abs(place.line - line) < Math.abs(best.line - line)) best = place;
    at = text.indexOf(wanted, at + 1);
  }
  if (best) return best;
  const found = findQuote(text, quote);
  return found ? { line: lineAt(text, found.start) } : null;
}

/** Lines that say it still: nearly all of its words, each of `names`, and no denial more or less. */
function nearly(text: string, quote: string, names: readonly string[]): Place | null {
  const wanted = wordsIn(quote);
  const height = quote.trim().split('\n').length;
  if (wanted.length < LEAST_WORDS || height > MOST_LINES) return null;
  const set = new Set(wanted);
  const said = denials(wanted);
  const lines = text.split('\n');
  const words = lines.map(wordsIn);
  let best: { readonly line: number; readonly share: number } | null = null;
  for (let n = 0; n < lines.length; n++) {
    if (words[n]?.some((word) => set.has(word)) !== true) continue;
    const here = words.slice(n, n + height).flat();
    const share = [...set].filter((word) => here.includes(word)).length / set.size;
    if (share < SAME || (best && best.share >= share) || denials(here) !== said) continue;
    const window = lines.slice(n, n + height).join('\n');
    if (names.every((name) => window.includes(name))) best = { line: n + 1, share };
  }
  return best && { line: best.line };
}

/** `names` are what the statement takes from this quote; null: only word for word. Null where it is gone. */
export function placeOfQuote(
  text: string,
  quote: string,
  { line, names }: { readonly line: number; readonly names: readonly string[] | null },
): Place | null {
  return verbatim(text, quote, line) ?? (names && nearly(text, quote, names));
}
