/**
 * Words that speak of all, of none or of nothing else, "never", "only", each held by itself: a quote that says as much of the same,
 * or a search about it. What another sentence of a quote says of all of something else shows nothing.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { claimsIn, isQuantifier, type QuantifierFamily, speaksOf } from './claims.ts';
import { concerns } from './holds/concerns.ts';
import { type Hold, HOLD_FORMS } from './holds/hold.ts';
import { namesPattern, runsAll } from './runs-all.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
/** Sentences, and what stands between semicolons. */
const CLAUSE_END = /;|\n|\.(?=\s|$)/;
const LONG_WORD = 4;

const stemsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length >= LONG_WORD && !isQuantifier(word))
      .map(stem),
  );

/** What of a quote says one thing: sentences of a page; of code each line with the next, where a comment may go on. */
function unitsOf({ path, text }: Quote): readonly string[] {
  if (path === null || PAGE.test(path)) return text.split(/\n(?=[ \t]{0,40}(?:\n|[-*+>#|]))|[.!?](?=\s)/);
  const lines = text.split('\n');
  return lines.map((line, n) => `${line} ${lines[n + 1] ?? ''}`);
}

/** Whether a quote says it of all, or of none, of what the clause is about. */
function isSaid(clause: string, family: QuantifierFamily, quotes: readonly Quote[]): boolean {
  const about = stemsIn(clause);
  return quotes
    .flatMap(unitsOf)
    .some((unit) => speaksOf(unit, family) && (about.size === 0 || [...stemsIn(unit)].some((one) => about.has(one))));
}

/** What it says of all or of none, where neither a quote nor a search about it says as much; words that `counted` holds are held elsewhere. */
export function unprovenUniversals(
  text: string,
  quotes: readonly Quote[],
  holds: readonly Hold[],
  counted: ReadonlySet<string>,
): readonly string[] {
  const quoted = quotes.map((quote) => quote.text);
  const isShown = (clause: string): boolean =>
    holds.some((hold) => concerns(hold, clause)) || runsAll(clause, text, quoted) || namesPattern(clause, quoted);
  const open = text.split(CLAUSE_END).flatMap((clause) =>
    claimsIn(clause)
      .universals.filter(({ word, family }) => !counted.has(word) && !isSaid(clause, family, quotes))
      .filter(() => !isShown(clause))
      .map(({ word }) => word),
  );
  if (open.length === 0) return [];
  const beside = holds.filter((hold) => !concerns(hold, text)).map((hold) => hold.text);
  return [
    ...(beside.length === 0 ? [] : [`holds "${beside.join('", "')}" is about nothing that the statement names.`]),
    `"${[...new Set(open)].join('", "')}" is in no quote of the same: say it less widely, or name a search that shows it, such as holds: \`${HOLD_FORMS[0]}\`.`,
  ];
}
