/** What a page says of how things stand before it asks anything: where the truth lies, and which part speaks to which. */
import { spokenWords } from '../../text/spoken-words.ts';

/** Sentences by which everything else is understood. Each pattern with what it means and what it must not mean. */
export const GROUNDS: readonly { readonly pattern: RegExp; readonly is: string; readonly isNot: string }[] = [
  {
    pattern: /\b(?:source|sources) of truth\b/i,
    is: 'The ledger files are the source of truth.',
    isNot: 'The sources of the parser lie in `src/parse`.',
  },
  {
    pattern:
      /\b(?:is|are|remains?|stays?|as) (?:(?:the|an?|our) )?(?:(?:single|only|sole|one) )?(?:durable|canonical|authoritative)\b/i,
    is: 'Rows of the journal are the canonical form of a booking.',
    isNot: 'Canonical names are told by `names.py`.',
  },
  {
    pattern: /\b(?:is|are) (?:the|an?)(?: \p{L}+)? authority\b/iu,
    is: 'The journal is the durable authority.',
    isNot: 'The authority of the tax office signs each file.',
  },
  {
    pattern:
      /\b(?:is|are) (?:(?:all|only|merely|purely) )?derived (?:state|data|projections?|from|views?|rows|values|caches?)\b/i,
    is: 'Balances and reports are derived state.',
    isNot: 'The class is derived by `make classes`.',
  },
  {
    pattern: /\beventual(?:ly consistent| consistency)\b/i,
    is: 'Prefer eventual consistency over one wide transaction.',
    isNot: 'Eventually this is to be consistent with the parser.',
  },
  {
    pattern:
      /\b(?:consists of|contains|(?:is|are) (?:made|built|composed) (?:up )?of|(?:is|are) (?:split|divided|organi[sz]ed|structured) (?:in|into)|ha(?:s|ve)|with) (?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:entry ?points?|layers|packages|parts|processes|components|modules|tiers|stages|phases|crates|services|subsystems|stores|(?:sub-?)?projects)\b[^.:;,]{0,80}[:;,]/iu,
    is: 'Ledger has three layers: rows, rules and pages.',
    isNot: 'A booking with three parts is split.',
  },
];

/** What is said of the page itself, or of what stands on others. */
const OF_PAGES = /\b(?:documentation|references?|docs|readme|links?|overview|chapters?)\b/i;

/** Whether a sentence says what is canonical, and what is only made of it. */
export const isGround = (text: string): boolean =>
  !OF_PAGES.test(text) && !text.includes('?') && GROUNDS.some(({ pattern }) => pattern.test(text));

const ARROW = /\s(?:→|⟶|⇒|->|-->|=>)\s/;
/** A line of a drawing that only leads to the next. */
const DOWN = /^[\s|│┃]*[↓▼⬇vV](?:[\s|│┃↓▼⬇]*)$|^[\s|│┃]+$/;
const partsOf = (text: string): string[] => text.split(ARROW).map((part) => part.trim());
const LABEL = /^[\p{L}\p{N}@`][\p{L}\p{N}\s,./&()@`'’+:_-]*$/u;
const LONGEST_LABEL = 70;
const FEWEST = 3;
const MOST = 8;

const isLabel = (text: string): boolean => text.length <= LONGEST_LABEL && LABEL.test(text);

function chainOf(labels: readonly string[]): readonly string[] {
  return labels.length >= FEWEST && labels.length <= MOST && labels.every(isLabel) ? labels : [];
}

/**
 * What a drawing in a block of code leads through, in its order: lines with an arrow downwards between each two, or one line
 * with arrows. Empty where it is anything else.
 */
export function flowIn(code: string): readonly string[] {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length === 1) return chainOf(partsOf(first));
  const labels = lines.filter((line) => !DOWN.test(line));
  const isAlone = (line: string, at: number): boolean =>
    DOWN.test(line) || !(lines[at + 1] && !DOWN.test(lines[at + 1] ?? ''));
  if (!lines.every(isAlone) || DOWN.test(first) || labels.length === lines.length) return [];
  if (!lines.some((line) => /[↓▼⬇vV]/.test(line) && DOWN.test(line))) return [];
  return chainOf(labels.map((line) => line.trim()));
}

/** Words of how parts work together; without them arrows may lead through menus. */
const TOGETHER: ReadonlySet<string> = new Set(
  'flow flows layer layers layered pipeline call calls request requests dependencies depends depend pass passes stages lifecycle'.split(
    ' ',
  ),
);

/** Whether a sentence leads through parts by arrows: "Requests flow router -> service -> repository". */
export function leadsThrough(text: string): boolean {
  const parts = text.split(ARROW);
  return parts.length >= FEWEST && spokenWords(text).some((word) => TOGETHER.has(word));
}
