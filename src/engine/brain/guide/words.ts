/** English words that tell how much hangs on a sentence; each is looked up by its stem. */
import { wordsIn } from '../../enrichment/text/sentence-start.ts';
import { spokenWords } from '../../enrichment/text/spoken-words.ts';
import { stem, stems } from '../../recall/text/stem.ts';

/** What forbids. */
const FORBIDS = stems('never cannot forbidden forbid prohibited prohibit disallow disallowed');
/** "Do not", "Avoid" where a sentence or a clause begins; a denial behind what asks. Elsewhere it only tells how things are. */
const FORBIDDING =
  /(?:^|[.:;,—–]\s|\b(?:and|but|please)\s)(?:do not|don['’]t|avoid)\b|^no\b|\b(?:must|should|shall|may|can)(?: not\b|n['’]t\b)|\b(?:is|are) not (?:allowed|accepted|welcome|wanted)\b|\b(?:do|are) (?:\w{2,12} )?not (?:\w{2,12} )?(?:allow|accept|permit)(?:ing)?\b/i;
/** What leaves no choice. */
const COMPELS = stems('must always mandatory shall');
const COMPELLING = /(?:^|[.:;,—–]\s)(?:only|ensure|make sure)\b|\b(?:is|are|be) required\b/i;
/** What says what goes wrong otherwise. */
const WARNS = stems(
  'because otherwise breaks break fails fail corrupts lose loses lost crash crashes leak leaks deadlock unsafe silently',
);
/** What leaves it to the reader. */
const SOFTENS = stems(
  'consider try aim maybe optionally ideally encourage encouraged welcome appreciate nice possible',
);
/** What speaks to a person in front of a website, or only wants to be polite. */
const COURTESY = stems('please thank thanks welcome welcomed appreciated button click star fork congratulations');
/** What names the way that is not to be gone beside the one that is: "`a`, not `b`", "prefer `a` over `b`". */
const CONTRASTS =
  /[,(] ?not (?!(?:only|just|all|every|yet|always)\b)|\brather than\b|\binstead of\b|\bprefer\w*\b[^.;]{1,120}\bover\b/i;
/** What is preferred by itself is left to the reader; at the head of a sentence, or behind its condition, it is asked for. */
const PREFERS = /[^.:;,\s]\s{1,3}prefer(?:s|red|ably)?\b/i;

export interface Tone {
  readonly forbids: boolean;
  readonly compels: boolean;
  readonly warns: boolean;
  readonly contrasts: boolean;
  readonly softens: boolean;
  readonly courtesy: boolean;
}

/** Where a sentence turns to its reason, or to what is beside the point. */
const TURNS = /\s(?:because|since|so that|otherwise|which|whereas)\s/i;

/** What a sentence says before it gives a reason, or details of what it named. */
export const mainClause = (text: string): string => text.split(TURNS)[0]?.split(/,? where /i)[0] ?? text;

/** Which sets a word is in, as bits in their order; sentences are made of the same few thousand words. */
const SETS = [FORBIDS, COMPELS, WARNS, SOFTENS, COURTESY];
const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

function bitsOf(word: string): number {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const root = stem(word);
  const bits = SETS.reduce((sum, set, at) => sum | (set.has(root) ? 1 << at : 0), 0);
  known.set(word, bits);
  return bits;
}

/** What is named for an example, or as some of many. */
const EXAMPLES = /\((?:e\.?g\.?|for example)[^()]{0,200}\)|\([^()]{1,200}\betc\.?\)/gi;

/** How a sentence speaks. */
export function toneOf(whole: string): Tone {
  const text = whole.replace(EXAMPLES, ' ');
  const bits = spokenWords(text).reduce((sum, word) => sum | bitsOf(word), 0);
  const has = (at: number): boolean => (bits & (1 << at)) !== 0;
  const spoken = text.replace(/`[^`]*`/g, '``');
  return {
    forbids: has(0) || FORBIDDING.test(spoken),
    compels: has(1) || COMPELLING.test(spoken),
    warns: has(2),
    contrasts: CONTRASTS.test(spoken),
    softens: has(3) || (PREFERS.test(spoken) && !CONTRASTS.test(spoken)),
    // By its stem it could not be told from what communicates.
    courtesy: has(4) || /\bcommunity\b/i.test(spoken),
  };
}

/** Words of the title that a text has to hold so that the title need not stand before it. */
const SAID = 0.6;

/** Whether a text holds what the title says. */
export function saysTitle(row: string, title: string): boolean {
  const said = new Set(wordsIn(row));
  const words = wordsIn(title);
  return words.filter((word) => said.has(word)).length >= SAID * words.length;
}
