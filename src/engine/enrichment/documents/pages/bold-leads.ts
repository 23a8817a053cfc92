/** "**Rows:**" alone on its line, and a list behind it: the bold words are the heading of that list, as a heading of few words is. */
import { plainText } from '../../text/plain.ts';
import { wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { isMereLabel, isVague } from '../statements/heading-words.ts';
import { isGenericLabel } from '../statements/statement-words.ts';

/** Nothing but bold words, with a colon in them or behind them; without it they are a heading for the reader of Markdown. */
const BOLD_LEAD = /^(?:\*\*|__)([^*_\n](?:[^*:\n]{0,58}[^*:\s])?)(?::(?:\*\*|__)|(?:\*\*|__):)$/;
const MOST_WORDS = 6;
/** What it shows, and not what it is about. */
const SHOWS =
  /^(?:(?:an? )?examples?|good|bad|wrong|right|(?:in)?correct|before|after|output|results?|requirements?|pros|cons|do|don['’]t)\b/i;

/** What is done and what is not, shown by its marks: the bold words over both are asked. */
const TICKED = /^(?:\*\*|__)?(?:[✅✔✓☑❌✗✘✖🚫⛔👍👎]|:[a-z_]{1,30}:)/u;

interface Lead {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly path: string;
}

function leadIn(text: string, block: DocumentBlock): Lead | undefined {
  const isOuter = block.kind === 'paragraph' && (block.within ?? []).length === 0 && (block.quotes ?? 0) === 0;
  const title = isOuter ? BOLD_LEAD.exec(text.slice(block.start, block.end))?.[1] : undefined;
  const isName = title !== undefined && !isOpenLabel(plainText(title)) && wordCount(title) <= MOST_WORDS;
  return isName ? { title, start: block.start, end: block.end, path: pathOf(block) } : undefined;
}

const isOpenLabel = (title: string): boolean =>
  SHOWS.test(title) || isMereLabel(title) || isVague(title) || (!title.includes('`') && isGenericLabel(title));

const pathOf = ({ path }: DocumentBlock): string => path.join('\n');
const isIn = ({ within = [] }: DocumentBlock): boolean => within.length > 0;

/** How far a lead reaches: over the list right behind it, or, where words are behind it, as far as the next of its section. */
type Reach = 'list' | 'section' | 'nothing';

function reachOf(text: string, lead: Lead, next: DocumentBlock | undefined, isOneOfMany: boolean): Reach {
  // What is no block, such as a table, may stand between.
  const isNext =
    next !== undefined && pathOf(next) === lead.path && !/[^\s>*+-]/.test(text.slice(lead.end, next.start));
  if (!isNext || TICKED.test(text.slice(next.start, next.end))) return 'nothing';
  if (next.kind === 'item') return next.leadIn?.start === lead.start ? 'list' : 'nothing';
  return next.kind === 'paragraph' && next.label === undefined && isOneOfMany ? 'section' : 'nothing';
}

/** The blocks of a page, those that stand below bold words with these as their innermost heading. */
export function belowBoldLeads(text: string, blocks: readonly DocumentBlock[]): readonly DocumentBlock[] {
  const leads = blocks.map((block) => leadIn(text, block));
  const many = (path: string): boolean => leads.filter((lead) => lead?.path === path).length > 1;
  let open: { readonly lead: Lead; readonly reach: Reach } | undefined;
  return blocks.map((block, at) => {
    const lead = leads[at];
    if (lead) {
      open = { lead, reach: reachOf(text, lead, blocks[at + 1], many(lead.path)) };
      return block;
    }
    if (!open || !reaches(open, block)) {
      open = undefined;
      return block;
    }
    return { ...block, path: [...block.path, open.lead.title] };
  });
}

function reaches({ lead, reach }: { readonly lead: Lead; readonly reach: Reach }, block: DocumentBlock): boolean {
  if (reach === 'nothing' || pathOf(block) !== lead.path) return false;
  // A paragraph with bold words of its own is about these.
  if (reach === 'section') return block.kind !== 'paragraph' || block.label === undefined;
  return isIn(block) || (block.kind === 'item' && block.leadIn?.start === lead.start);
}
