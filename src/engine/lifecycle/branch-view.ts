/** The store as HEAD sees it: knowledge from commits that are not merged yet looks archived to brain and recall. */
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { HistoryQuery, ItemPage, ItemQuery, MemoryStore } from '../ports/memory-store.ts';

/** Reads go through; what is elsewhere is told as archived. Whoever follows the history hears of what comes and goes. */
export class BranchView {
  readonly store: MemoryStore;
  readonly #below: MemoryStore;
  readonly #listeners = new Set<() => void>();
  #elsewhere: ReadonlySet<string> = new Set();
  /** How often items came into view or left it. */
  #turns = 0;

  constructor(below: MemoryStore) {
    this.#below = below;
    this.store = new Proxy(below, {
      get: (target, name) => {
        if (name === 'items') return (query: ItemQuery) => this.#items(query);
        if (name === 'item') return async (id: string) => this.#seen(await below.item(id));
        if (name === 'history') return (query: HistoryQuery) => this.#history(query);
        if (name === 'onChange') return (listener: () => void) => this.#onChange(listener);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  /** These are elsewhere from now on, and no others. */
  hide(itemIds: readonly string[]): void {
    const elsewhere = new Set(itemIds);
    const before = this.#elsewhere;
    if (elsewhere.size === before.size && [...elsewhere].every((id) => before.has(id))) return;
    this.#elsewhere = elsewhere;
    this.#turns++;
    for (const listener of this.#listeners) listener();
  }

  #onChange(listener: () => void): () => void {
    const stop = this.#below.onChange(listener);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  #seen<T extends MemoryItem | undefined>(item: T): T {
    return item && this.#elsewhere.has(item.itemId) ? { ...item, status: 'archived' } : item;
  }

  async #items(query: ItemQuery): Promise<ItemPage> {
    const page = await this.#below.items(query);
    if (this.#elsewhere.size === 0) return page;
    const items = page.items
      .map((item) => this.#seen(item))
      .filter(({ status }) => !query.statuses || query.statuses.includes(status));
    return { ...page, items };
  }

  /** After a turn every entry has another id, so that whoever goes by the ids it has seen reads the items again. */
  async #history(query: HistoryQuery): Promise<readonly MemoryEvent[]> {
    const history = await this.#below.history(query);
    if (this.#turns === 0) return history;
    return history.map((entry) => ({ ...entry, id: `${entry.id}.${this.#turns}` }));
  }
}
