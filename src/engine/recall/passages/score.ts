/** How well a passage answers a question: what of the question it speaks of, and whether it is the kind that is called for. */
import type { Call } from './calls-for.ts';
import { isAskingWord } from '../text/asking-words.ts';
import { isWrapping } from '../text/everyday-words.ts';
import { wordsOf } from '../text/words.ts';
import type { Passage, PassageKind } from './passage.ts';
import type { Question, Thing } from './question.ts';

export interface Scored<T extends Passage> {
  readonly passage: T;
  readonly score: number;
  /** 0–1: how much of what the question speaks of it speaks of, too. */
  readonly covered: number;
  /** Words of the question that it holds. */
  readonly matched: readonly string[];
}

/** What of a question is spoken of where the question calls for all of a kind. */
const OWN = 0.4;
/** 0–1: of the weight of a question, what a passage has to speak of to be told. */
export interface Floors {
  readonly story: number;
  readonly code: number;
  /** Settings and tests, which hold many words by chance. */
  readonly setting: number;
  readonly other: number;
}

/** A passage that speaks of less of the question has met it by chance; what was done once is told only where it fits. */
export const FLOORS: Floors = { story: 0.3, code: 0.15, setting: 0.3, other: 0.08 };
/** For whoever asks for all that there is. */
export const NO_FLOORS: Floors = { story: 0, code: 0, setting: 0, other: 0 };

/**
 * A score is a product; each factor says what its kind of sign is worth. They were fitted, three repositories at a time and
 * judged on the fourth, to tell what maintainers answered to everyday questions (`npm run bench -- asks`), and rounded.
 */
const KIND: Readonly<Record<PassageKind, number>> = {
  what: 1.35,
  stack: 1.3,
  command: 1,
  rule: 1.35,
  recipe: 0.9,
  pitfall: 1.65,
  convention: 1.2,
  decision: 0.75,
  map: 1.5,
  knowledge: 0.8,
  now: 0.6,
  document: 0.8,
  code: 0.88,
  test: 0.4,
  config: 0.72,
  story: 0.6,
};

/** What a call makes of a kind. */
const CALLED: Readonly<Record<Call, Readonly<Partial<Record<PassageKind, number>>>>> = {
  run: { command: 2.2, config: 1.1 },
  where: { map: 1.15, recipe: 1.1, code: 1.2 },
  may: { rule: 1.1, convention: 1.1, pitfall: 1.1, decision: 1.05, document: 1.05 },
  why: { pitfall: 1.15, decision: 1.1, story: 1.1, document: 1.05 },
  // Who asks for a reason knows already what it is: a decision tells it.
  reason: { decision: 2.6, story: 1.5 },
  add: { recipe: 1.15, rule: 1.1, convention: 1.1, map: 1.05 },
  what: { what: 1.25, stack: 1.05, map: 1.1 },
  stack: { stack: 1.4, decision: 1.1 },
};
/** A kind that is what the question asks for as a whole. */
const ASKED_FOR = 2;

/** What is done is what the passage is about. */
const TOPIC = 1.35;
/** So are two things that are done. */
const TOPICS = 1.25;
/** Of the words by which documents speak of what is done it has two, or more: it is no chance that it has one. */
const TOLD_TWICE = 1.35;
const TOLD_OFTEN = 1.6;
/** What stands for good about the very thing that is done. */
const ON_TOPIC = 1.25;

/** What is to be kept to in the part of the project that the question names. */
const ON_PART = 1.6;
/** What is to be kept to in the very file that the question names. */
const OF_FILE = 2;
const FILE_NAME = /[\w-]\.[a-z]\w{0,5}$/;
/** A word that stands in most files names no part: `src`, `packages`, the project's own name. */
const NAMES_A_PART = 0.3;

/** Powers: of how much of the question it speaks of, of how much of it is about the question, of what its source is worth. */
const COVERED = 1.2;
const ABOUT = 1.5;
const SOURCE = { file: 0.75, item: 0.5 } as const;
/** A few words seldom answer, though a line of memory was worded to; beyond so many words more is no better. */
const LENGTH = { file: { power: 0.35, longest: 45 }, item: { power: 0.2, longest: 80 } } as const;
const SHORTEST = 5;
/** Of a question of many things a passage that speaks of one only has hit it by chance. */
const FEW = 0.9;
const THINGS = 3;

const PASSING: ReadonlySet<PassageKind> = new Set<PassageKind>([
  'document',
  'code',
  'test',
  'config',
  'story',
  'now',
  'what',
]);
const isStanding = (kind: PassageKind): boolean => !PASSING.has(kind);
const OF_FILES: ReadonlySet<PassageKind> = new Set<PassageKind>(['document', 'code', 'test', 'config']);

/** 0–1: how alike the question is to the nearest of those by which the passage was said to be asked for (Dice's coefficient, by weight). */
function askedAlike({ asked = [] }: Passage, question: Question): number {
  let best = 0;
  for (const phrase of asked) {
    let [all, shared] = [0, 0];
    for (const word of phrase) {
      const weight = question.weightOf(word) * (isWrapping(word) || isAskingWord(word) ? WRAPPED : 1);
      all += weight;
      shared += weight * (question.words.get(word) ?? 0);
    }
    best = Math.max(best, (ALIKE * 2 * shared) / (all + question.whole));
  }
  return Math.min(1, best);
}

/** Two questions for one thing share few of their words: tried on four surveyed projects (docs/truth.md). */
const ALIKE = 1.4;
/** Of the words that tasks are wrapped in so little counts of what two questions share. */
const WRAPPED = 0.2;

