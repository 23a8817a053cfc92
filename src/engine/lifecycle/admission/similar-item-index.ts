/** The items near a new one: an index over the whole memory, read when first asked and then kept in step with the store. */
import type { MemoryItem } from '../../model/item.ts';
import { nameOfItem } from '../../passing/names.ts';
import { PassingOver } from '../../passing/passing-over.ts';
import type { Log } from '../../ports/log.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { goneOf, ItemFollower, pagesOf } from '../item-follower.ts';
import { type Comparison, compare, type TokenizedText, type ItemText, tokenize } from '../sameness/compare.ts';
import { NearIndex } from '../sameness/near-index.ts';

/** Words of items taken apart are kept for so many. */
const KEPT = 500;
const KEPT_ITEMS = 4_000;

export interface SimilarItem extends Comparison {
  readonly item: MemoryItem;
}

type Probe = ItemText & Pick<MemoryItem, 'dedupHint' | 'itemId' | 'rationale'>;

/** By id, the cosine (0–1) of the items that mean nearly what the probe says: `least` or more. */
export type NearInMeaning = (probe: Probe, least: number) => Promise<ReadonlyMap<string, number>>;

/** So near in meaning an item is looked at, whatever its words (codexfi, and the widest distance of mememory). */
const MEANT = 0.75;
/** So many at most are found by meaning. */
const MOST_MEANT = 25;
const NOTHING: ReadonlyMap<string, number> = new Map();

/** What a person said of relations of items: which there are not, whatever the words say. */
export interface Dropped {
  /** Takes over what was said since. */
  follow(): Promise<void>;
  holds(itemId: string, kind: 'contradicts' | 'same-as', other: string): boolean;
  /** The files of an item that it has to do with. */
  files(item: MemoryItem): readonly string[];
}

const UNTOLD: Log = { info: () => undefined, warn: () => undefined };
const NONE: Dropped = { follow: () => Promise.resolve(), holds: () => false, files: ({ files }) => files };

export class SimilarItemIndex {
  readonly #store: MemoryStore;
  readonly #dropped: Dropped;
  readonly #pacer: Pacer | undefined;
  readonly #passing: PassingOver;
  readonly #index = new NearIndex();
  readonly #tokenized = new Map<string, { readonly words: string; readonly said: TokenizedText }>();
  /** Items as they are stored, the last ones that were needed: asking the store for each is what takes long. */
  readonly #items = new Map<string, MemoryItem>();
  readonly #follower: ItemFollower;
  /** Where the user has an embedding model. */
  meaning: NearInMeaning | undefined;
  /** Resolves to whether everything was read anew. */
  #reading: Promise<boolean> | undefined;
  /** Many readings come to nothing new, and need no index at all. */
  #isRead = false;

  /** An item that cannot be compared costs only itself. */
  constructor(store: MemoryStore, dropped = NONE, pacer?: Pacer, passing = new PassingOver({ log: UNTOLD })) {
    this.#store = store;
    this.#dropped = dropped;
    this.#pacer = pacer;
    this.#passing = passing;
    this.#follower = new ItemFollower(store);
  }

  /**
   * The items that may be the same as `probe` or oppose it, the nearest first. `fresh` are items by id that are newer
   * than the store's, `self` the id of the probe's own item.
   */
  async of(probe: Probe, fresh: ReadonlyMap<string, MemoryItem>, self?: string): Promise<readonly SimilarItem[]> {
    const meant = (await this.meaning?.(probe, MEANT)) ?? NOTHING;
    return this.#of(probe, fresh, self, meant);
  }

  /** The same by words alone: a first reading brings thousands, and a model is asked for each. */
  byWords(probe: Probe, fresh: ReadonlyMap<string, MemoryItem>): Promise<readonly SimilarItem[]> {
    return this.#of(probe, fresh, undefined, NOTHING);
  }

