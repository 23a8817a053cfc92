/** Quotes of pages with the rest of the sentence that they end in: what is cut off there may say when it does not hold. */
import { findQuote } from '../enrichment/evidence-check.ts';
import type { ProjectTree } from '../ports/project-tree.ts';

interface Quote {
  /** Null for the message of a commit. */
  readonly path: string | null;
  readonly text: string;
}

const PAGE = /\.(?:mdx?|rst|adoc|txt)$/i;
/** A sentence, an entry of a list, a row or a block ends. */
const END = /[.!?](?=\s|$)|\n(?=[ \t]{0,20}(?:\n|[-*+>#|]|\d{1,3}[.)] |```))/;
/** Longer sentences are told by their beginning. */
const LONGEST = 300;

/** The rest of its sentence; empty where it ends with one. */
function restBehind(page: string, quote: string): string {
  const range = findQuote(page, quote);
  if (!range || /[.!?|][*_"')]*\s*$/.test(quote)) return '';
  const behind = page.slice(range.end, range.end + LONGEST);
  const end = END.exec(behind);
  return end ? behind.slice(0, end.index) : '';
}

export async function toSentenceEnd(quotes: readonly Quote[], tree: ProjectTree): Promise<readonly Quote[]> {
  return Promise.all(
    quotes.map(async (quote) => {
      const page = quote.path !== null && PAGE.test(quote.path) ? await tree.read(quote.path) : null;
      return page === null ? quote : { ...quote, text: `${quote.text}${restBehind(page, quote.text)}` };
    }),
  );
}
