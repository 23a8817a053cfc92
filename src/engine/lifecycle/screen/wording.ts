/**
 * How much a sentence is worded like an order to harm, whatever its words: a linear model over its words, their beginnings,
 * pairs of neighbours and what stands under a negation. `scripts/train-screen.ts` draws the weights.
 */
import type { Word } from './sentence.ts';
import { NEGATIONS, TURNS } from './state.ts';

/** So many weights there are; features share them by chance. A power of two. */
export const BUCKETS = 32_768;
/** A feature of a shorter sentence tells no more than one of so many. */
const FEWEST = 8;
/** Words that a negation reaches. */
const NEGATED = 9;
/** So much of a longer word is a feature of its own. */
const BEGINNING = 5;
/** Of a longer sentence the first words are looked at. */
const MOST_WORDS = 60;
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
  return ((hash >>> 0) ^ (hash >>> 15)) & (BUCKETS - 1);
}

const [WORD, UNDER_NEGATION, PAIR, FIRST, BEGIN] = [1, 2, 3, 4, 5];

/** The features of a sentence, each once. */
export function featuresOf(sentence: readonly Word[]): Set<number> {
  const features = new Set<number>();
  let before = '';
  let negated = 0;
  for (const [at, { text, stem, isAfterComma, isFirst }] of sentence.entries()) {
    if (at === MOST_WORDS) break;
    if (isAfterComma || TURNS.has(text)) negated = 0;
    features.add(bucketOf(negated > 0 ? UNDER_NEGATION : WORD, stem));
    features.add(bucketOf(PAIR, before, stem));
    if (at === 0 || (isFirst && at < 3)) features.add(bucketOf(FIRST, stem));
    if (negated === 0 && text.length >= BEGINNING) features.add(bucketOf(BEGIN, text.slice(0, BEGINNING)));
    negated = NEGATIONS.has(text) ? NEGATED : negated - 1;
    before = stem;
  }
  features.add(bucketOf(PAIR, before));
  return features;
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

/** What makes `score` give more than 0 for a sentence that waits. */
export function scorer({ digits, step, bias, shortBias }: Weights): (sentence: readonly Word[]) => number {
  const weights = Float32Array.from(digits, (digit) => (DIGITS.indexOf(digit) - HALF) * step);
  return (sentence) => {
    if (!isTold(sentence)) return -1;
    const features = featuresOf(sentence);
    let sum = 0;
    for (const feature of features) sum += weights[feature] ?? 0;
    return sum / normOf(features) + (isShort(sentence) ? shortBias : bias);
  };
}

export const normOf = (features: ReadonlySet<number>): number => Math.sqrt(Math.max(features.size, FEWEST));

/** A weight as its digit. @internal The script that trains the weights writes them by it. */
export const digitOf = (weight: number, step: number): string =>
  DIGITS.charAt(Math.min(DIGITS.length - 1, Math.max(0, Math.round(weight / step) + HALF)));