/** An item that says how it is asked for is meant less by a question unlike these: so much is left to one that shares nothing with them. */
const UNASKED = { left: 0.7, alike: 0.3 } as const;

const askedFactor = ({ asked = [] }: Passage, near: number): number =>
  asked.length === 0 ? 1 : UNASKED.left + (1 - UNASKED.left) * Math.min(1, near / UNASKED.alike);

/** A word counts less than this where it stands in a path alone: a folder's name says little of what is done in it. */
const IN_TEXT = 1;

const K = 1.2;
const B = 0.4;
const USUAL_LENGTH = 30;
/** A few words are no better an answer for being few. */
const FEW_WORDS = 18;

function shareOf(thing: Thing, passage: Passage): number {
  let best = 0;
  for (const [word, share] of thing.words) {
    const count = passage.counts.get(word);
    if (count === undefined || (thing.isTopic && count < IN_TEXT)) continue;
    const length = 1 - B + (B * Math.max(FEW_WORDS, passage.length)) / USUAL_LENGTH;
    const gain = (share * (K + 1) * count) / (count + K * length);
    if (gain > best) best = gain;
  }
  return best;
}

function floorOf(kind: PassageKind, { story, code, setting, other }: Floors): number {
  if (kind === 'story') return story;
  if (kind === 'code') return code;
  return kind === 'config' || kind === 'test' ? setting : other;
}

function calledFor(kind: PassageKind, calls: ReadonlySet<Call>): number {
  let factor = calls.has(kind as Call) ? ASKED_FOR : 1;
  for (const call of calls) factor = Math.max(factor, CALLED[call][kind] ?? 1);
  return factor;
}

/** 0–1: how much of what it says the question speaks of. */
function aboutOf({ own }: Passage, question: Question): number {
  let all = 0;
  let asked = 0;
  for (const word of own) {
    const weight = question.weightOf(word);
    all += weight;
    asked += weight * (question.words.get(word) ?? 0);
  }
  return all === 0 ? 0 : asked / all;
}

function partFactor({ part }: Passage, question: Question): number {
  const isNamed = part?.some(
    (word) =>
      question.weightOf(word) > NAMES_A_PART && question.things.some((thing) => !thing.isTopic && thing.word === word),
  );
  return isNamed === true ? ON_PART : 1;
}

/** What a recipe makes is what its title says: one for something else has only the shape of the question. */
const RECIPE = { other: 0.5, named: 1.6 } as const;

function recipeFactor({ kind, under }: Passage, question: Question): number {
  const title = under.at(-1) ?? '';
  if (kind !== 'recipe' || title === '') return 1;
  const words = [...new Set(wordsOf(title).parts)].filter((word) => !isWrapping(word));
  const all = words.reduce((sum, word) => sum + question.weightOf(word), 0);
  const said = words.reduce((sum, word) => sum + question.weightOf(word) * (question.words.get(word) ?? 0), 0);
  return all === 0 ? 1 : RECIPE.other + RECIPE.named * (said / all);
}

function topicFactor(topics: readonly Thing[], { counts, kind }: Passage): number {
  if (topics.length === 0) return 1;
  const most = topics.reduce(
    (found, { words }) => Math.max(found, words.filter(([word]) => (counts.get(word) ?? 0) >= IN_TEXT).length),
    0,
  );
  const told = most >= 3 ? TOLD_OFTEN : most === 2 ? TOLD_TWICE : 1;
  return TOPIC * (topics.length > 1 ? TOPICS : 1) * told * (isStanding(kind) ? ON_TOPIC : 1);
}

/**
 * Undefined for a passage that has nothing to do with the question, or speaks of less of it than the floor. `meant` (0–1) is
 * how near its meaning was found to be by other ways than its words.
 */
export function scoreOf<T extends Passage>(
  passage: T,
  question: Question,
  floors: Floors = FLOORS,
  meant = 0,
): Scored<T> | undefined {
  const { things, calls, whole } = question;
  if (whole === 0 || passage.worth === 0) return undefined;
  let spoken = 0;
  let count = 0;
  const topics: Thing[] = [];
  const matched: string[] = [];
  for (const thing of things) {
    const share = shareOf(thing, passage);
    if (share === 0) continue;
    spoken += thing.weight * Math.min(1, share);
    matched.push(thing.word);
    if (thing.isTopic) topics.push(thing);
    if (thing.weight >= 1) count += thing.isName ? 2 : 1;
  }
  const { kind, length, worth } = passage;
  const near = Math.max(meant, askedAlike(passage, question));
  // Who asks what it all is asks in no words of it.
  const isAskedFor = calls.has(kind as Call);
  const covered = Math.min(1, Math.max(near, spoken / whole + (isAskedFor ? OWN : 0)));
  if (!isAskedFor && covered < floorOf(kind, floors)) return undefined;
  const source = OF_FILES.has(kind) ? 'file' : 'item';
  const score =
    (kind === 'test' && question.words.has('test') ? KIND.code : KIND[kind]) *
    calledFor(kind, calls) *
    topicFactor(topics, passage) *
    partFactor(passage, question) *
    (isStanding(kind) && matched.some((word) => FILE_NAME.test(word)) ? OF_FILE : 1) *
    recipeFactor(passage, question) *
    Math.exp(COVERED * covered + ABOUT * Math.max(aboutOf(passage, question), near / 2)) *
    askedFactor(passage, near) *
    worth ** SOURCE[source] *
    (SHORTEST + Math.min(LENGTH[source].longest, length)) ** LENGTH[source].power *
    (count < THINGS ? FEW : 1);
  return { passage, score, covered, matched };
}
