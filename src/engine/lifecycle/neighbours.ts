/** The items near a new one: an index over the whole memory, read once and then kept in step with the store. */
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { allItems } from './all-items.ts';
import { type Comparison, compare, type Said, type Sayable, saidBy } from './sameness/compare.ts';
import { NearIndex } from './sameness/near-index.ts';

/** Every change of an item leaves an entry in the history; with more than this many new ones all is read again. */
const LOOK_BACK = 256;
/** Words of items taken apart are kept for so many. */
const KEPT = 4_000;

export interface Neighbour extends Comparison {
  readonly item: MemoryItem;
}

type Probe = Sayable & Pick<MemoryItem, 'dedupHint'>;

export class Neighbours {
  readonly #store: MemoryStore;
  readonly #index = new NearIndex();
  readonly #said = new Map<string, { readonly words: string; readonly said: Said }>();
  #seen: ReadonlySet<string> | null = null;
  #behind = true;

  constructor(store: MemoryStore) {
    this.#store = store;
    store.onChange(() => (this.#behind = true));
  }

  /**
   * The items that may be the same as `probe` or oppose it, the nearest first. `fresh` are items by id that are newer
   * than the store's, `self` the id of the probe's own item.
   */
  async of(probe: Probe, fresh: ReadonlyMap<string, MemoryItem>, self?: string): Promise<readonly Neighbour[]> {
    await this.#catchUp();
    const ids = this.#index.near(probe).filter((id) => id !== self);
    if (ids.length === 0) return [];
    const stored = ids.filter((id) => !fresh.has(id));
    const page = stored.length === 0 ? [] : (await this.#store.items({ ids: stored, limit: stored.length })).items;
    const items = new Map([...page.map((item) => [item.itemId, item] as const), ...fresh]);
    const said = saidBy(probe);
    return ids.flatMap((id) => {
      const item = items.get(id);
      return item ? [{ item, ...compare(said, this.#words(item)) }] : [];
    });
  }

  /** Takes in an item that is about to be written. */
  set(item: MemoryItem): void {
    this.#index.set(item.itemId, item);
  }

  #words(item: MemoryItem): Said {
    const words = `${item.type}\n${item.title}\n${item.facts}`;
    const known = this.#said.get(item.itemId);
    if (known?.words === words) return known.said;
    if (this.#said.size >= KEPT) this.#said.clear();
    const said = saidBy(item);
    this.#said.set(item.itemId, { words, said });
    return said;
  }

  async #catchUp(): Promise<void> {
    if (!this.#behind) return;
    this.#behind = false;
    const history = await this.#store.history({ limit: LOOK_BACK });
    const before = this.#seen;
    this.#seen = new Set(history.map((entry) => entry.id));
    const changed = history.filter((entry) => !before?.has(entry.id)).map((entry) => entry.itemId);
    if (before === null || changed.length === LOOK_BACK) {
      this.#index.clear();
      for (const item of await allItems(this.#store, {})) this.set(item);
      return;
    }
    const ids = [...new Set(changed)];
    if (ids.length === 0) return;
    for (const item of (await this.#store.items({ ids, limit: ids.length })).items) this.set(item);
  }
}
