/** Answers a prompt from a digest: the few items that say something to it, or none where little is known. */
import { estimateTokens } from '../../brain/budget/tokens.ts';
import type { MemoryItem } from '../../model/item.ts';
import { type ItemWords, itemWords } from '../item-words.ts';
import { isAskingWord } from '../text/asking-words.ts';
import { wordsOf } from '../text/words.ts';
import { TUNING } from '../tuning.ts';
import {
  bucketOf,
  DIGEST_VERSION,
  type DigestBucket,
  type DigestHead,
  type DigestItem,
  isTold,
  rounded,
  told,
  worth,
} from './build-digest.ts';

/** Longer prompts are mostly what was pasted into them; in UTF-16 code units. */
const MOST_PROMPT = 4_000;
/** Of the words that are known, the rarest: those say what a long prompt is about. */
const MOST_WORDS = 16;
const MOST_ITEMS = 8;
const OF_ONE_TYPE = 4;
/** The share of what the prompt's words weigh that an item has to cover. */
const LEAST_COVERED = 0.3;
/** A word that more items hold than this share, and more than so many, is about none of them. */
const COMMON = { share: 0.05, items: 10 };

export interface OpenDigest {
  readonly head: DigestHead;
  /** The value on a line, by where the line before ends and where it ends. */
  readonly at: (from: number, to: number) => unknown;
}

/** Items that changed since the digest was made, by id; null for one that is no more. */
export type DigestChanges = ReadonlyMap<string, MemoryItem | null>;

/** Undefined for bytes that are no digest of this version. */
export function openDigest(bytes: Uint8Array): OpenDigest | undefined {
  const decoder = new TextDecoder();
  try {
    const start = bytes.indexOf(0x0a) + 1;
    const head = JSON.parse(decoder.decode(bytes.subarray(0, start))) as DigestHead;
    if (head.version !== DIGEST_VERSION) return undefined;
    return { head, at: (from, to) => JSON.parse(decoder.decode(bytes.subarray(start + from, start + to))) as unknown };
  } catch {
    return undefined;
  }
}

interface AskedWord {
  readonly word: string;
  readonly isWhole: boolean;
  readonly postings: readonly number[];
  /** By how few items hold it: see LexicalIndex.idf. */
  readonly rarity: number;
  readonly isCommon: boolean;
}

/** The words of a prompt that the digest knows, and what all of them weigh with those that it does not know. */
interface Asked {
  readonly words: readonly AskedWord[];
  readonly count: number;
  readonly weight: number;
}

/** So many words that nobody knows count against an item, each half of what a word counts that one item holds. */
const MOST_UNKNOWN = 8;

/** An item that came or changed since, with its words. */
interface Newer extends ItemWords {
  readonly item: MemoryItem;
}

/** What changed since the digest was made: what is told now, and the numbers of the digest's items that no longer hold. */
interface Since {
  readonly newer: readonly Newer[];
  readonly gone: ReadonlySet<number>;
}

const newerOf = (changes: DigestChanges, now: number): readonly Newer[] =>
  [...changes.values()].flatMap((item) =>
    item !== null && isTold(item, now) ? [{ item, ...itemWords(item, null, TUNING) }] : [],
  );

const itemAt = ({ head, at }: OpenDigest, number: number): DigestItem =>
  at(head.items[number - 1] ?? head.buckets.at(-1) ?? 0, head.items[number] ?? 0) as DigestItem;

/** The number of an item, undefined for one that the digest does not hold: its items are in the order of their ids. */
function numberOf(digest: OpenDigest, itemId: string): number | undefined {
  let [low, high] = [0, digest.head.items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(digest, middle).itemId < itemId) low = middle + 1;
    else high = middle;
  }
  return low < digest.head.items.length && itemAt(digest, low).itemId === itemId ? low : undefined;
}

const sinceOf = (digest: OpenDigest, changes: DigestChanges, now: number): Since => ({
  newer: newerOf(changes, now),
  gone: new Set([...changes.keys()].flatMap((itemId) => numberOf(digest, itemId) ?? [])),
});

/** Of item numbers and counts in turns, those of items that still hold. */
const held = (postings: readonly number[], gone: ReadonlySet<number>): readonly number[] =>
  gone.size === 0 ? postings : postings.filter((_, i) => !gone.has(postings[i - (i % 2)] ?? 0));

