/** The ranking: every score and factor of every item that has to do with a question, put in order. */
import type { NearItem } from '../derived/graph/items-near.ts';
import { COMMANDS_KEY } from '../enrichment/manifests/read-items.ts';
import type { SearchEntry } from './index/entries.ts';
import type { MemoryIndex } from './index/memory-index.ts';
import { queryWords } from './query.ts';
import { contextScores } from './ranking/context-scores.ts';
import { recencyFactor, worthOf, type Worth } from './ranking/factors.ts';
import { fileScores } from './ranking/file-scores.ts';
import { graphScores } from './ranking/graph-scores.ts';
import { lexicalScores } from './ranking/lexical-scores.ts';
import { Top } from './ranking/top.ts';
import type { Tuning } from './tuning.ts';

export interface RankQuery {
  readonly text: string;
  /** Words that the answer may use and the question does not. */
  readonly terms?: readonly string[] | undefined;
  readonly isTyping?: boolean | undefined;
  /** Milliseconds since 1970: newer items count more, and what came at or after it does not count at all. */
  readonly at: number | undefined;
  /** The time now, in ms since 1970, where `at` is not given: newer counts a little more. Undefined: it does not matter. */
  readonly now?: number | undefined;
  /** Files the user has open or touches, relative to the project root. */
  readonly files: readonly string[];
  readonly limit: number;
  readonly admits: (entry: SearchEntry) => boolean;
  /** All that is admitted is an answer, whatever it says: when it last changed, in ms since 1970, counts from here. */
  readonly listedAt?: number | undefined;
  /** Whether an item's own weight counts; history is asked for what has been weighed down. */
  readonly weighed: boolean;
  /** 0–1. */
  readonly minSimilarity: number;
  /** By slot, 0–1: how near the items' meanings are, where the user has an embedding model. */
  readonly meaning?: Float32Array | undefined;
  /** Items near what the user has open, by id, where the project's graph is known. */
  readonly near?: ReadonlyMap<string, NearItem> | undefined;
}

/** What an item's score is made of: points that are summed, and what the sum is multiplied by. */
export interface ScoreParts extends Worth {
  readonly words: number;
  readonly neighbours: number;
  readonly session: number;
  readonly files: number;
  readonly graph: number;
  readonly meaning: number;
  readonly recency: number;
  /** More than 1 for what says what to type, where that is asked. */
  readonly commands: number;
}

export interface Ranked {
  readonly entry: SearchEntry;
  readonly slot: number;
  readonly score: number;
  /** 0–1: the share of the question's weight that the item's own words cover, or its nearness in meaning if that is more. */
  readonly similarity: number;
  readonly parts: ScoreParts;
}

export interface RankedResult {
  /** Best first; ties by id, so that the order is total. */
  readonly found: readonly Ranked[];
  /** The question's words, as the index has them, that stand in a found item. */
  readonly matchedBy: (slot: number) => readonly string[];
}

function most(points: Float64Array): number {
  let best = 0;
  for (const value of points) if (value > best) best = value;
  return best;
}

/** What an item has in a list where nothing else tells items apart: the newer, the more. */
function listed(entry: SearchEntry | undefined, now: number, tuning: Tuning): number {
  return entry ? recencyFactor(entry.updatedAt, now, tuning.recency, tuning) : 0;
}

