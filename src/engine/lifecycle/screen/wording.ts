/**
 * How much a sentence is worded like an order to harm, whatever its words: a linear model over its words, their beginnings,
 * pairs of neighbours, what they mean (`wording-concepts.ts`), which meanings stand together, and what stands under a negation. `scripts/train-screen.ts` draws the weights.
 */
import type { Word } from './sentence.ts';
import { NEGATIONS, TURNS } from './state.ts';
import { conceptsOf } from './wording-concepts.ts';

/** So many weights there are; features share them by chance. A power of two. */
export const BUCKETS = 131_072;
/** A feature of a shorter sentence tells no more than one of so many. */
const FEWEST = 8;
/** Words that a negation reaches. */
const NEGATED = 9;
/** So much of a longer word is a feature of its own. */
const BEGINNING = 5;
/** Of a longer sentence the first words are looked at. */
const MOST_WORDS = 60;
/** Meanings stand together where no more than so many words are between them. */
const TOGETHERNESS = 10;
/** So many meanings of a sentence are looked at. */
const MOST_MEANT = 40;
/** A sentence of fewer words says too little. */
const SHORTEST = 5;
/** Up to so many words an honest rule is hard to tell from an order, and more has to speak against it. */
const SHORT = 7;

/** A sentence without one of these is hardly English, and the weights say nothing of it. */
const ENGLISH: ReadonlySet<string> = new Set(
  'the to of and is it you your with for by be are that this from all any at on when not our we or if every before as an its'.split(
    ' ',
  ),
);

/** Whether the weights can tell anything of a sentence. */
export const isTold = (sentence: readonly Word[]): boolean =>
  sentence.length >= SHORTEST && sentence.some(({ text }) => ENGLISH.has(text));

/** Lines of a shell or a program, and comments in them: no sentences. */
const CODE_LINES = /^[ \t]*(?:#|\$ |\/\/)[^\n]*/gm;
const CODE_SPANS = /`[^`\n]*`/g;

/** A text without its code: only words are weighed. */
export const withoutCode = (text: string): string => text.replaceAll(CODE_LINES, '').replaceAll(CODE_SPANS, '``');

/** FNV-1a over a letter that tells the sort of a feature, a word and the next. */
function bucketOf(sort: number, first: string, second = ''): number {
  let hash = (0x811c9dc5 ^ sort) >>> 0;
  for (let i = 0; i < first.length; i++) hash = Math.imul(hash ^ first.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ 32, 0x01000193);
  for (let i = 0; i < second.length; i++) hash = Math.imul(hash ^ second.charCodeAt(i), 0x01000193);
  return within(hash);
}

const within = (hash: number): number => ((hash >>> 0) ^ (hash >>> 15)) & (BUCKETS - 1);

/** The same over numbers. */
function bucketOfMeaning(sort: number, first: number, second: number): number {
  let hash = (0x811c9dc5 ^ sort) >>> 0;
  for (const part of [first, second]) hash = Math.imul(hash ^ (part + 1), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return within(hash);
}

const [WORD, UNDER_NEGATION, PAIR, FIRST, BEGIN, MEANING, TOGETHER, DENIED_TOGETHER, OPENING] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
];

/** What a word at a place may mean, and whether it is denied. */
interface Meant {
  readonly at: number;
  readonly concept: number;
  readonly isDenied: boolean;
}

/** The features of a sentence, each once. */
export function featuresOf(sentence: readonly Word[]): Set<number> {
  const features = new Set<number>();
  const meant: Meant[] = [];
  let before = '';
  let negated = 0;
  for (const [at, word] of sentence.entries()) {
    const { text, stem, isAfterComma, isFirst } = word;
    if (at === MOST_WORDS) break;
    if (isAfterComma || TURNS.has(text)) negated = 0;
    const isDenied = negated > 0;
    const opens = at === 0 || (isFirst && at < 3);
    features.add(bucketOf(isDenied ? UNDER_NEGATION : WORD, stem));
    features.add(bucketOf(PAIR, before, stem));
    if (opens) features.add(bucketOf(FIRST, stem));
    if (negated === 0 && text.length >= BEGINNING) features.add(bucketOf(BEGIN, text.slice(0, BEGINNING)));
    for (const concept of conceptsOf(word)) {
      if (meant.length < MOST_MEANT) meant.push({ at, concept, isDenied });
      if (opens) features.add(bucketOfMeaning(OPENING, concept, 0));
    }
    negated = NEGATIONS.has(text) ? NEGATED : negated - 1;
    before = stem;
  }
  features.add(bucketOf(PAIR, before));
  addMeanings(features, meant);
  return features;
}

/** What a sentence speaks of, and what of it stands together, in whichever order: "the key is sent" and "send the key". */
function addMeanings(features: Set<number>, meant: readonly Meant[]): void {
  for (const [i, { at, concept, isDenied }] of meant.entries()) {
    features.add(bucketOfMeaning(MEANING, concept, Number(isDenied)));
    for (let j = i + 1; j < meant.length; j++) {
      const other = meant[j];
      if (!other || other.at - at > TOGETHERNESS) break;
      if (other.at === at) continue;
      const sort = isDenied || other.isDenied ? DENIED_TOGETHER : TOGETHER;
      features.add(bucketOfMeaning(sort, Math.min(concept, other.concept), Math.max(concept, other.concept)));
    }
  }
}

/** Weights are kept as digits of base 64, from the least to the greatest. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 32;

export interface Weights {
  /** One digit for each bucket. */
  readonly digits: string;
  /** What one step of a digit weighs. */
  readonly step: number;
  readonly bias: number;
  /** The same for short sentences. */
  readonly shortBias: number;
}

export const isShort = (sentence: readonly Word[]): boolean => sentence.length <= SHORT;

/** What makes `score` give more than 0 for a sentence that waits. The weights are read when they are first needed. */
export function scorer({ digits, step, bias, shortBias }: Weights): (sentence: readonly Word[]) => number {
  let weights: Int8Array | undefined;
  return (sentence) => {
    if (!isTold(sentence)) return -1;
    weights ??= Int8Array.from(digits, (digit) => DIGITS.indexOf(digit) - HALF);
    const features = featuresOf(sentence);
    let sum = 0;
    for (const feature of features) sum += weights[feature] ?? 0;
    return (sum * step) / normOf(features) + (isShort(sentence) ? shortBias : bias);
  };
}

export const normOf = (features: ReadonlySet<number>): number => Math.sqrt(Math.max(features.size, FEWEST));

/** A weight as its digit. @internal The script that trains the weights writes them by it. */
export const digitOf = (weight: number, step: number): string =>
  DIGITS.charAt(Math.min(DIGITS.length - 1, Math.max(0, Math.round(weight / step) + HALF)));
