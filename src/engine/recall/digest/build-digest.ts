/** A digest of what may be told: so laid out that a prompt is answered from a few of its lines, without opening a store. */
import { isExpired } from '../../brain/select/classify.ts';
import { fnv1a } from '../../model/fnv1a.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { entryOf } from '../index/entries.ts';
import { itemWords } from '../item-words.ts';
import { product, worthOf } from '../ranking/factors.ts';
import { TUNING } from '../tuning.ts';

/** Whoever reads another version makes the digest anew. */
export const DIGEST_VERSION = 3;
/** Lines that words are spread over. */
const BUCKETS = 1_024;
/** In UTF-16 code units: what is longer is cut, since a prompt's answer is small. */
const MOST_FACTS = 600;

/** The first line. Offsets count bytes from the end of this line to the end of each line. */
export interface DigestHead {
  readonly version: number;
  /** What the host needs to know how much of the store it holds. */
  readonly stamp: string;
  /** Under what exclusion it was made: it tells nothing under another. */
  readonly exclusion: string;
  /** The briefing to begin a session with. */
  readonly warmUp: string;
  /** In eighths of a word. */
  readonly averageLength: number;
  readonly buckets: readonly number[];
  /** In the order of their ids. */
  readonly items: readonly number[];
  /** By item: length in eighths of a word, and worth. */
  readonly lengths: readonly number[];
  readonly worths: readonly number[];
}

/** A line of an item: what is told of it. */
export type DigestItem = Pick<MemoryItem, 'itemId' | 'type' | 'title' | 'facts' | 'expiresAt'>;

/** A line of words: item numbers and weighted counts in turns, by word. */
export type DigestBucket = Readonly<Record<string, readonly number[]>>;

/** Which line a word stands on. */
export const bucketOf = (word: string): number => fnv1a(word) % BUCKETS;

/** Whether an item may be told unasked: a person or policy approved it, and it holds. `now` in ms since 1970. */
export const isTold = (item: MemoryItem, now: number): boolean =>
  item.approval === 'approved' && item.status === 'active' && !isExpired(item, now);

export const told = ({ itemId, type, title, facts, expiresAt }: MemoryItem): DigestItem => ({
  itemId,
  type,
  title,
  facts: facts.length > MOST_FACTS ? `${facts.slice(0, MOST_FACTS)}…` : facts,
  expiresAt,
});

/** What the item counts whatever is asked. */
export function worth(item: MemoryItem): number {
  const entry = entryOf(item, null);
  return product(worthOf(entry, TUNING)) * entry.weight;
}

/** A number as the digest holds it. */
export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The digest's bytes, of those of the items that may be told at `now` (ms since 1970). */
export async function buildDigest(
  items: readonly MemoryItem[],
  now: number,
  more: Pick<DigestHead, 'stamp' | 'exclusion' | 'warmUp'>,
  pacer: Pacer,
): Promise<Uint8Array> {
  const held = items.filter((item) => isTold(item, now)).sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  const buckets = Array.from({ length: BUCKETS }, () => new Map<string, number[]>());
  const lengths: number[] = [];
  for (const [number, item] of held.entries()) {
    await pacer.yieldToHost();
    const { counts, length } = itemWords(item, null, TUNING);
    for (const [word, count] of counts) {
      const bucket = buckets[bucketOf(word)];
      const postings = bucket?.get(word);
      if (postings) postings.push(number, rounded(count));
      else bucket?.set(word, [number, rounded(count)]);
    }
    lengths.push(length);
  }
  const encoder = new TextEncoder();
  let end = 0;
  const lines: Uint8Array[] = [];
  const line = (value: unknown): number => {
    const bytes = encoder.encode(`${JSON.stringify(value)}\n`);
    lines.push(bytes);
    end += bytes.length;
    return end;
  };
  const head: DigestHead = {
    version: DIGEST_VERSION,
    ...more,
    averageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1,
    buckets: buckets.map((bucket) => line(Object.fromEntries(bucket))),
    items: held.map((item) => line(told(item))),
    lengths,
    worths: held.map((item) => rounded(worth(item))),
  };
  const first = encoder.encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(first.length + end);
  bytes.set(first);
  let at = first.length;
  for (const one of lines) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
}