function askedWords(prompt: string, { head, at }: OpenDigest, { newer, gone }: Since): Asked {
  const { parts, wholes } = wordsOf(prompt.slice(0, MOST_PROMPT));
  const names = new Set(wholes);
  const lines = new Map<number, DigestBucket>();
  const size = head.items.length - gone.size + newer.length;
  let unknown = 0;
  const found = [...new Set([...parts, ...wholes])].flatMap((word): AskedWord[] => {
    if (isAskingWord(word)) return [];
    const bucket = bucketOf(word);
    const line = lines.get(bucket) ?? (at(head.buckets[bucket - 1] ?? 0, head.buckets[bucket] ?? 0) as DigestBucket);
    lines.set(bucket, line);
    const postings = Object.hasOwn(line, word) ? held(line[word] ?? [], gone) : [];
    const holders = postings.length / 2 + newer.filter(({ counts }) => counts.has(word)).length;
    if (holders === 0) {
      if (!names.has(word)) unknown += 1;
      return [];
    }
    const rarity = Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
    const isCommon = holders > Math.max(COMMON.items, COMMON.share * size);
    return [{ word, isWhole: names.has(word), postings, rarity, isCommon }];
  });
  const words = found.sort((a, b) => b.rarity - a.rarity).slice(0, MOST_WORDS);
  const against = (Math.min(unknown, MOST_UNKNOWN) * Math.log(1 + (size + 0.5) / 0.5)) / 2;
  const weight = words.reduce((sum, { rarity }) => sum + rarity, against);
  return { words, count: words.length + unknown, weight };
}

interface Candidate {
  score: number;
  covered: number;
  /** Words that say what the prompt is about. */
  telling: number;
  matched: number;
  isNamed: boolean;
}

/** BM25 with the numbers of the search. */
function add(candidate: Candidate, asked: AskedWord, count: number, length: number, averageLength: number): void {
  const { k1, b } = TUNING;
  const times = count / 8;
  candidate.score += (asked.rarity * (k1 + 1) * times) / (times + k1 * (1 - b + (b * length) / averageLength));
  candidate.covered += asked.rarity;
  candidate.matched += 1;
  if (asked.isWhole) candidate.isNamed = true;
  if (!asked.isCommon) candidate.telling += 1;
}

const nothingYet = (): Candidate => ({ score: 0, covered: 0, telling: 0, matched: 0, isNamed: false });

/** Whether the item says something to the prompt, and does not only share a word with it. */
function says({ covered, telling, matched, isNamed }: Candidate, { count, weight }: Asked): boolean {
  if (telling === 0) return false;
  return isNamed || (matched >= Math.min(2, count) && covered >= LEAST_COVERED * weight);
}

interface Scored {
  readonly item: DigestItem;
  readonly score: number;
}

function fromDigest(asked: Asked, digest: OpenDigest, now: number): readonly Scored[] {
  const { lengths, worths, averageLength } = digest.head;
  const found = new Map<number, Candidate>();
  for (const one of asked.words) {
    for (let i = 0; i < one.postings.length; i += 2) {
      const number = one.postings[i] ?? 0;
      const candidate = found.get(number) ?? nothingYet();
      found.set(number, candidate);
      add(candidate, one, one.postings[i + 1] ?? 0, lengths[number] ?? 0, averageLength);
    }
  }
  const ranked = [...found]
    .filter(([, candidate]) => says(candidate, asked))
    .map(([number, { score }]) => ({ number, score: score * (worths[number] ?? 0) }))
    .sort((a, b) => b.score - a.score || a.number - b.number)
    // More than are told, since some of them may be over.
    .slice(0, 4 * MOST_ITEMS);
  return ranked.flatMap(({ number, score }) => {
    const item = itemAt(digest, number);
    const isOver = item.expiresAt !== null && Date.parse(item.expiresAt) <= now;
    return isOver ? [] : [{ item, score }];
  });
}

function fromNewer(asked: Asked, { head }: OpenDigest, newer: readonly Newer[]): readonly Scored[] {
  return newer.flatMap(({ item, counts, length }) => {
    const candidate = nothingYet();
    for (const one of asked.words) {
      const count = counts.get(one.word);
      if (count !== undefined) add(candidate, one, rounded(count), length, head.averageLength);
    }
    return says(candidate, asked) ? [{ item: told(item), score: candidate.score * rounded(worth(item)) }] : [];
  });
}

/**
 * What is remembered about a prompt, best first, within a budget of estimated tokens; empty where little is known of what it
 * says. `now` in ms since 1970.
 */
export function askDigest(
  digest: OpenDigest,
  prompt: string,
  {
    changes,
    now,
    tokenBudget,
  }: { readonly changes: DigestChanges; readonly now: number; readonly tokenBudget: number },
): readonly DigestItem[] {
  const since = sinceOf(digest, changes, now);
  const asked = askedWords(prompt, digest, since);
  const found = [...fromDigest(asked, digest, now), ...fromNewer(asked, digest, since.newer)];
  const counts = new Map<string, number>();
  let left = tokenBudget;
  return found
    .sort((a, b) => b.score - a.score || (a.item.itemId < b.item.itemId ? -1 : 1))
    .map(({ item }) => item)
    .filter(({ type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count <= OF_ONE_TYPE;
    })
    .slice(0, MOST_ITEMS)
    .filter((item) => {
      const cost = estimateTokens(`${item.type}${item.title}${item.facts}${item.itemId}`);
      if (cost > left) return false;
      left -= cost;
      return true;
    });
}
