/** Finds the few items worth comparing with a new one, by the rare words they share, so that learning is not quadratic. */
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { choicesIn } from './choices.ts';
import { toolInProse } from '../../enrichment/data/known-tools.ts';
import type { MemoryItem } from '../../model/item.ts';
import { wordsOf } from '../../recall/text/words.ts';

type Indexed = Pick<MemoryItem, 'title' | 'facts' | 'dedupHint'>;

/** So much of the facts says what an item is about, in UTF-16 code units. */
const READ = 600;
/** A word that this many items have tells nothing, and its list would have to be walked. */
const TOO_COMMON = 256;
/** The rarest words of an item that are looked up. */
const PROBES = 12;
/** This part of the looked-up words has to be shared. */
const SHARED = 0.4;
/** As many as codexfi looks at. */
const MOST = 25;

/** How the key of a place begins for which something is chosen: who fills the same one is near, whatever else they say. */
const SLOT = 'slot:';

/** Stems, the places that it fills, the roles of the tools that are named, and the first two segments of the dedup hint. */
function keysOf(item: Indexed): readonly string[] {
  if (last?.item !== item) last = { item, keys: readKeys(item) };
  return last.keys;
}

/** A new item is looked up, then taken in. */
let last: { readonly item: Indexed; readonly keys: readonly string[] } | undefined;

function readKeys({ title, facts, dedupHint }: Indexed): string[] {
  const text = `${title}\n${facts.slice(0, READ)}`;
  const roles = (text.match(/[\p{L}\p{N}.@/_-]+/gu) ?? []).flatMap((word) => toolInProse(word)?.role ?? []);
  const hint = dedupHint === null ? [] : [`hint:${dedupHint.split(':').slice(0, 2).join(':')}`];
  const slots = sentencesOfLines(text).flatMap((sentence) =>
    choicesIn(sentence, false).map(({ slot }) => `${SLOT}${slot}`),
  );
  return [...new Set([...wordsOf(text).parts, ...roles.map((role) => `role:${role}`), ...hint, ...slots])];
}

/** A key and the items that have it, by their numbers, in any order. */
interface Posting {
  readonly key: string;
  readonly items: number[];
}

/** Items by their words; each item's words count once. They have numbers here: lists of these take a fraction of the room. */
export class NearIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  /** The postings of an item, by its number. */
  readonly #of: (readonly Posting[])[] = [];
  readonly #free: number[] = [];
  /** How many of the words looked up an item has, by its number; all 0 between two look-ups. */
  readonly #shared: number[] = [];

  set(itemId: string, item: Indexed): void {
    this.delete(itemId);
    const number = this.#free.pop() ?? this.#ids.length;
    this.#numbers.set(itemId, number);
    this.#ids[number] = itemId;
    this.#shared[number] = 0;
    this.#of[number] = keysOf(item).map((key) => {
      let posting = this.#postings.get(key);
      if (!posting) this.#postings.set(key, (posting = { key, items: [] }));
      posting.items.push(number);
      return posting;
    });
  }

  delete(itemId: string): void {
    const number = this.#numbers.get(itemId);
    if (number === undefined) return;
    for (const { key, items } of this.#of[number] ?? []) {
      const last = items.pop();
      if (last !== undefined && last !== number) items[items.indexOf(number)] = last;
      if (items.length === 0) this.#postings.delete(key);
    }
    this.#of[number] = [];
    this.#numbers.delete(itemId);
    this.#free.push(number);
  }

  clear(): void {
    this.#postings.clear();
    this.#numbers.clear();
    for (const list of [this.#ids, this.#of, this.#free, this.#shared]) list.length = 0;
  }

  /** Ids of at most 25 items that share most with `item`, the nearest first. */
  near(item: Indexed): readonly string[] {
    const known = keysOf(item)
      .flatMap((key) => this.#postings.get(key) ?? [])
      .filter(({ items }) => items.length <= TOO_COMMON)
      .sort((a, b) => a.items.length - b.items.length || (a.key < b.key ? -1 : 1));
    const isSlot = ({ key }: Posting): boolean => key.startsWith(SLOT);
    const rarest = known.filter((posting) => !isSlot(posting)).slice(0, PROBES);
    const found: number[] = [];
    for (const posting of [...known.filter(isSlot), ...rarest]) {
      for (const number of posting.items) {
        const shared = this.#shared[number] ?? 0;
        if (shared === 0) found.push(number);
        this.#shared[number] = shared + (isSlot(posting) ? PROBES : 1);
      }
    }
    const hits: { readonly id: string; readonly shared: number }[] = [];
    for (const number of found) {
      const shared = this.#shared[number] ?? 0;
      this.#shared[number] = 0;
      const id = this.#ids[number];
      const enough = SHARED * Math.min(PROBES, this.#of[number]?.length ?? PROBES);
      if (id !== undefined && shared >= enough) hits.push({ id, shared });
    }
    return hits
      .sort((a, b) => b.shared - a.shared || (a.id < b.id ? -1 : 1))
      .slice(0, MOST)
      .map(({ id }) => id);
  }
}