  async #of(
    probe: Probe,
    fresh: ReadonlyMap<string, MemoryItem>,
    self: string | undefined,
    meant: ReadonlyMap<string, number>,
  ): Promise<readonly SimilarItem[]> {
    // Of what is about to be written the store knows nothing yet.
    if (await this.#catchUp()) for (const item of fresh.values()) this.set(item);
    const nearest = [...meant].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_MEANT);
    const found = new Set([...this.#index.near(probe), ...nearest.map(([id]) => id)]);
    const ids = [...found].filter((id) => id !== self);
    if (ids.length === 0) return [];
    const unknown = ids.filter((id) => !fresh.has(id) && !this.#items.has(id));
    if (unknown.length > 0) {
      for (const item of (await this.#store.items({ ids: unknown, limit: unknown.length })).items) this.#keep(item);
    }
    const said = tokenize(probe);
    return ids.flatMap((id) => {
      const item = fresh.get(id) ?? this.#items.get(id);
      const near =
        item &&
        this.#passing.try(nameOfItem(item), () => ({ item, ...this.#compared(probe, said, item, meant.get(id)) }));
      return near ?? [];
    });
  }

  #compared({ itemId }: Probe, said: TokenizedText, item: MemoryItem, cosine: number | undefined): Comparison {
    const found = compare(said, this.#words(item), cosine);
    const isNot = (kind: 'contradicts' | 'same-as'): boolean => this.#dropped.holds(itemId, kind, item.itemId);
    const opposed = found.opposition !== null && isNot('contradicts');
    return {
      ...found,
      ...(opposed ? { opposition: null, contradicts: false } : {}),
      ...(found.duplicate !== null && isNot('same-as') ? { duplicate: null } : {}),
    };
  }

  /** What was said to oppose an item, without what a person said does not. */
  stillOpposed<T extends { readonly itemId: string }>({ itemId }: MemoryItem, others: readonly T[]): readonly T[] {
    return others.filter((one) => !this.#dropped.holds(itemId, 'contradicts', one.itemId));
  }

  /** Takes over what a person said of relations, for `related`. */
  follow(): Promise<void> {
    return this.#dropped.follow();
  }

  /** The item without the files that a person said it has nothing to do with, whatever its sources say. */
  related(item: MemoryItem): MemoryItem {
    const files = this.#dropped.files(item);
    return files.length === item.files.length ? item : { ...item, files: [...files] };
  }

  /** Takes in an item that is about to be written. */
  set(item: MemoryItem): void {
    if (!this.#isRead) return;
    this.#index.set(item.itemId, item);
    this.#keep(item);
  }

  #keep(item: MemoryItem): void {
    this.#items.delete(item.itemId);
    this.#items.set(item.itemId, item);
    if (this.#items.size <= KEPT_ITEMS) return;
    for (const oldest of this.#items.keys()) {
      this.#items.delete(oldest);
      break;
    }
  }

  #words(item: MemoryItem): TokenizedText {
    const words = `${item.type}\n${item.title}\n${item.facts}`;
    const known = this.#tokenized.get(item.itemId);
    if (known?.words === words) return known.said;
    if (this.#tokenized.size >= KEPT) this.#tokenized.clear();
    const said = tokenize(item);
    this.#tokenized.set(item.itemId, { words, said });
    return said;
  }

  /**
   * Whoever comes while it is read waits for that, too: half an index would find half of the neighbours.
   * @returns whether everything was read anew.
   */
  async #catchUp(): Promise<boolean> {
    let isAnew = false;
    while (!this.#follower.isLevel || this.#reading) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      isAnew = (await this.#reading) || isAnew;
    }
    return isAnew;
  }

  async #read(): Promise<boolean> {
    const [changes] = await Promise.all([this.#follower.look(), this.#dropped.follow()]);
    try {
      if (changes.kind === 'all') this.#clear();
      this.#isRead = true;
      for await (const items of pagesOf(changes)) {
        for (const item of items) {
          this.#passing.try(nameOfItem(item), () => this.set(item));
          await this.#pacer?.yieldToHost();
        }
      }
      for (const id of goneOf(changes)) this.#remove(id);
      return changes.kind === 'all';
    } catch (error) {
      this.#follower.lose();
      throw error;
    }
  }

  #clear(): void {
    this.#index.clear();
    this.#items.clear();
  }

  #remove(itemId: string): void {
    this.#index.delete(itemId);
    this.#items.delete(itemId);
    this.#tokenized.delete(itemId);
  }
}
