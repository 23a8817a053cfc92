/** Where a quote stands in a file today: as it was read, moved, or in lines that were changed a little and still say it. */
import { findQuote } from '../enrichment/evidence-check.ts';
import { findLaidOut } from '../enrichment/laid-out.ts';
import { stem } from '../recall/text/stem.ts';
import { DENYING } from './denying-words.ts';

/** Of the words of a line, so many have to stand in the line that is taken for it. */
const SAME = 0.8;
/** Fewer words are told by chance. */
const LEAST_WORDS = 4;
/** Lines of a quote that is followed through changes. */
const MOST_LINES = 30;
/** Lines that may have come in between two of a quote. */
const BETWEEN = 2;
/** Places of one quote that are held against each other. */
const MOST_PLACES = 50;

const WORDS = /[\p{L}\p{N}_$]+|&&|\|\|/gu;
/** Words by which one more, or one less, says something else: what denies, what a condition is made of, and what a rule turns on. */
const TURNING: ReadonlySet<string> = new Set([
  ...DENYING,
  ...['&&', '||', 'if', 'unless', 'except', 'only', 'when', 'else'],
  ...['dont', 'false', 'true', 'off', 'on'],
  ...['must', 'may', 'should', 'can', 'shall', 'always', 'both', 'either', 'before', 'after'],
]);
/** Of these one stands in a place where the other would say something else. */
const JOINS: ReadonlySet<string> = new Set(['and', 'or']);
/** Shorter words say little. */
const LONG_WORD = 4;

const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/n['’]t\b/g, ' not')
    .toLowerCase()
    .replace(/\b(?:ha(?:s|ve)|needs?) to\b/g, 'must')
    .match(WORDS) ?? [];
const turnsIn = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => TURNING.has(word)))].sort().join(' ');

/** The stems of the words that say something, in order, each once. */
const contentOf = (text: string): readonly string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD && !TURNING.has(word))
      .map(stem),
  ),
];

/** What joins two words in a text, by the two. */
function joinsIn(text: string): ReadonlyMap<string, string> {
  const words = wordsIn(text);
  return new Map(
    words.flatMap((word, n): [string, string][] =>
      JOINS.has(word) ? [[`${words[n - 1] ?? ''} ${words[n + 1] ?? ''}`, word]] : [],
    ),
  );
}

/** Whether `words` that stand in `others` stand there one after the other. */
function isInOrder(words: readonly string[], others: readonly string[]): boolean {
  const places = words.map((word) => others.indexOf(word)).filter((at) => at >= 0);
  return places.every((at, n) => n === 0 || at > (places[n - 1] ?? 0));
}

interface Statement {
  readonly said: string;
  /** What it takes from the quote: code, names and numbers that both hold. */
  readonly names: readonly string[];
}

export interface QuotePlace {
  /** 1-based. */
  readonly line: number;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Where it stands word for word: the place nearest to `line`; else where it was only laid out anew. */
function verbatim(text: string, quote: string, line: number): QuotePlace | null {
  const wanted = quote.trim();
  let best: QuotePlace | null = null;
  let at = wanted === '' ? -1 : text.indexOf(wanted);
  for (let tries = 0; at >= 0 && tries < MOST_PLACES; tries++) {
    const place = { line: lineAt(text, at) };
    if (!best || Math.abs(place.line - line) < Math.abs(best.line - line)) best = place;
    at = text.indexOf(wanted, at + 1);
  }
  if (best) return best;
  const found = findQuote(text, quote) ?? findLaidOut(text, quote);
  return found ? { line: lineAt(text, found.start) } : null;
}

interface QuotedLine {
  readonly words: ReadonlySet<string>;
  readonly turns: string;
  /** What it begins with and is known by: "check:", "if (", "4."; empty where nothing is. */
  readonly label: string;
}

const LABEL = /^\s*(\d{1,3}[.)]|[^\s:=()]{1,40} ?[:=(])/;
const IN_WORD = /[\w-]/;

/** Whether a line has the label as a word of its own: "check-all:" is another than "all:". */
function isLabelled(line: string, label: string): boolean {
  if (label === '') return true;
  for (let at = line.indexOf(label); at >= 0; at = line.indexOf(label, at + 1))
    if (at === 0 || !IN_WORD.test(line[at - 1] ?? '')) return true;
  return false;
}

/** A line of a file, as often as it is held against one of a quote. */
class FileLine {
  readonly text: string;
  #words: ReadonlySet<string> | undefined;
  #turns: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(wordsIn(this.text)));
  }