/** Puts the items in order that share words, sessions, files or meaning with a question. */
export function rank(query: RankQuery, index: MemoryIndex, tuning: Tuning): RankedResult {
  const { at, weighed, meaning } = query;
  const words = queryWords(query, at, index.lexical, tuning);
  const asked = words.reduce((sum, word) => sum + word.asked, 0);
  const { own, sessions } = lexicalScores(words, index, tuning);
  const { neighbours, session } = contextScores({ own, sessions }, index, tuning);
  const files = fileScores(query.files, index, tuning);
  const graph = graphScores(query.near ?? new Map(), index, tuning);
  const { worth, weight, createdAt } = index;
  const covered = (slot: number): number => (asked > 0 ? Math.min(1, (own[slot] ?? 0) / asked) : 0);
  const similarity = (slot: number): number => Math.max(covered(slot), meaning?.[slot] ?? 0);
  const perMeaning = meaning ? tuning.meaning * (most(own) || 1) : 0;
  const moment = at ?? query.now;
  const bonus = at === undefined ? tuning.recencyNow : tuning.recency;
  const recency = (slot: number): number =>
    moment === undefined ? 1 : recencyFactor(createdAt[slot] ?? 0, moment, bonus, tuning);

  const top = new Top(query.limit, (a, b) => index.comesBefore(a, b));
  for (let slot = 0; slot < index.capacity; slot++) {
    let points = (own[slot] ?? 0) + (neighbours[slot] ?? 0) + (session[slot] ?? 0);
    points += ((files[slot] ?? 0) + (graph[slot] ?? 0)) * asked;
    if (meaning) points += (meaning[slot] ?? 0) * perMeaning;
    if (query.listedAt !== undefined) points += listed(index.entry(slot), query.listedAt, tuning);
    if (points <= 0) continue;
    const score = points * (worth[slot] ?? 0) * (weighed ? (weight[slot] ?? 0) : 1) * recency(slot);
    if (!top.wants(slot, score)) continue;
    const entry = index.entry(slot);
    if (!entry || (at !== undefined && entry.createdAt >= at) || !query.admits(entry)) continue;
    if (similarity(slot) >= query.minSimilarity) top.add(slot, score);
  }

  const found = top.sorted().flatMap(({ slot, score }): Ranked[] => {
    const entry = index.entry(slot);
    if (!entry) return [];
    const parts = {
      ...worthOf(entry, tuning),
      ...(weighed ? {} : { weight: 1 }),
      words: own[slot] ?? 0,
      neighbours: neighbours[slot] ?? 0,
      session: session[slot] ?? 0,
      files: (files[slot] ?? 0) * asked,
      graph: (graph[slot] ?? 0) * asked,
      meaning: (meaning?.[slot] ?? 0) * perMeaning,
      recency: recency(slot),
      commands: 1,
    };
    return [{ entry, slot, score, similarity: similarity(slot), parts }];
  });
  const matchedBy = (slot: number): readonly string[] =>
    words.flatMap(({ word, postings }) => (postings.countOf(slot) > 0 ? [word] : []));
  return { found, matchedBy };
}

/** Whether an item has nothing of the question itself, and stands here for what is near it in its session. */
export const isContext = ({ parts }: Ranked): boolean =>
  parts.words === 0 &&
  parts.files === 0 &&
  parts.graph === 0 &&
  parts.meaning === 0 &&
  (parts.neighbours > 0 || parts.session > 0);

/** What is so much further from the question than the best shares a word with it by chance. */
const FLOOR = 0.1;
/** Context comes right behind the best of what answers. */
const BEHIND = 0.999;

/** Those that have to do with the question, best first: none that is far behind in words, and context never first. */
export function related(found: readonly Ranked[]): readonly Ranked[] {
  const own = found.filter((one) => !isContext(one));
  const [best] = own;
  // Context of what the filters keep back is about nothing that is told.
  if (!best) return [];
  const nearest = own.reduce((most, { similarity }) => Math.max(most, similarity), 0);
  const isNear = (one: Ranked): boolean =>
    isContext(one) || one.similarity >= FLOOR * nearest || one.parts.files > 0 || one.parts.graph > 0;
  return found
    .filter(isNear)
    .map((one) => (isContext(one) ? { ...one, score: Math.min(one.score, BEHIND * best.score) } : one))
    .sort((a, b) => b.score - a.score || (a.entry.itemId < b.entry.itemId ? -1 : 1));
}

/** Just above the best of what else answers. */
const AHEAD = 1.001;

/** Those of `found` first that say what to type and share a word with the question; the rest in its order. */
export function commandsFirst(found: readonly Ranked[]): readonly Ranked[] {
  const best = found[0]?.score ?? 0;
  const saysIt = ({ entry, parts }: Ranked): boolean => entry.schemaKey === COMMANDS_KEY && parts.words > 0;
  const first = found.filter(saysIt).map((one): Ranked => {
    const commands = Math.max(1, (AHEAD * best) / one.score);
    return { ...one, score: one.score * commands, parts: { ...one.parts, commands } };
  });
  return [...first, ...found.filter((one) => !saysIt(one))];
}
