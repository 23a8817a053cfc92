/**
 * Whether a statement says the opposite of what it quotes: the sides of a denial are exchanged, what is asked for is denied, or a word
 * stands there with a prefix that denies it.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { sentencesOf } from '../enrichment/text/sentences.ts';
import { areOpposite, areOppositeOfOne } from '../lifecycle/sameness/antonyms.ts';
import { areTurnedRound, onlyDenied, shareIn, type Sides, sidesOf } from '../lifecycle/sameness/turned-round.ts';
import { stem } from '../recall/text/stem.ts';
import { proseOf, type Quote } from './conditions.ts';
import { isCrossed } from './crossed.ts';
import { bears } from './denying-words.ts';

/** What is denied has to have so many words, of which the other has to say so many. */
const FEWEST = 3;
const SAID = 0.8;
/** Denied there, too, it is the same matter. */
const DENIED_TOO = 0.5;

/** Whether a sentence denies what is in question, or denies nothing but that. */
const deniesToo = (one: Sides, denied: ReadonlySet<string>): boolean =>
  shareIn(denied, one.denied) >= DENIED_TOO || shareIn(onlyDenied(one), denied) >= DENIED_TOO;

/** Whether clauses of `others`, without a word that denies anything else, say what those of `some` deny as a whole. */
const isSaidThough = (some: readonly Sides[], others: readonly Sides[]): boolean =>
  some.some(
    ({ denied }) =>
      denied.size >= FEWEST &&
      others.some(({ affirmed, asserted }) => shareIn(denied, affirmed) >= SAID && !bears(asserted, denied)) &&
      !others.some((one) => deniesToo(one, denied)),
  );

/** A line of a text in code that no sign marks as a comment: of a docstring. */
const isProseLine = (line: string): boolean => !/[;{}()=[\]<>]|:$/.test(line) && line.trim().split(/\s+/).length > 3;

/** What a quote says in sentences. */
function sentencesIn(quote: Quote): readonly string[] {
  const inCode = quote.path === null ? '' : quote.text.split('\n').filter(isProseLine).join(' ');
  return [proseOf(quote) || inCode].flatMap(sentencesOf);
}

const PREFIX = /^(?:un|non|in|im|ir|il|dis)(?=\p{L}{4})/u;

/** Whether `word` is `other` with a prefix that denies it. */
const isDenialOf = (word: string, other: string): boolean => {
  const [a, b] = [stem(word), stem(other)];
  const isRest = stem(word.replace(PREFIX, '')) === b && PREFIX.test(word);
  return isRest && (areOpposite(a, b) || areOppositeOfOne(a, b));
};

const CODE = /`[^`\n]{1,300}`/g;
const plainWords = (text: string): readonly string[] => wordsIn(text).filter((word) => word.length > 3);
const CLAUSE_END = /[;:,()]\s|\.(?=\s|$)/;

interface Clause {
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
}

const clausesOf = (sentence: string): readonly Clause[] =>
  sentence
    .replace(CODE, ' ')
    .split(CLAUSE_END)
    .map((text) => ({ text, words: plainWords(text), stems: new Set(plainWords(text).map(stem)) }));

/** Whether clauses say a word, and each that does so denies nothing. */
const isAsserted = (word: string, clauses: readonly Clause[]): boolean =>
  clauses.every(({ text, stems }) => !stems.has(stem(word)) || !bears(text, new Set([stem(word)])));

/** The words of which one has a prefix that denies the other, of two clauses of one matter; null where there are none. */
function oppositesIn(said: readonly Clause[], shown: readonly Clause[]): readonly [string, string] | null {
  const has = (clauses: readonly Clause[], word: string): boolean => clauses.some(({ stems }) => stems.has(stem(word)));
  for (const clause of said) {
    for (const other of shown.filter(({ stems }) => [...stems].some((one) => clause.stems.has(one)))) {
      for (const word of clause.words) {
        const opposite = other.words.find((one) => isDenialOf(word, one) || isDenialOf(one, word));
        if (opposite === undefined || has(shown, word) || has(said, opposite)) continue;
        if (isAsserted(word, said) && isAsserted(opposite, shown)) return [word, opposite];
      }
    }
  }
  return null;
}

/** Why a statement is the opposite of its quotes. */
export function contrary(text: string, quotes: readonly Quote[]): readonly string[] {
  const shown = quotes.flatMap(sentencesIn);
  const [said, sides] = [sidesOf(text), shown.flatMap(sidesOf)];
  const allowed = said.every(({ denies }) => !denies) && isSaidThough(sides, said);
  if (areTurnedRound(said, sides) || isSaidThough(said, sides) || allowed)
    return ['Its quotes deny what it says, or say what it denies: leave each on the side on which it stands there.'];
  const sentences = sentencesOf(text);
  if (sentences.some((sentence) => shown.some((other) => isCrossed(sentence, other))))
    return ['It joins what its quote tells apart: say of each what stands beside it there.'];
  const opposites = oppositesIn(sentences.flatMap(clausesOf), shown.flatMap(clausesOf));
  return opposites ? [`Its quotes say the opposite ("${opposites.join('" against "')}"): say it as they do.`] : [];
}
