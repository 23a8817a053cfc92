/** Finds the few items worth comparing with a new one, by the rare words they share, so that learning is not quadratic. */
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { choicesIn } from './choices.ts';
import { toolInProse, toolNames } from '../../enrichment/data/known-tools.ts';
import { bytesOf, columnOf, part, type Parts } from '../../kept/parts-of-file.ts';
import { encodeWordLists, type Pause, WordLists } from '../../kept/word-lists.ts';
import { fnv1a } from '../../model/fnv1a.ts';
import type { MemoryItem } from '../../model/item.ts';
import { LexicalIndex } from '../../recall/index/lexical-index.ts';
import type { Postings } from '../../recall/index/postings.ts';
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

/** To be counted up with whatever is kept otherwise than before. */
const FORMAT = 3;
/** Its keys tell one that takes statements apart in another way. */
const SAMPLE = 'Use pnpm, not npm. The default branch is main. Requires Node.js 20. Cache HTTPServer of src/a-b.ts. ';

/** Who wrote the index took items apart as who reads it. */
export const nearVersion = (): string => {
  const facts = SAMPLE.repeat(Math.ceil(READ / SAMPLE.length) + 1);
  const keys = readKeys({ title: `${SAMPLE}${toolNames().join(', ')}`, facts, dedupHint: 'a:b:c' });
  return `${String(FORMAT)}.${String(fnv1a(keys.join('\n')))}`;
};

/** A key and the items that have it, by their slots. */
interface Found {
  readonly key: string;
  readonly postings: Postings;
}

const isSlot = ({ key }: Found): boolean => key.startsWith(SLOT);

/** Items by their words, each of which counts once. */
export class NearIndex {
  readonly #words = new LexicalIndex();
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #free: number[] = [];
  /** How many of the words looked up an item has, by its slot; all 0 between two look-ups. */
  readonly #shared: number[] = [];
  /** The slots of the items found by a look-up; its room is used again by the next one. */
  readonly #found: number[] = [];
  #generation = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Differs once anything was set or deleted. */
  get generation(): number {
    return this.#generation;
  }

  has(itemId: string): boolean {
    return this.#slots.has(itemId);
  }

  itemIds(): readonly string[] {
    return [...this.#slots.keys()];
  }

  /** Begins with what `encode` made of these items. To be called before any is set. */
  open(ids: readonly string[], parts: Parts): void {
    const lists = new WordLists({
      ...{ bytes: part(parts, 'keys'), ends: part(parts, 'keys.ends') },
      ...{ lists: part(parts, 'keys.lists'), listEnds: part(parts, 'keys.list-ends') },
    });
    this.#words.open(lists, columnOf(part(parts, 'counts')));
    ids.forEach((id, slot) => {
      this.#ids[slot] = id;
      this.#shared[slot] = 0;
      this.#slots.set(id, slot);
    });
  }

  /** What it holds of these items as parts of a file; undefined where it was given up. */
  async encode(ids: readonly string[], pause: Pause): Promise<Parts | undefined> {
    const slots = ids.map((id) => this.#slots.get(id) ?? 0);
    const placeOf = new Int32Array(this.#ids.length);
    slots.forEach((slot, place) => (placeOf[slot] = place));
    const { vocabulary, lengths } = this.#words;
    const placed = (key: string): Int32Array =>
      vocabulary.pairsOf(key).map((value, n) => (n % 2 === 0 ? (placeOf[value] ?? 0) : value));
    const keys = await encodeWordLists(vocabulary.words(), placed, pause);
    return (
      keys &&
      new Map([
        ['keys', keys.bytes],
        ['keys.ends', keys.ends],
        ['keys.lists', keys.lists],
        ['keys.list-ends', keys.listEnds],
        ['counts', bytesOf(Float64Array.from(slots, (slot) => lengths[slot] ?? 0))],
      ])
    );
  }

  set(itemId: string, item: Indexed): void {
    this.delete(itemId);
    const slot = this.#free.pop() ?? this.#ids.length;
    const keys = keysOf(item);
    this.#generation++;
    this.#slots.set(itemId, slot);
    this.#ids[slot] = itemId;
    this.#shared[slot] = 0;
    this.#words.set(slot, { counts: new Map(keys.map((key) => [key, 1])), length: keys.length });
  }

  delete(itemId: string): void {
    const slot = this.#slots.get(itemId);
    if (slot === undefined) return;
    this.#generation++;
    this.#words.remove(slot);
    this.#slots.delete(itemId);
    if (this.#words.mayBeFilled(slot)) this.#free.push(slot);
  }

  /** Ids of at most 25 items that share most with `item`, the nearest first. */
  near(item: Indexed): readonly string[] {
    const known = keysOf(item)
      .flatMap((key): readonly Found[] => {
        const postings = this.#words.vocabulary.find(key);
        return postings && postings.size <= TOO_COMMON ? [{ key, postings }] : [];
      })
      .sort((a, b) => a.postings.size - b.postings.size || (a.key < b.key ? -1 : 1));
    const rarest = known.filter((found) => !isSlot(found)).slice(0, PROBES);
    const found = this.#found;
    let count = 0;
    for (const one of [...known.filter(isSlot), ...rarest]) {
      const { pairs, size } = one.postings;
      for (let n = 0; n < 2 * size; n += 2) {
        const slot = pairs[n] ?? 0;
        const shared = this.#shared[slot] ?? 0;
        if (shared === 0) found[count++] = slot;
        this.#shared[slot] = shared + (isSlot(one) ? PROBES : 1);
      }
    }
    const hits: { readonly id: string; readonly shared: number }[] = [];
    for (let n = 0; n < count; n++) {
      const slot = found[n] ?? 0;
      const shared = this.#shared[slot] ?? 0;
      this.#shared[slot] = 0;
      const id = this.#ids[slot];
      const enough = SHARED * Math.min(PROBES, this.#words.lengths[slot] ?? PROBES);
      if (id !== undefined && shared >= enough) hits.push({ id, shared });
    }
    return hits
      .sort((a, b) => b.shared - a.shared || (a.id < b.id ? -1 : 1))
      .slice(0, MOST)
      .map(({ id }) => id);
  }
}
