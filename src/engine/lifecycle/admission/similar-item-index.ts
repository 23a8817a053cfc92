/** The items near a new one: an index over the whole memory, opened or read when first asked and then kept in step with the store. */
import { KeptIndex, type KeptIndexPorts } from '../../kept/kept-index.ts';
import { type FollowingContent, StoreFollower } from '../../kept/store-follower.ts';
import type { MemoryItem } from '../../model/item.ts';
import { nameOfItem } from '../../passing/names.ts';
import { PassingOver } from '../../passing/passing-over.ts';
import type { Log } from '../../ports/log.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { type Comparison, compare, type TokenizedText, type ItemText, tokenize } from '../sameness/compare.ts';
import { NearIndex, nearVersion } from '../sameness/near-index.ts';

/** Words of items taken apart are kept for so many. */
const KEPT = 150;
const KEPT_ITEMS = 800;

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
export interface DroppedNames {
  /** Takes over what was said since. */
  follow(): Promise<void>;
  holds(itemId: string, kind: 'contradicts' | 'same-as', other: string): boolean;
  /** The files of an item that it has to do with. */
  files(item: MemoryItem): readonly string[];
}

/** So many items at a time are read to be taken in. */
const PAGE = 1_000;

const UNTOLD: Log = { info: () => undefined, warn: () => undefined };
const NONE: DroppedNames = { follow: () => Promise.resolve(), holds: () => false, files: ({ files }) => files };

export interface SimilarItemPorts {
  readonly store: MemoryStore;
  readonly dropped?: DroppedNames;
  readonly pacer?: Pacer;
  /** An item that cannot be compared costs only itself. */
  readonly passing?: PassingOver;
  /** Where the index is kept between sessions; nowhere by default. */
  readonly keeping?: KeptIndexPorts | undefined;
}

export class SimilarItemIndex {
  readonly #store: MemoryStore;
  readonly #dropped: DroppedNames;
  readonly #pacer: Pacer | undefined;
  readonly #passing: PassingOver;
  readonly #index = new NearIndex();
  readonly #tokenized = new Map<string, { readonly words: string; readonly said: TokenizedText }>();
  /** Items as they are stored, the last ones that were needed: asking the store for each is what takes long. */
  readonly #items = new Map<string, MemoryItem>();
  readonly #follower: StoreFollower;
  /** Where the user has an embedding model. */
  meaning: NearInMeaning | undefined;
  /** Many readings come to nothing new, and need no index at all. */
  #isRead = false;

  constructor({ store, dropped = NONE, pacer, passing = new PassingOver({ log: UNTOLD }), keeping }: SimilarItemPorts) {
    this.#store = store;
    this.#dropped = dropped;
    this.#pacer = pacer;
    this.#passing = passing;
    const kept = keeping && keptNear(this.#index, keeping);
    const index = this.#index;
    const content: FollowingContent = {
      get size() {
        return index.size;
      },
      itemIds: () => index.itemIds(),
      take: (items) => this.#take(items),
      drop: (itemId) => this.#remove(itemId),
    };
    this.#follower = new StoreFollower(store, content, { kept, page: PAGE });
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
    if (this.#isRead) this.#set(item);
  }

  #set(item: MemoryItem): void {
    const before = this.#items.get(item.itemId);
    // What was just admitted is heard of again from the store.
    const isSame = before?.title === item.title && before.facts === item.facts && before.dedupHint === item.dedupHint;
    if (!isSame || !this.#index.has(item.itemId)) this.#index.set(item.itemId, item);
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

  /** Writes the index down where enough has changed since it was. Never fails. */
  keep(): Promise<void> {
    return this.#follower.keep();
  }

  /** Resolves when what is being written is. */
  kept(): Promise<void> {
    return this.#follower.kept();
  }

  /** Takes the index on disk away: it may hold words of what was forgotten for good. */
  forgetKept(): Promise<void> {
    return this.#follower.forget();
  }

  /** @returns whether it began anew. */
  async #catchUp(): Promise<boolean> {
    if (this.#follower.isLevel) return false;
    await this.#dropped.follow();
    const isAnew = await this.#follower.ready();
    this.#isRead = true;
    return isAnew;
  }

  async #take(items: readonly MemoryItem[]): Promise<void> {
    for (const item of items) {
      this.#passing.try(nameOfItem(item), () => this.#set(item));
      await this.#pacer?.yieldToHost();
    }
  }

  #remove(itemId: string): void {
    this.#index.delete(itemId);
    this.#items.delete(itemId);
    this.#tokenized.delete(itemId);
  }
}

const keptNear = (index: NearIndex, ports: KeptIndexPorts): KeptIndex =>
  new KeptIndex(index, { name: 'similar-index', what: 'The index of similar items', version: nearVersion() }, ports);
