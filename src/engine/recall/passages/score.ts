/** How well a passage answers a question: what of the question it speaks of, and whether it is the kind that is called for. */
import type { Call } from './calls-for.ts';
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
  readonly other: number;
}

/** A passage that speaks of less of the question has met it by chance; what was done once is told only where it fits. */
export const FLOORS: Floors = { story: 0.5, code: 0.3, other: 0.15 };
/** For whoever asks for all that there is. */
export const NO_FLOORS: Floors = { story: 0, code: 0, other: 0 };
const K = 1.2;
const B = 0.4;
const USUAL_LENGTH = 30;
/** A few words are no better an answer for being few. */
const SHORTEST = 18;

/** What standing knowledge counts before anything else is known of a question. */
const KIND: Readonly<Record<PassageKind, number>> = {
  what: 1,
  stack: 1.2,
  command: 1.35,
  rule: 1.45,
  recipe: 1.3,
  pitfall: 1.3,
  convention: 1.3,
  decision: 1.1,
  map: 1.2,
  knowledge: 1,
  now: 0.6,
  document: 1,
  code: 0.8,
  config: 0.9,
  story: 0.55,
};

/** What a call makes of a kind. */
const CALLED: Readonly<Record<Call, Readonly<Partial<Record<PassageKind, number>>>>> = {
  run: { command: 1.4, config: 1.25 },
  where: { map: 1.35, recipe: 1.2, code: 1.45 },
  may: { rule: 1.25, convention: 1.2, pitfall: 1.15, decision: 1.1, document: 1.1 },
  why: { pitfall: 1.3, decision: 1.25, story: 1.2, document: 1.1 },
  add: { recipe: 1.35, rule: 1.15, convention: 1.15, map: 1.1 },
  what: { what: 1.6, stack: 1.1, map: 1.2 },
  stack: { stack: 2, decision: 1.2 },
};

/** Of a question of many things a passage that speaks of one only has hit it by chance. */
const together = (things: number): number => (things >= 3 ? 1 : things === 2 ? 0.85 : 0.5);

function shareOf(thing: Thing, passage: Passage): number {
  let best = 0;
  for (const [word, share] of thing.words) {
    const count = passage.counts.get(word);
    if (count === undefined) continue;
    const length = 1 - B + (B * Math.max(SHORTEST, passage.length)) / USUAL_LENGTH;
    const gain = (share * (K + 1) * count) / (count + K * length);
    if (gain > best) best = gain;
  }
  return best;
}

const floorOf = (kind: PassageKind, { story, code, other }: Floors): number =>
  kind === 'story' ? story : kind === 'code' ? code : other;

/** What stands for good about the very thing that is done. */
const ON_TOPIC = 1.3;
const PASSING: ReadonlySet<PassageKind> = new Set<PassageKind>(['document', 'code', 'config', 'story', 'now', 'what']);
const isStanding = (kind: PassageKind): boolean => !PASSING.has(kind);

function calledFor(kind: PassageKind, calls: ReadonlySet<Call>): number {
  let factor = 1;
  for (const call of calls) factor = Math.max(factor, CALLED[call][kind] ?? 1);
  return factor;
}

/** Undefined for a passage that has nothing to do with the question, or speaks of less of it than the floor. */
export function scoreOf<T extends Passage>(
  passage: T,
  { things, calls, whole }: Question,
  floors: Floors = FLOORS,
): Scored<T> | undefined {
  if (whole === 0 || passage.worth === 0) return undefined;
  let sum = 0;
  let covered = 0;
  let count = 0;
  let isOnTopic = false;
  const matched: string[] = [];
  for (const thing of things) {
    const share = shareOf(thing, passage);
    if (share === 0) continue;
    sum += thing.weight * share;
    covered += thing.weight * Math.min(1, share);
    matched.push(thing.word);
    isOnTopic ||= thing.isTopic;
    if (thing.weight >= 1) count += thing.isName ? 2 : 1;
  }
  if (calls.has(passage.kind as Call)) {
    // Who asks what it all is asks in no words of it.
    sum += OWN * whole;
    covered += OWN * whole;
    count += 2;
  } else if (covered < floorOf(passage.kind, floors) * whole) return undefined;
  const topic = isOnTopic && isStanding(passage.kind) ? ON_TOPIC : 1;
  const score =
    topic *
    sum *
    KIND[passage.kind] *
    calledFor(passage.kind, calls) *
    passage.worth *
    together(count) *
    (0.5 + Math.min(1, covered / whole));
  return { passage, score, covered: Math.min(1, covered / whole), matched };
}
