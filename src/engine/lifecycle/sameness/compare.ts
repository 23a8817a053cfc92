/** Two pieces of knowledge beside each other: the same, nearly the same, opposed, or neither. */
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import type { MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { isCertainlySame } from './certain.ts';
import type { Opposition } from './opposed.ts';
import { isContradiction, opposition } from './opposition.ts';
import { differInNumbers, similarity } from './similarity.ts';
import { ComparedStatement } from './statement.ts';

/** What an item or a candidate says. */
export type ItemText = Pick<MemoryItem, 'type' | 'title' | 'facts'>;

/** One item's words, taken apart once. */
export interface TokenizedText {
  readonly type: MemoryItem['type'];
  /** Title and facts as one. */
  readonly whole: ComparedStatement;
  /** Title and sentences, each a claim of its own. */
  readonly claims: readonly ComparedStatement[];
}

export interface Comparison {
  /** 0–1. */
  readonly similarity: number;
  /** `certain` may be merged unasked; `near` lies within the type's dedup distance and is only suggested. */
  readonly duplicate: 'certain' | 'near' | null;
  /** The strongest opposition, whatever its score; a contradiction only when `contradicts`. */
  readonly opposition: Opposition | null;
  readonly contradicts: boolean;
}

/** More claims than this of one item are not looked at: the first ones say what it is about. */
const MOST_CLAIMS = 6;

/** Facts that begin with the title say it already. */
function wholeOf({ title, facts }: ItemText): string {
  return facts.toLowerCase().startsWith(title.toLowerCase().replace(/…$/, '')) ? facts : `${title}\n${facts}`;
}

export function tokenize(one: ItemText): TokenizedText {
  const whole = wholeOf(one);
  const claims = [...new Set(sentencesOfLines(whole))]
    .slice(0, MOST_CLAIMS)
    .map((sentence) => new ComparedStatement(sentence));
  const [only] = claims;
  return { type: one.type, whole: claims.length === 1 && only ? only : new ComparedStatement(whole), claims };
}

/** "`libs/rows-sqlite`: …": what a line of a map is about. */
const OF_PLACE = /^`([\w@.-]+\/[\w@./-]+)`(?: \([^()]{1,80}\))?:? /;
const placeOf = ({ text }: ComparedStatement): string => OF_PLACE.exec(text)?.[1] ?? '';

/** What is said of two places does not deny one another, whatever else their words are. */
const areOfOtherPlaces = (a: ComparedStatement, b: ComparedStatement): boolean =>
  placeOf(a) !== '' && placeOf(b) !== '' && placeOf(a) !== placeOf(b);

/** What manifests give of the stack and what the code bears out of it are two accounts: each may name what the other leaves out. */
const areOfStack = (a: ComparedStatement, b: ComparedStatement): boolean =>
  [a, b].every(({ text }) => text.startsWith(STACK_TITLE));

function strongest(a: TokenizedText, b: TokenizedText): Opposition | null {
  const rules = [TYPE_POLICIES[a.type].contradictions, TYPE_POLICIES[b.type].contradictions];
  if (rules.includes('none')) return null;
  const counts = ({ kind }: Opposition): boolean => kind === 'replaced' || !rules.includes('replaced');
  let best: Opposition | null = null;
  for (const x of a.claims) {
    for (const y of b.claims) {
      const found = areOfOtherPlaces(x, y) || areOfStack(x, y) ? null : opposition(x, y);
      if (found && counts(found) && found.score > (best?.score ?? 0)) best = found;
    }
  }
  return best;
}

/** In a text of fewer words that say something, each of them matters. */
const LONG = 12;

/**
 * Whether a short statement has another word where the other has one ("use pnpm", "use yarn"), one word more ("signed
 * cookies", "cookies"), or the same words in another order ("the client calls the server"): near in its letters only. Of
 * suggestions on SICK 33 % were right without this and 66 % with it; chosen on one half of the pairs, 62 % on the other.
 */
function saysAnother(a: ComparedStatement, b: ComparedStatement): boolean {
  if (Math.min(a.content.length, b.content.length) >= LONG) return false;
  const own = (words: readonly string[], others: readonly string[]): number =>
    words.filter((word) => !others.includes(word)).length;
  const [here, there] = [own(a.content, b.content), own(b.content, a.content)];
  if (here > 0 && there > 0) return true;
  const [left, right] = [own(a.exact, b.exact), own(b.exact, a.exact)];
  if (here + there === 1 && left + right === 1) return true;
  return left + right === 0 && a.exact.join(' ') !== b.exact.join(' ');
}

/** Whether one has a single word where the other has another: "use pnpm" means nearly what "use yarn" does, and is not the same. */
function swapsOneWord(a: ComparedStatement, b: ComparedStatement): boolean {
  const own = (words: readonly string[], others: readonly string[]): number =>
    words.filter((word) => !others.includes(word)).length;
  return Math.max(own(a.content, b.content), own(b.content, a.content)) <= 1;
}

/**
 * How two pieces of knowledge stand to each other; `a` is the one in question: an opposition's `by` is its side. `cosine`
 * (0–1) is how near their meanings are, where an embedding model says so: it suggests, and what is certain only words tell.
 */
export function compare(a: TokenizedText, b: TokenizedText, cosine = 0): Comparison {
  const likeness = similarity(a.whole, b.whole);
  const [here, there] = [TYPE_POLICIES[a.type], TYPE_POLICIES[b.type]];
  const found = strongest(a, b);
  const distance = Math.min(here.dedupDistance, there.dedupDistance);
  const inWords = 1 - likeness <= distance && !saysAnother(a.whole, b.whole);
  const inMeaning = 1 - cosine <= distance && !swapsOneWord(a.whole, b.whole) && !differInNumbers(a.whole, b.whole);
  const near = (inWords || inMeaning) && a.whole.denies === b.whole.denies;
  const contradicts = isContradiction(found);
  const duplicate = isCertainlySame(a.whole, b.whole) ? 'certain' : near && !contradicts ? 'near' : null;
  return {
    similarity: Math.max(cosine, likeness),
    duplicate,
    opposition: found,
    contradicts: contradicts && duplicate === null,
  };
}