  get turns(): string {
    return (this.#turns ??= turnsIn([...this.words]));
  }
}

/** The share of a quoted line's words that a line holds; 0 where it is too small, or turns on other words. */
function shareIn({ words, turns, label }: QuotedLine, line: FileLine): number {
  if (words.size === 0) return 0;
  let shared = 0;
  for (const word of words) if (line.words.has(word)) shared++;
  const share = shared / words.size;
  return share >= SAME && line.turns === turns && isLabelled(line.text, label) ? share : 0;
}

/** Where the lines of a quote end that begin at `from`, one after the other with little between; null where one is missing. */
function endOf(
  quoted: readonly QuotedLine[],
  lines: readonly FileLine[],
  from: number,
): { readonly end: number; readonly share: number } | null {
  let at = from - 1;
  let sum = 0;
  for (const line of quoted) {
    const last = at < from ? from : at + 1 + BETWEEN;
    let share = 0;
    while (share === 0 && at < last && at + 1 < lines.length) {
      const next = lines[++at];
      share = next ? shareIn(line, next) : 0;
    }
    if (share === 0) return null;
    sum += share;
  }
  return { end: at, share: sum / quoted.length };
}

/** What a place has to have, to be taken for a quote that was changed a little. */
class Kept {
  readonly #names: readonly string[];
  readonly #content: readonly string[];
  readonly #said: readonly string[];
  readonly #joins: ReadonlyMap<string, string>;

  constructor(quote: string, { names, said }: Statement) {
    this.#names = names;
    this.#content = contentOf(quote);
    const words = new Set(contentOf(said));
    this.#said = this.#content.filter((word) => words.has(word));
    this.#joins = joinsIn(quote);
  }

  isIn(place: string): boolean {
    const content = contentOf(place);
    const joins = joinsIn(place);
    return (
      this.#names.every((name) => place.includes(name)) &&
      this.#said.every((word) => content.includes(word)) &&
      isInOrder(this.#content, content) &&
      [...this.#joins].every(([words, by]) => (joins.get(words) ?? by) === by)
    );
  }
}

/** Lines that say it still: of each line of it nearly all words, what the statement takes from it, and nothing turned round. */
function nearly(text: string, quote: string, statement: Statement): QuotePlace | null {
  const rows = quote.trim().split('\n');
  if (wordsIn(quote).length < LEAST_WORDS || rows.length > MOST_LINES) return null;
  const quoted = rows
    .filter((row) => wordsIn(row).length > 0)
    .map((row): QuotedLine => {
      const words = wordsIn(row);
      return { words: new Set(words), turns: turnsIn(words), label: LABEL.exec(row)?.[1] ?? '' };
    });
  const lines = text.split('\n').map((line) => new FileLine(line));
  const kept = new Kept(quote, statement);
  let best: { readonly line: number; readonly share: number } | null = null;
  for (let n = 0; n < lines.length; n++) {
    const found = endOf(quoted, lines, n);
    if (!found || (best && best.share >= found.share)) continue;
    const window = lines
      .slice(n, found.end + 1)
      .map((line) => line.text)
      .join('\n');
    if (kept.isIn(window)) best = { line: n + 1, share: found.share };
  }
  return best && { line: best.line };
}

/** `statement`: for which the quote stands; null: only word for word. Null where it is gone. */
export function placeOfQuote(
  text: string,
  quote: string,
  { line, statement }: { readonly line: number; readonly statement: Statement | null },
): QuotePlace | null {
  return verbatim(text, quote, line) ?? (statement && nearly(text, quote, statement));
}
